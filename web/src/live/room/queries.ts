import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { advanceEndpoints } from "@boli/contract/live/advance";
import { liveEndpoints, type SaleView } from "@boli/contract/live/endpoints";
import { lotEndpoints } from "@boli/contract/live/lot";
import { standingEndpoints, type StandingView } from "@boli/contract/live/standing";
import { call, list } from "../../lib/api.ts";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { bidsKey, lotKey, saleKey, standingsKey } from "../query-keys.ts";
import { timed } from "../server-clock.ts";
import { keepNewerBids, withRecentBids } from "./received.ts";
import { readAllStandings, withKnown } from "./all-standings.ts";
import { catchUp, isFollowed } from "./open-rooms.ts";

const bidsPerPage = 50;

const liveMs = 3_000;
const soonMs = 5_000;
const aheadMs = 60_000;
// This long before its start a sale is asked for more often.
const nearStartMs = 120_000;

// A page that cannot follow the room asks again: every few seconds while a sale is live or about to start, and not at
// all when it is over.
function refetchMs(sale: SaleView | undefined): number | false {
  if (sale === undefined) return false;
  if (sale.status === "live") return isFollowed(sale.id) ? aheadMs : liveMs;
  if (sale.status !== "scheduled") return false;
  return Date.parse(sale.startDateTime) - Date.parse(sale.at) < nearStartMs ? soonMs : aheadMs;
}

// The key contains role and subscription, because a sale shows and allows each caller something else.
export const saleById = (id: string, audience: string) =>
  queryOptions({
    queryKey: [...saleKey(id), audience],
    queryFn: async ({ signal }) =>
      catchUp(await timed(() => call(liveEndpoints.getSale, { params: { id }, signal }))),
    refetchInterval: ({ state }) => refetchMs(state.data),
  });

// The reader's ceilings for lots that have not opened, by lot.
export const ceilings = (id: string) =>
  queryOptions({
    queryKey: [...saleKey(id), "ceilings"],
    queryFn: ({ signal }) => call(advanceEndpoints.listCeilings, { params: { id }, signal }),
    select: (left) => new Map(left.map(({ lotId, maxAmount }) => [lotId, maxAmount])),
  });

// The key makes a retry safe.
export const placeBid = (
  id: string,
  {
    key,
    lotId,
    amount,
    maxAmount,
    isConfirmed = false,
  }: { key: string; lotId: string; amount: number | null; maxAmount: number | null; isConfirmed?: boolean },
) =>
  call(liveEndpoints.placeBid, {
    params: { id },
    key,
    body: {
      itemId: lotId,
      ...(amount === null ? {} : { amount }),
      ...(maxAmount === null ? {} : { maxAmount }),
      ...(amount === null || !isConfirmed ? {} : { confirmedAmount: amount }),
    },
  });

// The newest bids of a lot before a position.
export const lotBids = (id: string, lotId: string) =>
  infiniteQueryOptions({
    queryKey: bidsKey(id, lotId),
    async queryFn({ signal, pageParam }) {
      const isNewest = pageParam === 0;
      const page = await call(liveEndpoints.listBids, {
        params: { id },
        query: { lotId, limit: bidsPerPage, ...(isNewest ? {} : { before: pageParam }) },
        signal,
      });
      return isNewest ? withRecentBids(id, lotId, page) : page;
    },
    structuralSharing: keepNewerBids,
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < bidsPerPage ? undefined : page.at(-1)?.position),
  });

const standingsPerPage = 100;

// The reader's standing on each lot of a sale that they bid on (ROOM-9).
export const standings = (id: string) =>
  queryOptions({
    queryKey: standingsKey(id),
    queryFn: ({ signal }) =>
      readAllStandings((page) => {
        const query = { saleId: id, page, limit: standingsPerPage };
        return list(standingEndpoints.listMine, { query, signal });
      }),
    structuralSharing: (before, read) =>
      withKnown(before as StandingView[] | undefined, read as StandingView[]),
  });

// Null takes it back.
export const leaveCeiling = (id: string, lotId: string, maxAmount: number | null): Promise<unknown> =>
  maxAmount === null
    ? call(advanceEndpoints.takeCeilingBack, { params: { id, lotId } })
    : call(advanceEndpoints.leaveCeiling, { params: { id, lotId }, body: { maxAmount } });

// The details of one lot that the run order lacks: its description and all its pictures.
export const lotDetails = (id: string, lotId: string) =>
  queryOptions({
    queryKey: lotKey(id, lotId),
    queryFn: ({ signal }) => call(lotEndpoints.getLot, { params: { id, lotId }, signal }),
    staleTime: 60_000,
  });

export const setWatched = (id: string, lotId: string, isWatched: boolean): Promise<unknown> =>
  call(isWatched ? lotEndpoints.watchLot : lotEndpoints.unwatchLot, { params: { id, lotId } });

export const setVerified = (id: string, isVerified: boolean, seen: string): Promise<unknown> =>
  call(lotEndpoints.verifySale, { params: { id }, body: { isVerified, seen } });

export const changeYoutube = (id: string, url: string): Promise<unknown> =>
  call(liveEndpoints.changeYoutube, { params: { id }, body: { url } });

// An id that no sale can have is treated like one that no sale has.
export const isNotThere = (failure: unknown): boolean =>
  failure instanceof Refusal && (failure.code === "sale_not_found" || failure.code === "invalid_input");

// No answer came, or a server said that it cannot answer for now: asking again helps.
export const isPassing = (failure: unknown): boolean =>
  failure instanceof Unreachable || (failure instanceof Refusal && failure.code === "unavailable");
