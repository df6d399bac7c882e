import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { standingEndpoints, type StandingTab, type StandingView } from "@boli/contract/live/standing";
import { list } from "../../lib/api.ts";
import { liveKey } from "../query-keys.ts";

const pageSize = 20;
// While a lot that the reader bid on is open, others may bid any moment.
const openMs = 10_000;
const restMs = 60_000;

export const myBids = ({ tab, page = 1 }: { tab: StandingTab | undefined; page: number | undefined }) =>
  queryOptions({
    queryKey: [...liveKey, "mine", tab, page],
    queryFn: ({ signal }) =>
      list(standingEndpoints.listMine, { query: { tab, page, limit: pageSize }, signal }),
    // The list stays while the next page of the same tab loads. After a change of tab it would be wrong.
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? keepPreviousData(before) : undefined),
    structuralSharing: keepOrder,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.counts.leading + data.counts.outbid > 0 ? openMs : restMs,
  });

type Found = Awaited<ReturnType<typeof list<typeof standingEndpoints.listMine>>>;

// A close that moves changes the order. While the same lots are shown, each stays in its place.
function keepOrder(before: unknown, after: unknown): unknown {
  const [old, found] = [before as Found | undefined, after as Found];
  const places = new Map(old?.data.map(({ lotId }, at) => [lotId, at]));
  if (!found.data.every(({ lotId }) => places.has(lotId))) return found;
  const placeOf = ({ lotId }: StandingView): number => places.get(lotId) ?? 0;
  return { ...found, data: found.data.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}
