import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SaleView } from "@boli/contract/live";
import { liveSocketEndpoints } from "@boli/contract/live/room";
import { after } from "../../lib/after.ts";
import { channelAddress } from "../../lib/realtime.ts";
import { openSocket } from "../../lib/realtime-socket.ts";
import { sessionEnded } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { forgetRecentEntries, addChatFrame } from "../chat/chat-cache.ts";
import { saleById, saleKey, standings } from "../queries.ts";
import { serverClock } from "../server-clock.ts";
import { addBids } from "./history/add-bids.ts";
import { addExtensions } from "./history/add-extensions.ts";
import { notifyRoomListeners } from "./room-listeners.ts";
import { addRoom } from "./open-rooms.ts";
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
    const { queryKey } = saleById(id, audience);
    const opened = createRoom(client.getQueryData(queryKey)?.seq ?? first, {
      connect: (afterSeq, listener) => openSocket(addressOf(id, afterSeq, console), listener),
      now: () => performance.now(),
      serverNow: () => serverClock.nowMs(),
      random: Math.random,
      after,
      isOnline: () => navigator.onLine,
      change: (update) => client.setQueryData(queryKey, (sale) => sale && update(sale)),
      onEvents(events) {
        addBids(client, id, events);
        addExtensions(client, id, events);
        notifyRoomListeners(id, events);
      },
      onStandings: (received) => client.setQueryData(standings(id).queryKey, received),
      onChat: (frame) => addChatFrame(client, id, frame),
      onTime: (at, sentMs) => serverClock.learn(at, sentMs, performance.now()),
      onIncomplete: () => void client.invalidateQueries({ queryKey: saleKey(id) }),
      onBehind() {
        if (client.getQueryData(queryKey)?.status === "live") void client.invalidateQueries({ queryKey });
      },
      onSessionEnded: () => sessionEnded("expired"),
      // The tab's own channel asks.
      checkSession: () => undefined,
    });
    const remove = addRoom(id, opened);
    const stopHearing = hearBrowser(opened);
    opened.start();
    holder.set(opened);
    return () => {
      stopHearing();
      remove();
      opened.stop();
      forgetRecentEntries(id);
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
