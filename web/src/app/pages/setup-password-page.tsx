import { useRouter } from "@tanstack/react-router";
import { SetupPasswordScreen } from "../../auth/profile/setup-password-screen.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { shell } from "../shell.ts";
import { useSearchMessage } from "../use-search-message.ts";

export function Page() {
  const messages = useMessages();
  const router = useRouter();
  const user = userOf(useStore(session));
  useSearchMessage("from", "google", () => toasts.show("success", messages.signUp.welcome));
  useSearchMessage("problem", "google", () => toasts.show("error", messages.reset.googleFailed));

  return (
    <SetupPasswordScreen
      user={user}
      google={shell.get().google}
      onSet={() => void router.navigate({ to: "/app/dashboard" })}
    />
  );
}
