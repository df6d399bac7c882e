import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { liveSocketEndpoints } from "@boli/contract/live/room";
import { channelAddress } from "../../lib/realtime.ts";
import { openSocket } from "../../lib/realtime-socket.ts";
import { sessionEnded } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { saleById } from "./queries.ts";
import { serverClock } from "../server-clock.ts";
import { followRoom } from "./follow-room.ts";
import type { Room, RoomStatus } from "./room.ts";

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
