import { type RefObject, useEffect } from "react";

// Tells the styles, as `--page-end`, the height of what the window shows below the columns of a sale. The column that stays is lower by
// it, because the end of the page would otherwise push it under the bar at the top.
export function usePageEnd(columns: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = columns.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    let last = 0;
    const measure = (): void => {
      const shown = Math.max(0, Math.round(window.innerHeight - element.getBoundingClientRect().bottom));
      if (shown === last) return;
      last = shown;
      element.style.setProperty("--page-end", `${shown}px`);
    };
    window.addEventListener("scroll", measure, { passive: true, signal: listening.signal });
    window.addEventListener("resize", measure, { signal: listening.signal });
    measure();
    return () => listening.abort();
  }, [columns]);
}
