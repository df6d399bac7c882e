import { emptyHead } from "../../tools/verify-log.ts";
import type { BidRow, LotRow } from "./image.ts";
import { countAgain, type House, type ShownRow, type Standing } from "./law.ts";

// What a bidder must have been told, worked out from the log alone.
export interface DueAnswer {
  bidId: string;
  lotId: string;
  seq: number;
  amount: number | null;
  isLeading: boolean;
  currentHighestBid: number | null;
  leastBid: number;
  maxAmount: number | null;
  closesAt: string | null;
  head: string;
}

// The lot after each row that somebody asked for, with the number of its last event.
export interface LotMoment {
  bidSeq: number;
  eventSeq: number;
  least: number;
  price: number | null;
  head: string;
}

// What the lot was when a row was asked for, to lay the row beside the wish.
export interface Basis {
  least: number;
  // The ceiling that the leader had, when it was the leader who asked.
  kept: number | null;
}

export interface LotLife extends Standing {
  row: LotRow;
  log: BidRow[];
  status: string;
  // How many rows have been told.
  told: number;
  head: string;
  totalBids: number;
  closedAt: number | null;
  // The log was found wrong: what follows from it is no longer judged, because it would only repeat the first finding.
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
    told: 0,
    head: emptyHead,
    totalBids: 0,
    closedAt: null,
    isLost: false,
    due: [],
    moments: [{ bidSeq: 0, eventSeq: 0, least: row.minimum, price: null, head: emptyHead }],
  };
}

export function workOutAgain(house: House, { row: lot, log, told }: LotLife): Standing {
  const rows = log.slice(0, told);
  const voided = new Set(rows.flatMap((row) => row.voids ?? []));
  let standing: Standing = {
    minimum: lot.minimum,
    price: null,
    leader: null,
    closesAt: null,
    baseClose: null,
  };
  for (const row of rows) {
    if (!isAsked(row) || voided.has(row.seq)) continue;
    const kind = row.kind === "raise" ? "raise" : row.kind === "floor" ? "floor" : "bid";
    const { bidder, offered: amount, ceiling: max, at } = row;
    standing = countAgain(house, standing, { bidder, kind, amount, max, at });
  }
  return standing;
}

export const isShown = (due: ShownRow, row: BidRow): boolean =>
  due.kind === row.kind &&
  due.bidder === row.bidder &&
  due.amount === row.amount &&
  due.ceiling === row.ceiling;

export const say = (row: ShownRow | BidRow): string =>
  `${row.kind} ₹${row.amount} of ${row.bidder} up to ₹${row.ceiling}`;
