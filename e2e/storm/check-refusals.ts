import type { Effect } from "./check-asks.ts";
import type { SaleImage } from "./image.ts";
import type { LotLife, LotMoment } from "./life.ts";
import { type Asked, isUnknown, type Person, type SaleRecord } from "./record.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// Who may not bid has no row (BID-1), and a refusal tells the truth of its moment (BID-2, BID-3).
export function checkRefusals(
  record: SaleRecord,
  image: SaleImage,
  replay: Replay,
  { effects, people, report }: { effects: readonly Effect[]; people: readonly Person[]; report: Report },
): void {
  checkBidders(image, people, report);
  const refused = record.asks.filter(isRefusedBid);
  for (const ask of refused) {
    const code = codeIn(ask.text);
    const reason = reasons[code];
    if (!reason || !reason.isTrueOf(ask, people[ask.u], image))
      report.add(reason?.rule ?? "BID-8", `a bid was refused as ${code}, for which there is no reason`);
  }
  const ofLot = Map.groupBy(effects, ({ row }) => row.lotId);
  for (const lot of replay.lots.values()) {
    if (lot.isLost) continue;
    const asks = refused.filter(({ item }) => item === lot.row.id || item === lot.row.itemId);
    checkLot(lot, asks, ofLot.get(lot.row.id) ?? [], report);
  }
}

function checkBidders({ bids, sale }: SaleImage, people: readonly Person[], report: Report): void {
  const members = new Set(people.filter(({ part }) => part !== "outsider").map(({ userId }) => userId));
  for (const row of bids) {
    if (row.kind === "void" || row.kind === "floor") continue;
    const isMember = members.has(row.bidder) || !sale.requireMembership;
    if (row.bidder === sale.hostId || !isMember)
      report.add("BID-1", `row ${row.seq} of lot ${row.lotId} is of one who may not bid`);
  }
}

function checkLot(lot: LotLife, asks: readonly Asked[], effects: readonly Effect[], report: Report): void {
  const answered = effects.toSorted((a, b) => a.acked - b.acked);
  let index = 0;
  let seen = 0;
  for (const ask of asks.toSorted((a, b) => a.sent - b.sent)) {
    for (let next = answered[index]; next && next.acked < ask.sent; next = answered[index]) {
      seen = Math.max(seen, next.row.seq);
      index += 1;
    }
    checkMinimum(ask, lot, seen, report);
  }
  checkEnded(asks, effects, lot, report);
}

interface Reason {
  rule: string;
  isTrueOf(ask: Asked, person: Person | undefined, image: SaleImage): boolean;
}

const mostRupees = 1_000_000_000;
const because = (rule: string, isTrueOf: Reason["isTrueOf"] = () => true): Reason => ({ rule, isTrueOf });

// Why a bid may be refused, and what of the request must be so. That somebody leads already is no reason (BID-8).
const reasons: Record<string, Reason> = {
  host_may_not_bid: because("BID-1", (_ask, person, { sale }) => person?.userId === sale.hostId),
  membership_required: because(
    "BID-1",
    (_ask, person, { sale }) => sale.requireMembership && person?.part === "outsider",
  ),
  sale_not_live: because("BID-2"),
  sale_held: because("BID-2", (_ask, _person, { events }) =>
    events.some(({ payload }) => payload.kind === "sale-held"),
  ),
  lot_not_open: because("BID-2"),
  lot_ended: because("BID-2"),
  bid_too_low: because("BID-3"),
  invalid_input: because("BID-3", ({ amount, max }) => Math.max(amount ?? 0, max ?? 0) > mostRupees),
  bid_amount_missing: because("BID-3", ({ amount, max }) => amount === null && max === null),
  ceiling_below_amount: because("BID-9", ({ amount, max }) => (max ?? Infinity) < (amount ?? 0)),
  ceiling_not_higher: because("BID-9", ({ max }) => max !== null),
  key_reused: because("BID-7", ({ key }) => key !== null),
  too_many_requests: because("BID-1"),
};

const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? "nothing";

const isRefusedBid = (ask: Asked): boolean => ask.act === "bid" && ask.status >= 400 && !isUnknown(ask);

// 'Bid must be at least ₹{min}' names what the lot asked for at some moment since the last answer that came before.
function checkMinimum(ask: Asked, lot: LotLife, seen: number, report: Report): void {
  const min = minimumIn(ask.text);
  if (min === undefined) return;
  const offer = ask.amount ?? ask.max ?? 0;
  if (offer >= min) report.add("BID-3", `₹${offer} was refused for a least bid of ₹${min}`);
  const hadIt = indexOfLeast(lot).get(min);
  if (hadIt === undefined || hadIt < seen)
    report.add(
      "BID-3",
      `₹${min} was named as the least bid of lot ${lot.row.id}, which was not so any more, or never`,
    );
}

const leastIndexes = new WeakMap<LotMoment[], Map<number, number>>();

// For each least bid, the last row of the newest decision after which it was so.
function indexOfLeast({ moments }: LotLife): Map<number, number> {
  const known = leastIndexes.get(moments);
  if (known) return known;
  const index = new Map<number, number>();
  for (const { least, bidSeq } of moments) index.set(least, Math.max(index.get(least) ?? 0, bidSeq));
  leastIndexes.set(moments, index);
  return index;
}

export function minimumIn(text: string): number | undefined {
  if (!text.includes("bid_too_low")) return undefined;
  const [, digits] = /at least ₹([\d,]+)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

// Once somebody was told that a lot has ended, nothing that is sent later is taken (BID-2).
function checkEnded(asks: readonly Asked[], effects: readonly Effect[], lot: LotLife, report: Report): void {
  const told = asks.filter((ask) => ask.text.includes('"lot_ended"')).map((ask) => ask.got);
  const first = told.reduce((a, b) => Math.min(a, b), Infinity);
  const later = effects.find((effect) => effect.sent > first && effect.row.kind !== "auto");
  if (later)
    report.add(
      "BID-2",
      `lot ${lot.row.id} had ended for one, and later took row ${later.row.seq} of another`,
    );
}
