import { useEffect, useRef } from "react";
import { toasts } from "./toasts.ts";

// Tells by a toast that something could not be loaded, once for each time it failed.
export function useFailureToast(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  sentence: string,
): void {
  const told = useRef(0);
  useEffect(() => {
    if (!isError || told.current === errorUpdatedAt) return;
    told.current = errorUpdatedAt;
    toasts.show("error", sentence);
  }, [isError, errorUpdatedAt, sentence]);
}
