import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoginScreen } from "../../auth/login-screen.tsx";
import { destinationOf } from "../../lib/return-to.ts";
import { session } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/toasts.ts";
import { offers } from "../offers.ts";
import { shell } from "../shell.ts";
import { useArrival } from "../use-arrival.ts";

const route = getRouteApi("/login");

export function LoginPage() {
  const messages = useMessages();
  const router = useRouter();
  const { returnTo, step, problem, after } = route.useSearch();
  const now = useStore(session);
  useTitle(messages.login.title);
  const tellFailure = () => toasts.show("error", messages.login.googleFailedShort);
  useArrival("problem", "google", tellFailure);
  useArrival("problem", "deactivated", tellFailure);

  // While someone types, the next screen is fetched.
  useEffect(() => {
    void router.preloadRoute({ to: "/app/dashboard" });
  }, [router]);

  return (
    <LoginScreen
      demo={shell.get()}
      arrival={{
        step: step ?? "password",
        ended: now.kind === "signed-out" ? now.ended : undefined,
        problem,
        hasReset: after === "reset",
        returnTo,
      }}
      offers={offers()}
      onSignedIn={() => {
        const { path, isApp } = destinationOf(returnTo);
        if (isApp) router.history.replace(path);
        else window.location.replace(path);
      }}
    />
  );
}
