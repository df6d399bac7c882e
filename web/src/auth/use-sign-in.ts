import { useRef, useState } from "react";
import type { User } from "@boli/contract/users";
import { Refusal, Unreachable } from "../lib/client.ts";
import { signedIn } from "../lib/session.ts";
import type { Messages } from "../locales/en.ts";
import { useMessages } from "../locales/use-messages.ts";
import { toasts } from "../ui/toasts.ts";
import { checkCredentials, type FieldErrors } from "./check-credentials.ts";
import { signIn, type Credentials } from "./queries.ts";

export type SignInState =
  | { kind: "ready" }
  | { kind: "working"; email: string }
  // Every refusal is a new value, so that the summary takes the focus again each time.
  | { kind: "refused"; sentence: string; hint: string | undefined; fields: FieldErrors };

// Signs in, by typing or by a demo account's button, and tells how it went.
export function useSignIn(onSignedIn: (user: User) => void) {
  const messages = useMessages();
  const [state, setState] = useState<SignInState>({ kind: "ready" });
  const lastFailure = useRef<number>(undefined);

  async function attempt(credentials: Credentials): Promise<void> {
    if (state.kind === "working") return;
    const problem = checkCredentials(credentials, messages);
    if (problem !== undefined) return setState({ kind: "refused", hint: undefined, ...problem });

    setState({ kind: "working", email: credentials.email });
    // What the last try said no longer holds.
    if (lastFailure.current !== undefined) toasts.dismiss(lastFailure.current);
    try {
      const user = await signIn(credentials);
      signedIn(user);
      toasts.show("success", messages.login.succeeded);
      onSignedIn(user);
    } catch (failure) {
      lastFailure.current = toasts.show("error", messages.login.failedShort);
      setState({ kind: "refused", ...explain(failure, messages) });
    }
  }

  return { state, attempt };
}

function explain(failure: unknown, messages: Messages) {
  if (failure instanceof Refusal)
    return { sentence: failure.sentence, hint: undefined, fields: failure.fields };
  const hint = failure instanceof Unreachable ? messages.network[failure.reason] : undefined;
  return { sentence: messages.login.failed, hint, fields: {} };
}
