import { useSyncExternalStore } from "react";

// Narrower than a desk, as the styles have it: what stands beside the page there covers it here.
const narrow = typeof window === "undefined" ? undefined : window.matchMedia("(max-width: 63.99rem)");

function follow(onChange: () => void): () => void {
  const listening = new AbortController();
  narrow?.addEventListener("change", onChange, listening);
  return () => listening.abort();
}

export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow?.matches ?? false);
