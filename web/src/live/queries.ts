import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { liveEndpoints, type SaleView } from "@boli/contract/live";
import { advanceEndpoints } from "@boli/contract/live/advance";
import { lotEndpoints } from "@boli/contract/live/lot";
import { call, list } from "../lib/api.ts";
import { saleQueryOf } from "./list/sale-filters-of.ts";
import type { SaleSearch } from "./list/sale-search.ts";
import { timed } from "./server-clock.ts";

const liveKey = ["live"] as const;

// Live auctions change while somebody looks at them.
const listMs = 30_000;

export const saleList = (search: SaleSearch) =>
  queryOptions({
    queryKey: [...liveKey, "list", saleQueryOf(search)],
    async queryFn({ signal }) {
      const query = saleQueryOf(search);
      const found = await timed(() => list(liveEndpoints.listSales, { query, signal }));
      return { ...found, asked: JSON.stringify(query) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: listMs,
  });

const liveMs = 3_000;
const soonMs = 5_000;
const aheadMs = 60_000;
// This long before its start a sale is asked for more often.
const nearStartMs = 120_000;

// Until the room stands, a page asks again: every few seconds while a sale is live or about to start, and not at all when it is
// over.
function refetchMs(sale: SaleView | undefined): number | false {
  if (sale === undefined) return false;
  if (sale.status === "live") return liveMs;
  if (sale.status !== "scheduled") return false;
  return Date.parse(sale.startDateTime) - Date.parse(sale.at) < nearStartMs ? soonMs : aheadMs;
}

export const saleKey = (id: string) => [...liveKey, "sale", id] as const;

// The key contains role and subscription, because a sale shows and allows each caller something else.
export const saleById = (id: string, audience: string) =>
  queryOptions({
    queryKey: [...saleKey(id), audience],
    queryFn: ({ signal }) => timed(() => call(liveEndpoints.getSale, { params: { id }, signal })),
    refetchInterval: ({ state }) => refetchMs(state.data),
  });

// The own ceilings for lots that have not opened, by lot.
export const ceilings = (id: string) =>
  queryOptions({
    queryKey: [...saleKey(id), "ceilings"],
    queryFn: ({ signal }) => call(advanceEndpoints.listCeilings, { params: { id }, signal }),
    select: (left) => new Map(left.map(({ lotId, maxAmount }) => [lotId, maxAmount])),
  });

// Null takes it back.
export const leaveCeiling = (id: string, lotId: string, maxAmount: number | null): Promise<unknown> =>
  maxAmount === null
    ? call(advanceEndpoints.takeCeilingBack, { params: { id, lotId } })
    : call(advanceEndpoints.leaveCeiling, { params: { id, lotId }, body: { maxAmount } });

// The details of one lot that the run order lacks: its description and all its pictures.
export const lotDetails = (id: string, lotId: string) =>
  queryOptions({
    queryKey: [...saleKey(id), "lot", lotId],
    queryFn: ({ signal }) => call(lotEndpoints.getLot, { params: { id, lotId }, signal }),
    staleTime: 60_000,
  });

export const setWatched = (id: string, lotId: string, isWatched: boolean): Promise<unknown> =>
  call(isWatched ? lotEndpoints.watchLot : lotEndpoints.unwatchLot, { params: { id, lotId } });

export const setVerified = (id: string, isVerified: boolean, seen: string): Promise<unknown> =>
  call(lotEndpoints.verifySale, { params: { id }, body: { isVerified, seen } });

export const changeYoutube = (id: string, url: string): Promise<unknown> =>
  call(liveEndpoints.changeYoutube, { params: { id }, body: { url } });
