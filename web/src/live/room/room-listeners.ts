import type { RoomEvent } from "@boli/contract/live/room";

type Hear = (events: readonly RoomEvent[]) => void;
const hearers = new Map<string, Set<Hear>>();

// Calls back with each event of a sale's room, once. Returns the function that ends it.
export function onHeard(saleId: string, hear: Hear): () => void {
  const ofSale = hearers.get(saleId) ?? new Set();
  hearers.set(saleId, ofSale.add(hear));
  return () => {
    ofSale.delete(hear);
    if (ofSale.size === 0) hearers.delete(saleId);
  };
}

export function notifyHeard(saleId: string, events: readonly RoomEvent[]): void {
  for (const hear of hearers.get(saleId) ?? []) hear(events);
}
