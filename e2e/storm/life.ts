import { emptyHead } from "../../tools/verify-log.ts";
import type { BidRow, LotRow } from "./sale-dump.ts";
import type { LotState, ShownRow } from "./law.ts";

// The response that a bidder must have got, computed from the log alone.
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

// The lot after each requested row, with the number of its last event.
export interface LotMoment {
  bidSeq: number;
  eventSeq: number;
  least: number;
  price: number | null;
  head: string;
}

// The lot when a row was requested, to compare the row with the offer.
export interface Basis {
  least: number;
  // The leader's own ceiling, when the leader sent the request.
  ownCeiling: number | null;
}

export interface LotLife extends LotState {
  row: LotRow;
  log: BidRow[];
  status: string;
  // The number of rows whose event was seen.
  rowsSeen: number;
  head: string;
  totalBids: number;
  openedAt: number | null;
  closedAt: number | null;
  // True when the log is wrong: then nothing that follows from it is checked, since it would only repeat the first finding.
  isLost: boolean;
  due: ShownRow[];
  moments: LotMoment[];
}

export const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
export const ms = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);
export const isAsked = ({ kind }: { kind: string }): boolean =>
  kind === "bid" || kind === "floor" || kind === "raise";

export function newLife(row: LotRow, log: BidRow[]): LotLife {
  return {
    row,
    log,
    minimum: row.minimum,
    price: null,
    leader: null,
    closesAt: null,
    baseClose: null,
    status: "queued",
    rowsSeen: 0,
    head: emptyHead,
    totalBids: 0,
    openedAt: null,
    closedAt: null,
    isLost: false,
    due: [],
    moments: [{ bidSeq: 0, eventSeq: 0, least: row.minimum, price: null, head: emptyHead }],
  };
}

export const isShown = (due: ShownRow, row: BidRow): boolean =>
  due.kind === row.kind &&
  due.bidder === row.bidder &&
  due.amount === row.amount &&
  due.ceiling === row.ceiling;

export const say = (row: ShownRow | BidRow): string =>
  `${row.kind} ₹${row.amount} of ${row.bidder} up to ₹${row.ceiling}`;
