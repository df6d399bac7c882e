import { useMessages } from "../locales/use-messages.ts";
import { toasts } from "./overlays/toasts.ts";
import { explain } from "./use-attempt.ts";

// Gives a function that shows a failure as a toast: the server's reason, or else the given sentence and what one can do.
export function useFailureNotice(): (failure: unknown, otherwise: string) => void {
  const messages = useMessages();
  return (failure, otherwise) => {
    const { sentence, hint } = explain(failure, otherwise, messages);
    toasts.show("error", hint === undefined ? sentence : `${sentence} ${hint}`);
  };
}
