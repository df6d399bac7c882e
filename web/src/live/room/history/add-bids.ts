import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { BidView } from "@boli/contract/live/bid-list";
import type { RoomEvent } from "@boli/contract/live/room";
import { bidsKey } from "../../query-keys.ts";

type Loaded = InfiniteData<BidView[], number>;

// Adds the bids that the room sent to the histories that were loaded.
export function addBids(client: QueryClient, saleId: string, events: readonly RoomEvent[]): void {
  const rows = Map.groupBy(events.flatMap(rowOf), ({ lotId }) => lotId);
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
