import { useSyncExternalStore } from "react";

// True for a window below the styles' desktop width, where panels cover the page instead of being beside it.
const narrow = typeof window === "undefined" ? undefined : window.matchMedia("(max-width: 63.99rem)");

function follow(onChange: () => void): () => void {
  const listening = new AbortController();
  narrow?.addEventListener("change", onChange, listening);
  return () => listening.abort();
}

export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow?.matches ?? false);
