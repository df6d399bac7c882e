import {
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
  type InfiniteData,
  type QueryKey,
} from "@tanstack/react-query";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { BidView } from "@boli/contract/live/bid-list";
import type { StandingView } from "@boli/contract/live/standing";
import { type ChatPage, pageKey, withRecentEntries } from "../chat-cache.ts";
import { bidsKey, saleKey, standingsKey } from "../../query-keys.ts";
import { createServerClock, type ServerClock } from "../../server-clock.ts";
import { followRoom } from "../use-room.ts";
import { keepNewerBids, withRecentBids } from "../received.ts";
import { catchUp } from "../open-rooms.ts";
import type { ShowRoom } from "./persons-line.ts";

const chatPage = 50;
// The device's own clock is wrong by this much.
const wrongByMs = 600_000;

// Opens a sale with the parts that a page opens it with, without React and a browser. A process has one for each sale.
export const showRoom: ShowRoom = async (saleId, lotIds, line) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
  let tripMs = Number.POSITIVE_INFINITY;
  const ownClock = createServerClock(
    () => performance.now(),
    () => Date.now() + wrongByMs,
  );
  const clock: ServerClock = {
    ...ownClock,
    learn(at, sentMs, receivedMs) {
      tripMs = Math.min(tripMs, receivedMs - sentMs);
      ownClock.learn(at, sentMs, receivedMs);
    },
  };
  const readSale = async (): Promise<SaleView> => {
    const sentMs = performance.now();
    const sale = await line.readSale();
    clock.learn(sale.at, sentMs, performance.now());
    return catchUp(sale);
  };
  const saleQuery = [...saleKey(saleId), "somebody"];
  const opening = { queryKey: saleQuery, queryFn: readSale };
  const { seq } = await client.fetchQuery(opening);
  const keep = <T>(queryKey: QueryKey, queryFn: () => Promise<T>): (() => void) =>
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  const stops = [
    keep(saleQuery, readSale),
    keep(standingsKey(saleId), line.readStandings),
    keep(pageKey(saleId, undefined), async () => {
      const messages = await line.readChat(chatPage);
      return withRecentEntries(saleId, { messages, hasEarlier: messages.length === chatPage });
    }),
    ...lotIds.map((lotId) =>
      new InfiniteQueryObserver(client, {
        queryKey: bidsKey(saleId, lotId),
        queryFn: async () => withRecentBids(saleId, lotId, await line.readBids(lotId)),
        structuralSharing: keepNewerBids,
        initialPageParam: 0,
        getNextPageParam: () => undefined,
      }).subscribe(() => undefined),
    ),
  ];
  const { room, leave } = followRoom(client, {
    saleId,
    saleQuery,
    first: seq,
    clock,
    connect: line.connect,
    isOnline: () => true,
    onSessionEnded: () => undefined,
  });
  return {
    look: () => ({
      sale: client.getQueryData<SaleView>(saleQuery),
      bids: new Map(
        lotIds.flatMap((lotId) => {
          const loaded = client.getQueryData<InfiniteData<BidView[]>>(bidsKey(saleId, lotId));
          return loaded === undefined ? [] : [[lotId, loaded.pages.flat()] as const];
        }),
      ),
      chat: client.getQueryData<ChatPage>(pageKey(saleId, undefined))?.messages ?? [],
      standings: client.getQueryData<StandingView[]>(standingsKey(saleId)) ?? [],
      behindSince: room.status.get().behindSince,
      nowMs: clock.nowMs(),
      tripMs,
    }),
    close() {
      leave();
      for (const stop of stops) stop();
      client.clear();
    },
  };
};
