import type { SaleView } from "@boli/contract/live/endpoints";
import type { RoomEvent } from "@boli/contract/live/room";
import type { Room } from "./room.ts";

// The rooms that this page follows, by sale, so that a sale which is read meanwhile gets the events that are newer than it.
const rooms = new Map<string, Room>();

export function addRoom(saleId: string, room: Room): () => void {
  rooms.set(saleId, room);
  return () => {
    if (rooms.get(saleId) === room) rooms.delete(saleId);
  };
}

export const catchUp = (sale: SaleView): SaleView => rooms.get(sale.id)?.catchUp(sale) ?? sale;

// True while the room sends everything that happens in the sale.
export const isFollowed = (saleId: string): boolean => rooms.get(saleId)?.isFollowing() ?? false;

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
