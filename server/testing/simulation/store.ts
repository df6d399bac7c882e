import type { Advance } from "../../src/live/law/advance.ts";
import { newestForm, noHead } from "../../src/live/law/bid-chain.ts";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { Outage } from "../../src/live/law/apply-outages.ts";
import type { Changes, Lot, MovedLot, NewBid, NewEvent, SaleState } from "../../src/live/law/state.ts";
import type { LawCeiling } from "../law/sale.ts";
import { type Terms, dawn } from "./terms.ts";

export type SaleRow = Omit<SaleState, "lots" | "aliasOf" | "chatAliasOf" | "accepted" | "estimateOf">;

// Longer gaps between two beats are outages, and nothing is judged in one (CLOSE-4, CLOSE-6).
export const longestGapMs = 5_000;

export interface StoredRetryAnswer {
  requestHash: string | null;
  answer: BidAnswer;
}

// The committed tables of one sale.
export interface Stored {
  sale: SaleRow;
  lots: Map<string, Lot>;
  aliasOf: Map<string, number>;
  log: Map<string, NewBid[]>;
  // Raises without a number, by lot.
  raises: Map<string, NewBid[]>;
  events: NewEvent[];
  // When somebody was last seen to be able to bid, and the times when nobody was (CLOSE-6).
  beatAt: number;
  outages: Outage[];
  // The number of them that were over when a lot opened. Its times do not tell, because the clock may be set back.
  openedAfter: Map<string, number>;
  // The moves of lots by outages (CLOSE-12).
  moved: MovedLot[];
  items: Map<string, string>;
  // The first answers, by person and key (BID-7).
  retryAnswers: Map<string, StoredRetryAnswer>;
  // The next time at which the one timer of the sale goes off.
  timerAt: number | null;
  // The ceilings that wait for lots to open (BID-13).
  ceilings: readonly LawCeiling[];
  // Those who have accepted the terms (BID-1).
  accepted: readonly string[];
  // By item; zero without one (DOOR-4).
  estimates: ReadonlyMap<string, number>;
}

export function storedFrom(terms: Terms): Stored {
  const stored: Stored = {
    sale: saleRowFrom(terms),
    lots: new Map(),
    aliasOf: new Map(),
    log: new Map(),
    raises: new Map(),
    events: [],
    beatAt: dawn,
    outages: [],
    openedAfter: new Map(),
    moved: [],
    items: new Map(),
    retryAnswers: new Map(),
    timerAt: terms.startsAt,
    ceilings: terms.ceilings,
    accepted: terms.accepted,
    estimates: new Map(terms.lots.map(({ itemId, estimate = 0 }) => [itemId, estimate])),
  };
  for (const [at, lot] of terms.lots.entries()) {
    stored.lots.set(lot.id, lotFrom(terms, lot, at + 1));
    stored.items.set(lot.itemId, terms.isPractice ? "available" : "in_auction");
  }
  return stored;
}

const saleRowFrom = (terms: Terms): SaleRow => ({
  id: "sale",
  hostId: terms.hostId,
  auctioneers: terms.auctioneers,
  title: "A sale",
  status: "scheduled",
  pace: terms.pace,
  requireMembership: terms.requireMembership,
  isPractice: terms.isPractice,
  startsAt: terms.startsAt,
  endsAt: terms.endsAt,
  heldAt: null,
  holdReason: null,
  heldMs: 0,
  heldOutMs: 0,
  extendedMs: 0,
  extensions: 0,
  outagesSeen: 0,
  outages: 0,
  outageUntil: null,
  judgedAt: null,
  step: terms.step,
  softClose: { windowMs: terms.windowMs, capMs: terms.capMs },
  fairWarningMs: terms.warningMs,
  currentLotId: null,
  seq: 0,
  revision: 0,
  aliases: 0,
  totalBids: 0,
  totalRevenue: 0,
  termsVersion: 1,
});

const lotFrom = (terms: Terms, lot: Terms["lots"][number], position: number): Lot => ({
  id: lot.id,
  itemId: lot.itemId,
  position,
  status: "queued",
  minimum: lot.minimum,
  step: terms.step,
  reserve: lot.reserve,
  price: null,
  leader: null,
  closesAt: lot.closesAt,
  originalClosesAt: lot.closesAt,
  bidSeq: 0,
  head: noHead,
  totalBids: 0,
  form: newestForm,
  raises: [],
  barred: [],
  warnedAt: null,
  newestBid: null,
  isHostsReoffer: false,
  extendedMs: 0,
  extensions: 0,
  soldTo: null,
  soldPrice: null,
});

// The rows that a transaction reads. Bids read only their lots, and only the aliases of the people in question, as in
// the server, so that a decision which depends on other rows is found out.
export interface Wanted {
  lots: readonly string[] | "all";
  people: readonly string[];
}

export function load(stored: Stored, wanted: Wanted): SaleState {
  const lots = new Map<string, Lot>();
  for (const lot of stored.lots.values()) {
    if (wanted.lots === "all" || wanted.lots.includes(lot.id) || wanted.lots.includes(lot.itemId))
      lots.set(lot.id, { ...lot, leader: lot.leader === null ? null : { ...lot.leader } });
  }
  const people = new Set(wanted.people);
  for (const { leader } of lots.values()) if (leader) people.add(leader.userId);
  const known = [...stored.aliasOf].filter(([id]) => people.has(id));
  const accepted = new Set(stored.accepted.filter((id) => people.has(id)));
  const estimateOf = new Map(
    [...lots.values()].map(({ id, itemId }) => [id, stored.estimates.get(itemId) ?? 0]),
  );
  return { ...stored.sale, lots, aliasOf: new Map(known), chatAliasOf: new Map(), accepted, estimateOf };
}

// Writes the changes that the decisions noted, and nothing else: a change that nobody noted is lost here as it would be
// in a database.
export function write(stored: Stored, sale: SaleState, changes: Changes): void {
  if (changes.hasSaleChanged) {
    const { lots: _lots, aliasOf: _aliasOf, chatAliasOf: _written, ...others } = sale;
    const { accepted: _accepted, estimateOf: _estimates, ...row } = others;
    stored.sale = row;
  }
  for (const id of changes.lots) {
    const lot = sale.lots.get(id);
    if (lot) stored.lots.set(id, { ...lot });
  }
  for (const { userId, alias } of changes.newAliases) stored.aliasOf.set(userId, alias);
  for (const bid of changes.bids) {
    insert(bid.seq < 0 ? stored.raises : stored.log, bid);
    if (bid.key !== null && bid.answer !== null)
      stored.retryAnswers.set(`${bid.userId} ${bid.key}`, {
        requestHash: bid.requestHash,
        answer: bid.answer,
      });
  }
  for (const { lotId, waiting, seq, hash } of changes.numbered) {
    const raises = stored.raises.get(lotId) ?? [];
    const raise = raises.find((row) => row.seq === waiting);
    stored.raises.set(
      lotId,
      raises.filter((row) => row !== raise),
    );
    if (raise) insert(stored.log, { ...raise, seq, hash });
  }
  for (const log of stored.log.values()) log.sort((a, b) => a.seq - b.seq);
  stored.events.push(...changes.events);
  stored.moved.push(...changes.moved);
  // One statement for each status, whatever the order of the changes.
  for (const status of ["available", "in_auction", "sold"] as const) {
    for (const item of changes.items) if (item.status === status) stored.items.set(item.itemId, status);
  }
}

function insert(rows: Map<string, NewBid[]>, bid: NewBid): void {
  const log = rows.get(bid.lotId);
  if (log) log.push(bid);
  else rows.set(bid.lotId, [bid]);
}

// The ceilings as a transaction reads them: those of the lots that are queued.
export function loadAdvance({ ceilings, lots, accepted }: Stored): Advance {
  const waiting = ceilings
    .filter(({ lotId }) => lots.get(lotId)?.status === "queued")
    .map((one) => ({ ...one, hasAccepted: accepted.includes(one.userId) }));
  return {
    waited: new Set([...lots.values()].filter(({ status }) => status === "queued").map(({ id }) => id)),
    heldBack: new Set(waiting.map(({ lotId }) => lotId)),
    ceilings: Map.groupBy(waiting, ({ lotId }) => lotId),
    lapsed: [],
    opened: new Set(),
  };
}
