import type { Language } from "@boli/contract/users";
import { session, userOf, type Session } from "../lib/session.ts";
import { features, fetchFeatures } from "../lib/state.ts";
import { speak } from "../locales/language.ts";
import { channel } from "./live-channel.ts";
import type { AppRouter } from "./router.tsx";

// Lets the rest of the app follow who is signed in: the channel, the language, the flags and the page shown.
export function followSession(router: AppRouter, pageLanguage: Language): void {
  let before = session.get();
  if (before.kind === "signed-in") channel.start();

  session.subscribe(() => {
    const now = session.get();
    const user = userOf(now);
    if (now.kind === "signed-in") channel.start();
    else channel.stop();

    if (user?.id !== userOf(before)?.id) {
      // A language that cannot be loaded leaves the page in the one it has.
      speak(user?.language ?? pageLanguage).catch(() => undefined);
      if (user !== undefined) void fetchFeatures().then(features.set);
    }
    if (user === undefined && userOf(before) !== undefined) leaveApp(router, now);
    before = now;
  });
}

// Whoever was thrown out comes back to the same page after signing in; whoever left, left.
function leaveApp(router: AppRouter, now: Session): void {
  const { pathname, href } = router.state.location;
  if (!pathname.startsWith("/app")) return;
  const wasThrownOut = now.kind === "signed-out" && now.ended !== undefined;
  void router.navigate({ to: "/login", search: wasThrownOut ? { returnTo: href } : {}, replace: true });
}
