import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoginScreen } from "../../auth/sign-in/login-screen.tsx";
import { linkToken } from "../../lib/link-token.ts";
import { destinationOf } from "../../lib/return-to.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { shell } from "../shell.ts";
import { useSearchMessage } from "../use-search-message.ts";

const route = getRouteApi("/login");

export function Page() {
  const messages = useMessages();
  const router = useRouter();
  const { returnTo, step, problem, after } = route.useSearch();
  const now = useStore(session);
  const showFailure = () => toasts.show("error", messages.login.googleFailedShort);
  useSearchMessage("problem", "google", showFailure);
  useSearchMessage("problem", "deactivated", showFailure);

  // A mailed link that did not sign anybody in is not used again.
  useEffect(() => linkToken.set(undefined), []);

  // Loads the next screen while the user types.
  useEffect(() => {
    void router.preloadRoute({ to: "/app/dashboard" });
  }, [router]);

  return (
    <LoginScreen
      demo={shell.get()}
      google={shell.get().google}
      arrival={{
        step: step ?? "password",
        ended: now.kind === "signed-out" ? now.ended : undefined,
        problem,
        hasReset: after === "reset",
        returnTo,
      }}
      onSignedIn={() => {
        const { path, isApp } = destinationOf(returnTo);
        if (isApp) router.history.replace(path);
        else window.location.replace(path);
      }}
      // The URL has the step of a sign-in that the server waits for, so that a reload shows it again: a phone drops the
      // page while its user looks up the code.
      onStep={(next) => {
        const waiting = next === "code" || next === "link" ? next : undefined;
        void router.navigate({ to: "/login", search: { returnTo, step: waiting }, replace: true });
      }}
    />
  );
}
