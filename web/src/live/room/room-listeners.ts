import type { RoomEvent } from "@boli/contract/live/room";

type Listener = (events: readonly RoomEvent[]) => void;
const listeners = new Map<string, Set<Listener>>();

// Calls back with each event of a sale's room, once. Returns the function that ends it.
export function onRoomEvents(saleId: string, listener: Listener): () => void {
  const ofSale = listeners.get(saleId) ?? new Set();
  listeners.set(saleId, ofSale.add(listener));
  return () => {
    ofSale.delete(listener);
    if (ofSale.size === 0) listeners.delete(saleId);
  };
}

export function notifyRoomListeners(saleId: string, events: readonly RoomEvent[]): void {
  for (const listener of listeners.get(saleId) ?? []) listener(events);
}
