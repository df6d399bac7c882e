import { useLocation, useRouter } from "@tanstack/react-router";
import type { User } from "@boli/contract/users/user";
import { deleteSignUp } from "../../auth/sign-up/saved-sign-up.ts";
import { SignUpScreen } from "../../auth/sign-up/signup-screen.tsx";
import { VerifyScreen } from "../../auth/sign-up/verify-screen.tsx";
import { linkToken, tokenFor } from "../../lib/link-token.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { beginSession } from "../begin-session.ts";
import { shell } from "../shell.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    // The address a mail was sent to. Kept with the page's entry in the history, so that a reload shows it again.
    mailedTo?: string | undefined;
  }
}

export function Page() {
  const messages = useMessages();
  const router = useRouter();
  const mailedTo = useLocation({ select: ({ state }) => state.mailedTo });
  const token = tokenFor(useStore(linkToken), "verify");
  useTitle(token === undefined ? messages.signUp.title : messages.verify.title);

  // The secret is dropped only when the next page is rendered, or the form would flash up in between.
  async function leave(user: User): Promise<void> {
    deleteSignUp();
    beginSession(user);
    await router.navigate({ to: "/app/dashboard", replace: true });
    linkToken.set(undefined);
  }

  if (token === undefined)
    return (
      <SignUpScreen
        google={shell.get().google}
        hasOutbox={shell.get().demoAccounts.length > 0}
        mailedTo={mailedTo}
        onMailed={(address) =>
          void router.navigate({
            to: "/signup",
            state: { mailedTo: address },
            replace: address === undefined,
            resetScroll: address !== undefined,
          })
        }
      />
    );
  return (
    <VerifyScreen
      key={token}
      token={token}
      onVerified={(user) => void leave(user)}
      onAgain={() => {
        linkToken.set(undefined);
        // The button that was pressed is gone with its screen.
        requestAnimationFrame(() => document.querySelector("main")?.focus());
      }}
    />
  );
}
