import type { Language } from "@boli/contract/users";
import { browserShelf, dropDraftsOf } from "../lib/drafts.ts";
import { keptLanguage } from "../lib/kept-language.ts";
import { session, userOf, type Session } from "../lib/session.ts";
import { features, fetchFeatures } from "../lib/state.ts";
import { twoStepWall } from "../lib/two-step-wall.ts";
import { fetchForNextPage, speak } from "../locales/language.ts";
import { channel } from "./live-channel.ts";
import type { AppRouter } from "./router.tsx";

// Lets the rest of the app follow who is signed in: the channel, the language, the flags and the page shown.
export function followSession(router: AppRouter, pageLanguage: Language): void {
  let before = session.get();
  if (before.kind === "signed-in") channel.start();

  const line = { isHttps: window.location.protocol === "https:" };
  session.subscribe(() => {
    const now = session.get();
    const user = userOf(now);
    if (now.kind === "signed-in") channel.start();
    else channel.stop();

    const was = userOf(before);
    const isSomebodyElse = user?.id !== was?.id;
    if (isSomebodyElse || user?.language !== was?.language) {
      const language = user?.language ?? keptLanguage(document, line) ?? pageLanguage;
      if (user !== undefined && was === undefined) speakFromTheNextPageOn(router, language);
      else speakOrStay(language);
    }
    // What one person was told to do first is nothing to the next one.
    if (isSomebodyElse) twoStepWall.set(undefined);
    if (user !== undefined && isSomebodyElse) void fetchFeatures().then(features.set);
    if (user === undefined && was !== undefined) {
      if (!wasThrownOut(now)) dropDraftsOf(browserShelf(), was.id);
      leaveApp(router, now);
    }
    before = now;
  });

  // Whatever an administrator wanted to do, two-step sign-in comes first. The profile says so on top.
  twoStepWall.subscribe(() => {
    if (twoStepWall.get() !== undefined) void router.navigate({ to: "/app/profile" });
  });
}

// A language that cannot be loaded leaves the page in the one it has.
function speakOrStay(language: Language): void {
  speak(language).catch(() => undefined);
}

// Signing in leads to another page. Its language is fetched now and spoken when that page stands, so that the sign-in
// page does not change its words, and its shape, at the last moment.
function speakFromTheNextPageOn(router: AppRouter, language: Language): void {
  fetchForNextPage(language);
  const stop = router.subscribe("onBeforeRouteMount", () => {
    stop();
    // Whoever has left again meanwhile speaks what the page spoke.
    if (userOf(session.get()) !== undefined) speakOrStay(language);
  });
}

const wasThrownOut = (now: Session): boolean => now.kind === "signed-out" && now.ended !== undefined;

// Whoever was thrown out comes back to the same page after signing in; whoever left, left.
function leaveApp(router: AppRouter, now: Session): void {
  const { pathname, href } = router.state.location;
  if (!/^\/(app|onboarding)(\/|$)/.test(pathname)) return;
  const search = wasThrownOut(now) ? { returnTo: href } : {};
  void router.navigate({ to: "/login", search, replace: true });
}
