import type { SaleView } from "@boli/contract/live/endpoints";
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
