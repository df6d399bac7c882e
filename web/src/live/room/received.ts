import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { BidView } from "@boli/contract/live/bid-list";
import { type Extension, extensionIn } from "@boli/contract/live/sale-event";
import type { LotDetails } from "@boli/contract/live/lot";
import type { RoomEvent } from "@boli/contract/live/room";
import { bidsKey, lotKey, outageKey } from "../query-keys.ts";

type Loaded = InfiniteData<BidView[], number>;

// The last bids that the room sent, by sale, for a history that was read before them and arrives after them.
const recentBids = new Map<string, BidView[]>();
const maxRecent = 500;

// The newest page of a history, with the bids that the room sent since it was read.
export const withRecentBids = (saleId: string, lotId: string, page: BidView[]): BidView[] =>
  withNewer(
    page,
    (recentBids.get(saleId) ?? []).filter((row) => row.lotId === lotId),
  );

export const forgetRecentBids = (saleId: string): void => void recentBids.delete(saleId);

// Answers contain a history as it was when they were asked for. The bids that the room has sent since then stay.
export function keepNewerBids(before: unknown, read: unknown): unknown {
  const [had] = (before as Loaded | undefined)?.pages ?? [];
  const loaded = read as Loaded;
  const [first, ...older] = loaded.pages;
  if (had === undefined || first === undefined || (had[0]?.seq ?? 0) <= (first[0]?.seq ?? 0)) return read;
  return { ...loaded, pages: [withNewer(first, had), ...older] };
}

// Adds the bids that the room sent to the histories that were loaded.
export function addBids(client: QueryClient, saleId: string, events: readonly RoomEvent[]): void {
  const sent = events.flatMap(rowOf);
  if (sent.length === 0) return;
  recentBids.set(saleId, [...(recentBids.get(saleId) ?? []), ...sent].slice(-maxRecent));
  const rows = Map.groupBy(sent, ({ lotId }) => lotId);
  for (const [lotId, received] of rows) {
    client.setQueryData<Loaded>(bidsKey(saleId, lotId), (loaded) => {
      const [first, ...older] = loaded?.pages ?? [];
      if (loaded === undefined || first === undefined) return loaded;
      const newest = withNewer(first, received);
      // Without older pages the rest can be loaded again.
      return { ...loaded, pages: older.length > 0 ? [newest, ...older] : [trimmed(newest)] };
    });
  }
}

// Lets go of the older pages of a history once nobody reads in them. They can be loaded again.
export function dropOlderBids(client: QueryClient, saleId: string, lotId: string): void {
  client.setQueryData<Loaded>(bidsKey(saleId, lotId), (loaded) => {
    const [first, ...older] = loaded?.pages ?? [];
    if (loaded === undefined || first === undefined || older.length === 0) return undefined;
    return { pages: [trimmed(first)], pageParams: loaded.pageParams.slice(0, 1) };
  });
}

const maxNewest = 400;
const keptNewest = 200;

const trimmed = (page: BidView[]): BidView[] => (page.length > maxNewest ? page.slice(0, keptNewest) : page);

// The newest row comes first, and each row once.
function withNewer(page: readonly BidView[], received: readonly BidView[]): BidView[] {
  const newest = page[0]?.seq ?? 0;
  return [...received.filter(({ seq }) => seq > newest).toSorted((a, b) => b.seq - a.seq), ...page];
}

function rowOf(event: RoomEvent): BidView[] {
  if (event.kind !== "bid") return [];
  const { bidId, lotId, bidSeq, how, alias, amount, at } = event;
  return [
    {
      id: bidId,
      lotId,
      seq: bidSeq,
      position: bidSeq,
      kind: how,
      bidder: alias,
      amount,
      timestamp: at,
      // Lists show the standing by the lot, which the events have changed as well.
      status: "outbid",
      isWinningBid: false,
    },
  ];
}

// Adds the moves of closes that the room sent to the lots that were loaded, each once.
export function addExtensions(client: QueryClient, saleId: string, events: readonly RoomEvent[]): void {
  for (const event of events) {
    const found = extensionIn(event);
    if (found === undefined) continue;
    const { lotId, ...extension } = found;
    if (extension.why === "outage") noteOutage(client, { saleId, lotId }, extension);
    client.setQueryData<LotDetails>(lotKey(saleId, lotId), (lot) => {
      if (lot === undefined || lot.extensions.some(({ seq }) => seq >= extension.seq)) return lot;
      return { ...lot, extensions: [extension, ...lot.extensions] };
    });
  }
}

function noteOutage(
  client: QueryClient,
  { saleId, lotId }: { saleId: string; lotId: string },
  outage: Extension,
): void {
  const queryKey = outageKey(saleId, lotId);
  // Only a lot that is shown has the query: an outage may move thousands.
  if (client.getQueryState(queryKey) !== undefined) client.setQueryData(queryKey, outage);
  const lot = client.getQueryCache().find({ queryKey: lotKey(saleId, lotId) });
  // Nobody misses an outage for an answer that was asked for before it. A request under way goes on when its query is only invalidated.
  if (lot?.isActive() === true && lot.state.data === undefined)
    void client.resetQueries({ queryKey: lot.queryKey });
}
