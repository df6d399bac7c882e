import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoginScreen } from "../../auth/login-screen.tsx";
import { destinationOf } from "../../lib/return-to.ts";
import { session } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { demo } from "../demo.ts";
import { standing } from "../standing.ts";

const offers = {
  google: standing.has("google"),
  legalPages: standing.has("legal-pages"),
  passwordReset: standing.has("password-reset"),
  signUp: standing.has("sign-up"),
};

const route = getRouteApi("/login");

export function LoginPage() {
  const messages = useMessages();
  const router = useRouter();
  const { returnTo } = route.useSearch();
  const now = useStore(session);
  useTitle(messages.login.title);

  // While someone types, the next screen is fetched.
  useEffect(() => {
    void router.preloadRoute({ to: "/app/dashboard" });
  }, [router]);

  return (
    <LoginScreen
      demo={demo.get()}
      ended={now.kind === "signed-out" ? now.ended : undefined}
      offers={offers}
      onSignedIn={() => {
        const { path, isApp } = destinationOf(returnTo);
        if (isApp) router.history.replace(path);
        else window.location.replace(path);
      }}
    />
  );
}
