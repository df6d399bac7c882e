import { type Law, type LawLot, lawOf } from "@boli/server/testing/law/sale";
import { emptyHead } from "../../tools/verify-log.ts";
import type { LookedLot, Person } from "./record.ts";
import type { BidRow, EventRow, LotRow, SaleDump } from "./sale-dump.ts";

// The response that a bidder must have got.
export interface DueAnswer {
  bidId: string;
  lotId: string;
  // Null for a raise, which has no number.
  seq: number | null;
  amount: number | null;
  isLeading: boolean;
  isTied: boolean;
  currentHighestBid: number | null;
  leastBid: number;
  maxAmount: number | null;
  closesAt: string | null;
  head: string;
}

export interface Decision {
  answer: DueAnswer;
  // The leader's own ceiling, when the leader sent the request.
  ownCeiling: number | null;
}

// The lot after each event of it, as every page and every picture of the sale must show it.
export interface LotMoment extends Pick<
  LookedLot,
  | "status"
  | "currentHighestBid"
  | "leastBid"
  | "leader"
  | "totalBids"
  | "bidSeq"
  | "head"
  | "soldTo"
  | "soldPrice"
> {
  eventSeq: number;
  // Before the lot opens, its close is only planned.
  closesAt: string | null | undefined;
}

// A lot as the law has it, and as the room was told of it.
export interface LotLife {
  row: LotRow;
  law: LawLot;
  log: BidRow[];
  status: string;
  // The number of rows whose event was seen.
  rowsSeen: number;
  totalBids: number;
  openedAt: number | null;
  closedAt: number | null;
  // True when the log is wrong: then nothing that follows from it is checked, since it would only repeat the first finding.
  isLost: boolean;
  moments: LotMoment[];
}

export const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
export const ms = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

export const newLife = (row: LotRow, law: LawLot, log: BidRow[]): LotLife => ({
  row,
  law,
  log,
  status: "queued",
  rowsSeen: 0,
  totalBids: 0,
  openedAt: null,
  closedAt: null,
  isLost: false,
  moments: [
    {
      eventSeq: 0,
      status: "queued",
      currentHighestBid: null,
      leastBid: row.minimum,
      leader: null,
      closesAt: undefined,
      totalBids: 0,
      bidSeq: 0,
      head: emptyHead,
      soldTo: null,
      soldPrice: null,
    },
  ],
});

// An outage gives no number to a raise that waits, so its row comes before one that is older (CLOSE-12).
export const lastBefore = (log: readonly BidRow[], place: number, at: number): number =>
  log[place - 1]?.kind === "outage" && log[place - 1]!.at > at ? lastBefore(log, place - 1, at) : place - 1;

// The last for which it holds; it holds for all before that, and a storm has some hundred thousand.
export function lastOf<Entry>(
  entries: readonly Entry[],
  holds: (entry: Entry) => boolean,
): Entry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && holds(entry)) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}

// The latest of these that is not after an event.
export const momentAt = <Moment extends { eventSeq: number }>(
  moments: readonly Moment[],
  seq: number,
): Moment | undefined => lastOf(moments, ({ eventSeq }) => eventSeq <= seq);

export const mayAccept = ({ part }: Person): boolean => part === "bidder" || part === "outsider";

// The close that a lot had at first. An outage that delayed the start moved it before the lot opened (CLOSE-7).
export function firstClose({ firstMove }: LotRow, opening: EventRow | undefined): number | null {
  if (!opening) return null;
  if (firstMove !== null && firstMove.until <= opening.at) return firstMove.closedAt;
  return ms(opening.payload.closesAt);
}

// The sale before its start.
export function lawOfDump(
  { sale, lots }: SaleDump,
  people: readonly Person[],
  firstCloseOf: (lot: LotRow) => number | null,
): Law {
  const { stepRupees, ...terms } = sale;
  return lawOf({
    ...terms,
    pace: "timed",
    step: stepRupees === null ? { kind: "table" } : { kind: "fixed", rupees: stepRupees },
    warningMs: 0,
    isPractice: false,
    endsAt: Math.max(...lots.map((lot) => firstCloseOf(lot) ?? 0)),
    auctioneers: [],
    ceilings: [],
    accepted: people.filter(mayAccept).map(({ userId }) => userId),
    lots: lots.map((lot) => ({ ...lot, reserve: null, closesAt: firstCloseOf(lot) })),
  });
}
