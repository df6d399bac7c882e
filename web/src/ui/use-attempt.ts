import { useRef, useState } from "react";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { Refusal, Unreachable } from "../lib/client.ts";
import type { Messages } from "../locales/en.ts";
import { useMessages } from "../locales/use-messages.ts";
import { toasts } from "./overlays/toasts.ts";

// The reason of a failure: the sentence for the summary, and one for each field.
export interface Reason {
  sentence: string;
  hint?: string | undefined;
  fields?: Readonly<Record<string, string>>;
}

export type AttemptState =
  | { kind: "ready" }
  | { kind: "working" }
  // Every refusal is a new value, so that the summary takes the focus again each time.
  | ({ kind: "refused" } & Reason);

// The screen's texts for a failure without a reason from the server: a whole sentence, and a short toast.
interface Texts {
  failed: string;
  failedShort?: string;
}

// Refusals that lead to another step instead of a failure; they are handled by the caller and not shown.
export type Turns = Partial<Record<ErrorCode, (refusal: Refusal) => void>>;

export interface Attempt {
  state: AttemptState;
  refuse(reason: Reason): void;
  reset(): void;
  run<Result>(
    act: () => Promise<Result>,
    texts: Texts,
    turns?: Turns,
  ): Promise<{ result: Result } | undefined>;
}

// Runs one action at a time for a form, and returns its state. After a success it stays in `working`, because the screen
// that follows takes the form's place; a form that stays calls `reset`.
export function useAttempt(first: AttemptState = { kind: "ready" }): Attempt {
  const messages = useMessages();
  const [state, setState] = useState(first);
  const lastFailure = useRef<number>(undefined);

  return {
    state,
    refuse: (reason) => setState({ kind: "refused", ...reason }),
    reset: () => setState({ kind: "ready" }),
    async run(act, { failed, failedShort }, turns = {}) {
      if (state.kind === "working") return undefined;
      setState({ kind: "working" });
      // The message of the last try no longer holds.
      if (lastFailure.current !== undefined) toasts.dismiss(lastFailure.current);
      try {
        return { result: await act() };
      } catch (failure) {
        const turn = failure instanceof Refusal ? turns[failure.code] : undefined;
        if (failure instanceof Refusal && turn !== undefined) {
          setState({ kind: "ready" });
          turn(failure);
          return undefined;
        }
        // The server's sentence is shown once, in the summary.
        if (failedShort !== undefined && !(failure instanceof Refusal))
          lastFailure.current = toasts.show("error", failedShort);
        setState({ kind: "refused", ...explain(failure, failed, messages) });
        return undefined;
      }
    },
  };
}

// A refusal brings its own sentence; for any other failure the screen's sentence is shown, with what the user can do.
export function explain(failure: unknown, otherwise: string, messages: Messages): Reason {
  if (failure instanceof Refusal) {
    const { code, sentence, fields } = failure;
    return { sentence: code === "invalid_input" ? sentenceForFields(sentence, fields) : sentence, fields };
  }
  const hint = failure instanceof Unreachable ? messages.network[failure.reason] : undefined;
  return { sentence: otherwise, hint };
}

// The sentence above the form. If only one field is marked, its own sentence says more than the general one.
export function sentenceForFields(otherwise: string, fields: Readonly<Record<string, string>> = {}): string {
  const [only, ...others] = Object.values(fields);
  return only === undefined || others.length > 0 ? otherwise : only;
}

export const fieldsOf = (state: AttemptState): Readonly<Record<string, string>> =>
  (state.kind === "refused" ? state.fields : undefined) ?? {};
