import { createStore } from "./store.ts";
import { useStore } from "./use-store.ts";

const medium = typeof window === "undefined" ? undefined : window.matchMedia("print");
const printing = createStore(medium?.matches === true);

// Some browsers report printing by the media query alone, others by the event alone.
if (medium !== undefined) {
  medium.addEventListener("change", ({ matches }) => printing.set(matches));
  window.addEventListener("beforeprint", () => printing.set(true));
  window.addEventListener("afterprint", () => printing.set(false));
}

// True while the page is printed, so that it can show the content of all tabs.
export const usePrinting = (): boolean => useStore(printing);
