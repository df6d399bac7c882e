import type { QueryClient } from "@tanstack/react-query";

// The other tabs of this browser mark the same auctions.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("boli-following") : undefined;

export const notifyOtherTabs = (): void => channel?.postMessage("changed");

export function listenToOtherTabs(client: QueryClient): () => void {
  const hear = () => void client.invalidateQueries({ queryKey: ["following"] });
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
