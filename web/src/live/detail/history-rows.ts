import type { BidView } from "@boli/contract/live/bid-list";
import type { Extension } from "@boli/contract/live/extension";

type HistoryRow =
  // A late bid says in its own row which close it brought.
  { kind: "bid"; bid: BidView; closesAt: string | undefined } | { kind: "extension"; extension: Extension };

interface Window {
  // The bids of the window, the newest first.
  bids: readonly BidView[];
  isAtNewest: boolean;
  isAtOldest: boolean;
}

// The bids of a window with the extensions between them, the newest first.
export function historyRows(
  { bids, isAtNewest, isAtOldest }: Window,
  extensions: readonly Extension[],
): HistoryRow[] {
  const late = new Map(extensions.map(({ bidSeq, closesAt }) => [bidSeq, closesAt]));
  const rows: HistoryRow[] = [];
  let from = isAtNewest ? Number.POSITIVE_INFINITY : Date.parse(bids[0]?.timestamp ?? "");
  const addMovesDownTo = (at: number): void => {
    for (const extension of extensions)
      if (extension.bidSeq === null && isBetween(extension, at, from))
        rows.push({ kind: "extension", extension });
    from = at;
  };
  for (const bid of bids) {
    addMovesDownTo(Date.parse(bid.timestamp));
    rows.push({ kind: "bid", bid, closesAt: late.get(bid.seq) });
  }
  if (isAtOldest) addMovesDownTo(Number.NEGATIVE_INFINITY);
  return rows;
}

const isBetween = ({ at }: Extension, after: number, until: number): boolean =>
  Date.parse(at) >= after && Date.parse(at) < until;
