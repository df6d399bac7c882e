import { useRouter } from "@tanstack/react-router";
import { SetupPasswordScreen } from "../../auth/setup-password-screen.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/toasts.ts";
import { shell } from "../shell.ts";
import { useArrival } from "../use-arrival.ts";

export function SetupPasswordPage() {
  const messages = useMessages();
  const router = useRouter();
  const user = userOf(useStore(session));
  useTitle(messages.setPassword.title);
  useArrival("from", "google", () => toasts.show("success", messages.signUp.welcome));
  useArrival("problem", "google", () => toasts.show("error", messages.reset.googleFailed));

  return (
    <SetupPasswordScreen
      user={user}
      google={shell.get().google}
      onSet={() => void router.navigate({ to: "/app/dashboard" })}
    />
  );
}
