import type { Language } from "@boli/contract/base/languages";
import { browserStorage, dropDraftsOf } from "../lib/drafts.ts";
import { tabStorage } from "../lib/form/tab-storage.ts";
import { storedLanguage } from "../lib/stored-language.ts";
import { session, userOf, type Session } from "../lib/session.ts";
import { features, fetchFeatures } from "../lib/shell-state.ts";
import { twoStepNotice } from "../lib/two-step-notice.ts";
import { fetchForNextPage, setLanguage } from "../locales/language.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import type * as LiveChannel from "./live-channel.ts";
import type { AppRouter } from "./router.tsx";

// Makes the rest of the app follow the session: the channel, the language, the flags and the current page.
export function followSession(router: AppRouter, pageLanguage: Language): void {
  let before = session.get();
  if (before.kind === "signed-in") startChannel();

  const line = { isHttps: window.location.protocol === "https:" };
  session.subscribe(() => {
    const now = session.get();
    const user = userOf(now);
    if (now.kind === "signed-in") startChannel();
    else stopChannel();

    const was = userOf(before);
    const isSomebodyElse = user?.id !== was?.id;
    const hasJustSignedIn = user !== undefined && was === undefined;
    if (isSomebodyElse || user?.language !== was?.language) {
      const language = user?.language ?? storedLanguage(document, line) ?? pageLanguage;
      if (hasJustSignedIn) changeLanguageOnNextPage(router, language);
      else changeLanguageIfLoaded(language);
    }
    // The order to set up two-step sign-in is for one person only.
    if (isSomebodyElse) twoStepNotice.set(undefined);
    // 'You are not logged in' no longer applies, and would cover buttons of the page that the user returns to.
    if (hasJustSignedIn) toasts.clear();
    if (user !== undefined && isSomebodyElse) void fetchFeatures().then(features.set);
    if (user === undefined && was !== undefined) {
      if (!hasSessionEnded(now))
        [browserStorage(), tabStorage()].forEach((shelf) => dropDraftsOf(shelf, was.id));
      reloadOutsideApp(router, now);
    }
    before = now;
  });

  // An administrator has to set up two-step sign-in before anything else. The top of the profile says so.
  twoStepNotice.subscribe(() => {
    if (twoStepNotice.get() !== undefined) void router.navigate({ to: "/app/profile" });
  });
}

// Loaded when a user is signed in, because the sign-in page does not need it.
let channel: Promise<typeof LiveChannel> | undefined;

function startChannel(): void {
  channel ??= import("./live-channel.ts");
  channel.then(
    (loaded) => session.get().kind === "signed-in" && loaded.channel.start(),
    // The page works without live updates; the next change of the session tries again.
    () => (channel = undefined),
  );
}

function stopChannel(): void {
  channel?.then(
    (loaded) => session.get().kind !== "signed-in" && loaded.channel.stop(),
    () => undefined,
  );
}

// If a language cannot be loaded, the page keeps its current one.
function changeLanguageIfLoaded(language: Language): void {
  setLanguage(language).catch(() => undefined);
}

// Signing in leads to another page. Its language is loaded now and applied when that page renders, so that the text and
// layout of the sign-in page do not change at the last moment.
function changeLanguageOnNextPage(router: AppRouter, language: Language): void {
  fetchForNextPage(language);
  const stop = router.subscribe("onBeforeRouteMount", () => {
    stop();
    // If the user signed out meanwhile, the page gets its previous language back.
    if (userOf(session.get()) !== undefined) changeLanguageIfLoaded(language);
  });
}

const hasSessionEnded = (now: Session): boolean => now.kind === "signed-out" && now.ended !== undefined;

// A user whose session ended returns to the same page after signing in; one who signed out does not.
function reloadOutsideApp(router: AppRouter, now: Session): void {
  const { pathname, href } = router.state.location;
  if (!/^\/(app|onboarding|reseller-signup|mobile-verification)(\/|$)/.test(pathname)) return;
  const search = hasSessionEnded(now) ? { returnTo: href } : {};
  void router.navigate({ to: "/login", search, replace: true });
}
