import { useEffect, useRef } from "react";
import { toasts } from "./toasts.ts";

// Shows a toast when loading has failed, once for each failure.
export function useFailureToast(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  sentence: string,
): void {
  const shownAt = useRef(0);
  useEffect(() => {
    if (!isError || shownAt.current === errorUpdatedAt) return;
    shownAt.current = errorUpdatedAt;
    toasts.show("error", sentence);
  }, [isError, errorUpdatedAt, sentence]);
}
