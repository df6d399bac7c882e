import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { StandingView } from "@boli/contract/live/standing";
import { after } from "../../lib/after.ts";
import type { Socket, SocketListener } from "../../lib/realtime.ts";
import { forgetRecentEntries, addChatFrame } from "./chat-cache.ts";
import { saleKey, standingsKey } from "../query-keys.ts";
import type { ServerClock } from "../server-clock.ts";
import { addBids, forgetRecentBids } from "./add-bids.ts";
import { addExtensions } from "./add-extensions.ts";
import { notifyRoomListeners } from "./room-listeners.ts";
import { addRoom } from "./open-rooms.ts";
import { createRoom, type Room } from "./room.ts";
import { withKnown } from "./all-standings.ts";

interface Following {
  saleId: string;
  // The sale of the query cache, as this caller sees it.
  saleQuery: QueryKey;
  // The number of the newest event in the sale that was read first.
  first: number;
  clock: ServerClock;
  connect(after: number, listener: SocketListener): Socket;
  isOnline(): boolean;
  onSessionEnded(): void;
}

// Follows the room of a sale: everything that happens there goes into the query cache. A page has one room of a sale.
export function followRoom(client: QueryClient, following: Following): { room: Room; leave(): void } {
  const { saleId, saleQuery, first, clock, connect, isOnline, onSessionEnded } = following;
  const sale = (): SaleView | undefined => client.getQueryData<SaleView>(saleQuery);
  const room = createRoom(sale()?.seq ?? first, {
    connect,
    now: () => performance.now(),
    serverNow: () => clock.nowMs(),
    random: Math.random,
    after,
    isOnline,
    change: (update) => client.setQueryData<SaleView>(saleQuery, (before) => before && update(before)),
    onEvents(events) {
      addBids(client, saleId, events);
      addExtensions(client, saleId, events);
      notifyRoomListeners(saleId, events);
    },
    onStandings: (received) =>
      client.setQueryData<StandingView[]>(standingsKey(saleId), (known) => withKnown(known, received)),
    onChat: (frame) => addChatFrame(client, saleId, frame),
    onTime: (at, sentMs) => clock.learn(at, sentMs, performance.now()),
    onIncomplete: () => void client.invalidateQueries({ queryKey: saleKey(saleId) }),
    onBehind() {
      if (sale()?.status === "live") void client.invalidateQueries({ queryKey: saleQuery });
    },
    onSessionEnded,
    // The tab's own channel asks.
    checkSession: () => undefined,
  });
  const remove = addRoom(saleId, room);
  room.start();
  return {
    room,
    leave() {
      remove();
      room.stop();
      forgetRecentEntries(saleId);
      forgetRecentBids(saleId);
    },
  };
}
