import { useEffect } from "react";
import { session } from "../../lib/session.ts";
import { toasts } from "../overlays/toasts.ts";

// A person whose session ends while writing gets the message once, wherever the end was noticed first.
export function useSignedOutToast(sentence: string): void {
  useEffect(
    () =>
      session.subscribe(() => {
        const now = session.get();
        if (now.kind === "signed-out" && now.ended !== undefined) toasts.show("error", sentence);
      }),
    [sentence],
  );
}
