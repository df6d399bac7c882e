import type { Step } from "@boli/contract/live/steps";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { LotOutcome, SaleEvent } from "@boli/contract/live/sale-event";
import type { SalePace, SaleStatus } from "@boli/contract/live/inputs";
import type { BidRow, LotState, SoftClose } from "./bid-rules.ts";

export type { BidEvent, LotOutcome, SaleEvent } from "@boli/contract/live/sale-event";

// The topic of the hints that a sale has changed.
export const saleTopic = "sale";

export type HoldReason = "hand" | "lost" | "outage";

// A sale as it is loaded under its lock. Decisions work on this copy; it is written back, or thrown away with the
// transaction. Amounts are whole rupees, instants are milliseconds by the database's clock.
export interface SaleState {
  id: string;
  hostId: string;
  // The admins who have acted for the host.
  auctioneers: readonly string[];
  title: string;
  status: SaleStatus;
  pace: SalePace;
  requireMembership: boolean;
  isPractice: boolean;
  startsAt: number;
  endsAt: number;
  heldAt: number | null;
  // The reason of the hold, and the time of all holds before it (CLERK-5).
  holdReason: HoldReason | null;
  heldMs: number;
  // The time of outages in the present hold, which does not count as held (CLOSE-11).
  heldOutMs: number;
  // The time that the host has added, and how often (CLOSE-1).
  extendedMs: number;
  extensions: number;
  // The number of the newest outage that was applied, how many have moved the sale, and when the last of these was over (CLOSE-7,
  // CLOSE-10).
  outagesSeen: number;
  outages: number;
  outageUntil: number | null;
  // The closes before this instant were judged, and some of these lots wait for the next step (CLOSE-4).
  judgedAt: number | null;
  step: Step;
  softClose: SoftClose;
  // The least age of a fair warning when a lot is sold (CLERK-6).
  fairWarningMs: number;
  currentLotId: string | null;
  // The number of the newest event, and of the newest alias.
  seq: number;
  // Counts every change, also a raise, which has no number (BID-9). Nobody outside sees it.
  revision: number;
  aliases: number;
  totalBids: number;
  totalRevenue: number;
  // Only the lots that a decision needs are loaded; a decision about the whole sale loads all.
  lots: Map<string, Lot>;
  // The aliases of those who take part in a decision.
  aliasOf: Map<string, number>;
  // The aliases of those who have written in the chat and not bid: they are no bidders yet (BID-11).
  chatAliasOf: Map<string, number>;
  // The estimates of lots that somebody bids far above what they are at, in rupees (DOOR-4).
  estimateOf: Map<string, number>;
  // The newest version of its terms, and those who take part in a decision and have accepted it (BID-1).
  termsVersion: number;
  accepted: Set<string>;
}

// A person who acts for a sale does not bid in it (BID-1): its host, and each admin who has been its auctioneer.
export const isHostOrAuctioneerOf = (
  { hostId, auctioneers }: Pick<SaleState, "hostId" | "auctioneers">,
  userId: string,
): boolean => hostId === userId || auctioneers.includes(userId);

export interface Lot extends LotState {
  id: string;
  itemId: string;
  position: number;
  bidSeq: number;
  head: string;
  // The form of the log (BID-12).
  form: number;
  // Raises that have no number yet, in order.
  raises: readonly WaitingRaise[];
  totalBids: number;
  // Those whose bid in an earlier lot of this item was not genuine (BID-10).
  barred: readonly string[];
  // The time of the fair warning; null when there is none, or a bid has cleared it.
  warnedAt: number | null;
  // The number of the newest row that everyone sees as a bid (CLERK-1).
  newestBid: number | null;
  // True for a lot by which the host has offered an item again (CLERK-2).
  isHostsReoffer: boolean;
  extendedMs: number;
  extensions: number;
  soldTo: string | null;
  soldPrice: number | null;
}

// A raise that is kept and not yet in the log. Until it counts, its number is negative and says nothing.
export type WaitingRaise = Pick<NewBid, "id" | "seq" | "alias" | "at" | "secret">;

// A row of the log on its way to the table. The close is a row too, of the kind of its outcome.
export interface NewBid extends Omit<BidRow, "kind"> {
  kind: BidRow["kind"] | "reserve" | "drop" | "outage" | LotOutcome;
  id: string;
  lotId: string;
  seq: number;
  alias: number | null;
  at: number;
  salt: string;
  secret: string;
  hash: string;
  paddle: string | null;
  // The key of the request that asked for this row, and what it asked.
  key: string | null;
  requestHash: string | null;
  // The answer, for its retries.
  answer: BidAnswer | null;
}

export interface NewEvent {
  seq: number;
  at: number;
  payload: SaleEvent;
}

// Everything that one transaction writes.
export interface Changes {
  bids: NewBid[];
  // Raises of earlier transactions that get their numbers now.
  numbered: Array<{ lotId: string; waiting: number; seq: number; hash: string }>;
  // The moves of lots by outages; without a number where the row stands beside the log (CLOSE-12).
  moved: MovedLot[];
  // The closes that waited and moved the sale (CLOSE-8).
  waited: Array<{ from: number; until: number }>;
  events: NewEvent[];
  lots: Set<string>;
  newAliases: Array<{ userId: string; alias: number }>;
  items: Array<{ itemId: string; status: "available" | "in_auction" | "sold" }>;
  hasSaleChanged: boolean;
  // The people who were outbid, in order; the simulation checks it (BID-9).
  outbid: string[];
}

export interface MovedLot {
  lotId: string;
  seq: number | null;
  from: number;
  until: number;
  closedAt: number;
  closesAt: number;
}

export const noChanges = (): Changes => ({
  bids: [],
  numbered: [],
  moved: [],
  waited: [],
  events: [],
  lots: new Set(),
  newAliases: [],
  items: [],
  hasSaleChanged: false,
  outbid: [],
});

export const aliasName = (alias: number): string => `Bidder ${alias}`;

// A batch writes the same instant a thousand times.
let lastMs = Number.NaN;
let lastIso = "";
export function iso(ms: number): string {
  if (ms !== lastMs) [lastMs, lastIso] = [ms, new Date(ms).toISOString()];
  return lastIso;
}
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

// Randomness comes in as an argument, so that a simulation can be repeated.
export interface IdSource {
  id(): string;
  salt(): string;
}
