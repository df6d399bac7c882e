import type { BidKind, LotStatus, SalePace, SaleStatus } from "@boli/contract/live/inputs";

// One sale as the database has it after the storm. Amounts are in rupees, instants in milliseconds.
export interface SaleDump {
  sale: SaleRow;
  aliases: Array<{ bidder: string; alias: number }>;
  lots: LotRow[];
  // Sorted by lot and sequence.
  bids: BidRow[];
  // Sorted by number.
  events: EventRow[];
  items: Array<{ id: string; status: string }>;
  // All there are, in order.
  outages: Array<{ id: number; from: number; until: number }>;
  // The number of its newest row, and its rows in order.
  chat: { seq: number; rows: ChatRow[] };
}

export interface ChatRow {
  seq: number;
  id: string;
  kind: "message" | "removal";
  userId: string | null;
  text: string | null;
  // Of a removal, the line; of a removed line, when.
  target: string | null;
  removedAt: number | null;
  at: number;
}

export interface SaleRow {
  id: string;
  hostId: string;
  status: SaleStatus;
  pace: SalePace;
  requireMembership: boolean;
  // Null means the table of steps.
  stepRupees: number | null;
  windowMs: number;
  capMs: number;
  createdAt: number;
  startsAt: number;
  endsAt: number;
  seq: number;
  totalBids: number;
  totalRevenue: number;
}

export interface LotRow {
  id: string;
  itemId: string;
  status: LotStatus;
  minimum: number;
  price: number | null;
  leader: string | null;
  ceiling: number | null;
  closesAt: number | null;
  bidSeq: number;
  head: string;
  form: number;
  totalBids: number;
  soldTo: string | null;
  soldPrice: number | null;
  // The first outage that moved it: its end, and the close that the lot had.
  firstMove: { until: number; closedAt: number } | null;
}

export interface BidRow {
  id: string;
  lotId: string;
  seq: number;
  kind: BidKind;
  bidder: string;
  alias: number | null;
  amount: number | null;
  offered: number | null;
  ceiling: number | null;
  at: number;
  salt: string | null;
  secret: string;
  hash: string;
  key: string | null;
}

export interface EventRow {
  seq: number;
  at: number;
  payload: EventPayload;
  onlyFor: string | null;
}

export interface EventPayload {
  kind: string;
  lotId?: string;
  bidSeq?: number;
  bidId?: string;
  how?: string;
  alias?: string;
  amount?: number;
  leader?: string | null;
  price?: number | null;
  isLate?: true;
  closesAt?: string | null;
  head?: string;
  outcome?: string;
  to?: string | null;
  why?: string;
  by?: "host" | "admin" | "lost" | "outage";
  from?: string;
  until?: string | null;
  days?: number;
  reason?: string;
}
