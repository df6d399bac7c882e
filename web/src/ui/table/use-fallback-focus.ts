import { useEffect, useRef, type RefObject } from "react";

// When the focused element leaves a part of the page and nothing else takes the focus, the part's heading does. A focus
// that the user moved elsewhere by a press is left alone.
export function useFallbackFocus(
  part: RefObject<HTMLElement | null>,
  headline: RefObject<HTMLElement | null>,
  // Something is loading, and may take the focus itself.
  { isWaiting }: { isWaiting: boolean },
): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    part.current?.addEventListener(
      "focusin",
      ({ target }) => {
        if (target instanceof Element) last.current = target;
      },
      listening,
    );
    return () => listening.abort();
  }, [part]);
  useEffect(() => {
    if (isWaiting || last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = undefined;
    headline.current?.focus({ preventScroll: true });
  });
}
