import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { liveSocketEndpoints } from "@boli/contract/live/room";
import type { StandingView } from "@boli/contract/live/standing";
import { after } from "../../lib/after.ts";
import { openSocket } from "../../lib/realtime-socket.ts";
import { channelAddress, type Socket, type SocketListener } from "../../lib/realtime.ts";
import { sessionEnded } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { saleKey, standingsKey } from "../query-keys.ts";
import { serverClock, type ServerClock } from "../server-clock.ts";
import { withKnown } from "./all-standings.ts";
import { addChatFrame, forgetRecentEntries } from "./chat-cache.ts";
import { addRoom, notifyRoomListeners } from "./open-rooms.ts";
import { saleById } from "./queries.ts";
import { addBids, addExtensions, forgetRecentBids } from "./received.ts";
import { createRoom, type Room, type RoomStatus } from "./room.ts";

const nothing = createStore<RoomStatus>({ behindSince: undefined });

// Follows the room of a sale while it is shown and not over. What happens there goes into the sale of the query cache. A console
// names itself, because its loss holds the sale (CLERK-4).
export function useRoom({ id, seq, status }: SaleView, audience: string, console?: string): RoomStatus {
  const client = useQueryClient();
  const [holder] = useState(() => createStore<Room | undefined>(undefined));
  const isOpen = status === "live" || status === "scheduled";
  // Only where it begins; later numbers are the room's own.
  const [first] = useState(seq);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { room, leave } = followRoom(client, {
      saleId: id,
      saleQuery: saleById(id, audience).queryKey,
      first,
      clock: serverClock,
      connect: (afterSeq, listener) => openSocket(addressOf(id, afterSeq, console), listener),
      isOnline: () => navigator.onLine,
      onSessionEnded: () => sessionEnded("expired"),
    });
    const stopHearing = hearBrowser(room);
    holder.set(room);
    return () => {
      stopHearing();
      leave();
      holder.set(undefined);
    };
  }, [client, holder, id, audience, isOpen, first, console]);
  return useStore(useStore(holder)?.status ?? nothing);
}

function addressOf(id: string, after: number, console: string | undefined): string {
  const { path } = liveSocketEndpoints.saleEvents;
  const own = console === undefined ? "" : `&console=${encodeURIComponent(console)}`;
  return channelAddress(
    window.location,
    `${path.replace("{id}", encodeURIComponent(id))}?after=${after}${own}`,
  );
}

function hearBrowser(room: Room): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === "visible") room.onTabVisible();
  };
  window.addEventListener("online", room.onOnline);
  window.addEventListener("offline", room.onOffline);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    window.removeEventListener("online", room.onOnline);
    window.removeEventListener("offline", room.onOffline);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

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
