import { maxRupees } from "@boli/server/testing/law/lots";
import { ruleOf } from "@boli/server/testing/law/rules";
import { sweep } from "./check-order.ts";
import type { Effect } from "./check-requests.ts";
import type { SaleDump } from "./sale-dump.ts";
import { type LotLife, type LotMoment, mayAccept } from "./life.ts";
import { type StormRequest, isUnknown, type Person, type SaleRecord } from "./record.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// Every refusal was right at its moment (BID-1 to BID-3).
export function checkRefusals(
  record: SaleRecord,
  dump: SaleDump,
  replay: Replay,
  { effects, people, report }: { effects: readonly Effect[]; people: readonly Person[]; report: Report },
): void {
  const refused = record.requests.filter(isRefusedBid);
  for (const request of refused) {
    const code = codeIn(request.text);
    const reason = reasons[code];
    if (!reason?.(request, people[request.u], { dump, replay, clockAheadMs: record.clockAheadMs }))
      report.add(
        reason ? ruleOf(code) : "BID-8",
        `a bid was refused as ${code}, for which there is no reason`,
      );
  }
  const ofLot = Map.groupBy(effects, ({ row }) => row.lotId);
  for (const lot of replay.lots.values()) {
    if (lot.isLost) continue;
    const requests = refused.filter(({ item }) => item === lot.row.id || item === lot.row.itemId);
    checkLot(lot, requests, ofLot.get(lot.row.id) ?? [], report);
  }
}

function checkLot(
  lot: LotLife,
  requests: readonly StormRequest[],
  effects: readonly Effect[],
  report: Report,
): void {
  // A raise moves no least bid, and gets its number later.
  const answered = effects.filter(({ row }) => row.kind !== "raise");
  sweep(
    requests,
    answered,
    ({ row }) => row.seq,
    (request, seen) => checkMinimum(request, lot, seen, report),
  );
  checkEnded(requests, effects, lot, report);
}

interface Known {
  dump: SaleDump;
  replay: Replay;
  clockAheadMs: number;
}

type Reason = (request: StormRequest, person: Person | undefined, known: Known) => boolean;

// The database's clock and the record's may drift apart by this much.
const driftMs = 100;

// Decided at an instant between its sending and its answer. True when that may have been before, or after, an instant of the
// database.
const mayPrecede = ({ sent }: StormRequest, at: number | null, { clockAheadMs }: Known): boolean =>
  at === null || sent + clockAheadMs <= at + driftMs;
const mayFollow = ({ got }: StormRequest, at: number | null, { clockAheadMs }: Known): boolean =>
  at !== null && got + clockAheadMs >= at - driftMs;

const lotsNamed = ({ item }: StormRequest, { replay }: Known): LotLife[] =>
  [...replay.lots.values()].filter(({ row }) => row.id === item || row.itemId === item);

// A lot that was closed early ended then, every other one at its close, also when it was closed a little later.
const endOf = (lot: LotLife, { replay }: Known): number | null => {
  const ends = [lot.closedAt, replay.closeOf(lot)].filter((at) => at !== null);
  return ends.length === 0 ? null : Math.min(...ends);
};

const always: Reason = () => true;

// The allowed reasons for a refusal, and what must be true of the request. Already leading is not one of them (BID-8).
const reasons: Record<string, Reason> = {
  admin_may_not_bid: (_ask, person) => person?.part === "admin",
  host_may_not_bid: (_ask, person, { dump }) => person?.userId === dump.sale.hostId,
  membership_required: (_ask, person, { dump }) => dump.sale.requireMembership && person?.part === "outsider",
  terms_not_accepted: (_ask, person) => person !== undefined && !mayAccept(person),
  // Once a sale is over its lots have ended.
  sale_not_live: (ask, _person, known) => mayPrecede(ask, known.replay.startedAt, known),
  sale_held: (_ask, _person, { dump }) => dump.events.some(({ payload }) => payload.kind === "sale-held"),
  lot_not_open: (ask, _person, known) =>
    lotsNamed(ask, known).some(({ openedAt }) => mayPrecede(ask, openedAt, known)),
  lot_ended: (ask, _person, known) =>
    lotsNamed(ask, known).some((lot) => mayFollow(ask, endOf(lot, known), known)),
  bid_too_low: always,
  invalid_input: ({ amount, max }) => Math.max(amount ?? 0, max ?? 0) > maxRupees,
  bid_amount_missing: ({ amount, max }) => amount === null && max === null,
  ceiling_below_amount: ({ amount, max }) => (max ?? Infinity) < (amount ?? 0),
  ceiling_not_higher: ({ max }) => max !== null,
  too_many_raises: ({ amount, max }) => amount === null && max !== null,
  key_reused: ({ key }) => key !== null,
  too_many_requests: always,
};

const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? "nothing";

const isRefusedBid = (request: StormRequest): boolean =>
  request.action === "bid" && request.status >= 400 && !isUnknown(request);

// 'Bid must be at least ₹{min}' must name a least bid that the lot had at some moment since the last response before the
// request.
function checkMinimum(request: StormRequest, lot: LotLife, seen: number, report: Report): void {
  const min = minimumIn(request.text);
  if (min === undefined) return;
  const offer = request.amount ?? request.max ?? 0;
  if (offer >= min) report.add("BID-3", `₹${offer} was refused for a least bid of ₹${min}`);
  const hadIt = indexOfLeast(lot).get(min);
  if (hadIt === undefined || hadIt < seen)
    report.add(
      "BID-3",
      `₹${min} was named as the least bid of lot ${lot.row.id}, which was not so any more, or never`,
    );
}

const leastIndexes = new WeakMap<LotMoment[], Map<number, number>>();

// For each least bid, the number of the last row after which it applied.
function indexOfLeast({ moments }: LotLife): Map<number, number> {
  const known = leastIndexes.get(moments);
  if (known) return known;
  const index = new Map<number, number>();
  for (const { leastBid, bidSeq } of moments) index.set(leastBid, Math.max(index.get(leastBid) ?? 0, bidSeq));
  leastIndexes.set(moments, index);
  return index;
}

export function minimumIn(text: string): number | undefined {
  if (!text.includes("bid_too_low")) return undefined;
  const [, digits] = /at least ₹([\d,]+)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

// After one person was answered that a lot has ended, no later request is accepted (BID-2).
function checkEnded(
  requests: readonly StormRequest[],
  effects: readonly Effect[],
  lot: LotLife,
  report: Report,
): void {
  const ended = requests
    .filter((request) => request.text.includes('"lot_ended"'))
    .map((request) => request.got);
  const first = ended.reduce((a, b) => Math.min(a, b), Infinity);
  const later = effects.find((effect) => effect.sent > first && effect.row.kind !== "auto");
  if (later)
    report.add(
      "BID-2",
      `lot ${lot.row.id} had ended for one, and later took row ${later.row.seq} of another`,
    );
}
