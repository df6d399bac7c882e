import { useEffect } from "react";
import { coveredPx } from "./covered.ts";

// Tells the styles, as `--keyboard`, the height that a keyboard covers.
export function useCovered(): void {
  useEffect(() => {
    const { visualViewport: shown } = window;
    if (shown === null) return undefined;
    const { style } = document.documentElement;
    const listening = new AbortController();
    let last = 0;
    const measure = (): void => {
      const covered = coveredPx(window.innerHeight, shown);
      if (covered === last) return;
      last = covered;
      style.setProperty("--keyboard", `${covered}px`);
    };
    shown.addEventListener("resize", measure, listening);
    shown.addEventListener("scroll", measure, listening);
    measure();
    return () => {
      listening.abort();
      style.removeProperty("--keyboard");
    };
  }, []);
}
