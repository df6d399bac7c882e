import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { User } from "@boli/contract/users/user";
import { ResetScreen } from "../../auth/reset/reset-screen.tsx";
import { resetStepOf, type ResetStep } from "../../auth/reset/reset-step.ts";
import { linkToken, tokenFor } from "../../lib/link-token.ts";
import { useStore } from "../../lib/use-store.ts";
import { withoutParameter } from "../../lib/without-parameter.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { beginSession } from "../begin-session.ts";
import { shell } from "../shell.ts";
import { useSearchMessage } from "../use-search-message.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    // The text typed at sign-in. It travels outside the URL, which others may get to see.
    email?: string;
    // Kept with the page's entry in the history, so that a reload and Back lead to the step and not out of the page.
    resetStep?: ResetStep;
  }
}

export function Page() {
  const messages = useMessages();
  const router = useRouter();
  const token = tokenFor(useStore(linkToken), "reset");
  // The step the address asked for, as it was when the page was opened.
  const [step, setStep] = useState(
    (): unknown => Object.entries(router.state.location.search).find(isStep)?.[1],
  );
  const kept = useLocation({ select: ({ state }) => state.resetStep });
  const [email] = useState(() => router.state.location.state.email ?? "");
  useSearchMessage("problem", "google", () => toasts.show("error", messages.reset.googleFailed));

  // The secret is dropped only when the next page is rendered, or the first step would flash up in between.
  async function leave(user: User | null): Promise<void> {
    if (user !== null) {
      beginSession(user);
      await router.navigate({ to: "/app/dashboard", replace: true });
    } else await router.navigate({ to: "/login", search: { after: "reset" }, replace: true });
    linkToken.set(undefined);
  }

  return (
    <ResetScreen
      key={token ?? "no link"}
      step={resetStepOf({ token, step, kept })}
      firstEmail={email}
      token={token}
      google={shell.get().google}
      hasOutbox={shell.get().demoAccounts.length > 0}
      onReset={(user) => void leave(user)}
      onStep={(next, address) =>
        void router.navigate({
          to: "/reset-password",
          state: { email: address, resetStep: next },
          replace: next === "email",
        })
      }
      onBeginAgain={() => {
        linkToken.set(undefined);
        setStep(undefined);
        router.history.replace(withoutParameter(router.state.location.href, "step"));
        // The button that was pressed is gone with its step.
        requestAnimationFrame(() => document.querySelector("main")?.focus());
      }}
    />
  );
}

const isStep = ([name]: [string, unknown]): boolean => name === "step";
