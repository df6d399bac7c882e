import type { BidRow, SaleDump } from "./sale-dump.ts";
import type { DueAnswer } from "./life.ts";
import { type StormRequest, isUnknown, type Person, type SaleRecord } from "./record.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// A row of the log with the times of its request: first sent, and first acknowledged.
export interface Effect {
  row: BidRow;
  sent: number;
  acked: number;
}

interface Acked {
  request: StormRequest;
  answer: DueAnswer;
}

const ruleOfField: Record<string, string> = {
  bidId: "BID-6",
  lotId: "BID-6",
  seq: "BID-5",
  head: "BID-12",
};

// Every acknowledged bid is in the log as acknowledged, and every row of the log was requested (BID-5 to BID-9).
export function checkRequests(
  record: SaleRecord,
  dump: SaleDump,
  replay: Replay,
  { people, report }: { people: readonly Person[]; report: Report },
): Effect[] {
  const rows = new Map(dump.bids.map((row) => [row.id, row]));
  const bids = record.requests.filter((request) => request.action === "bid");
  const acked = bids.flatMap((request) => {
    const answer = request.status === 200 ? readAnswer(request, report) : undefined;
    return answer ? [{ request, answer }] : [];
  });
  const groups = groupByBid(acked, report);
  const effects: Effect[] = [];
  for (const [bidId, group] of groups) {
    const row = rows.get(bidId);
    const first = group[0];
    if (!first) continue;
    if (!row) {
      report.add("BID-6", `bid ${bidId} was acknowledged and is not in the log`);
      continue;
    }
    if (row.bidder !== people[first.request.u]?.userId)
      report.add("BID-6", `bid ${bidId} was acknowledged to somebody who did not make it`);
    for (const { answer } of group) compareAnswer(answer, replay.decisions.get(bidId)?.answer, row, report);
    checkOffer(first.request, row, replay, report);
    const attempts = attemptsOf(first.request, bids, group);
    effects.push({
      row,
      sent: least(attempts.map((request) => request.sent)),
      acked: least(group.map((one) => one.request.got)),
    });
  }
  effects.push(...explainTheRest(dump, bids, groups, { people, replay, report }));
  checkKeys(bids, dump, people, report);
  return effects;
}

const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const keyOf = (userId: string | undefined, key: string | null): string => `${userId} ${key}`;
const offerOf = ({ item, amount, max }: StormRequest): string => `${item} ${amount} ${max}`;

function readAnswer(request: StormRequest, report: Report): DueAnswer | undefined {
  try {
    return (JSON.parse(request.text) as { data: DueAnswer }).data;
  } catch {
    report.add("BID-6", `a success cannot be read: ${request.text.slice(0, 100)}`);
    return undefined;
  }
}

// Only retries with one key may be answered with the same row.
function groupByBid(acked: readonly Acked[], report: Report): Map<string, Acked[]> {
  const groups = Map.groupBy(acked, ({ answer }) => answer.bidId);
  const bySeq = new Map<string, string>();
  for (const [bidId, group] of groups) {
    const [first] = group;
    if (!first) continue;
    for (const { request } of group) {
      if (request === first.request) continue;
      if (request.key === null || request.key !== first.request.key || request.u !== first.request.u)
        report.add("BID-5", `bid ${bidId} was acknowledged to two different requests`);
      else if (request.text !== first.request.text)
        report.add("BID-7", `a retry of the key ${request.key} was answered otherwise than the first time`);
    }
    if (first.answer.seq === null) continue;
    const place = `${first.answer.lotId} ${first.answer.seq}`;
    if (bySeq.has(place))
      report.add("BID-5", `two bids were acknowledged as number ${first.answer.seq} of a lot`);
    bySeq.set(place, bidId);
  }
  const byKey = new Map<string, string>();
  for (const { request, answer } of acked) {
    if (request.key === null) continue;
    const key = `${request.u} ${request.key}`;
    if ((byKey.get(key) ?? answer.bidId) !== answer.bidId)
      report.add("BID-7", `the key ${request.key} was done twice`);
    byKey.set(key, answer.bidId);
  }
  return groups;
}

function compareAnswer(answer: DueAnswer, due: DueAnswer | undefined, row: BidRow, report: Report): void {
  // A lot whose log is wrong has no due answers, and its fault has already been reported.
  if (!due) return;
  const received = answer as unknown as Record<string, unknown>;
  for (const [field, value] of Object.entries(due)) {
    // A wrong close was also sent to the room, and is checked there.
    if (field !== "closesAt" && received[field] !== value)
      report.add(
        ruleOfField[field] ?? "BID-9",
        `bid ${row.id} was answered with ${field} ${String(received[field])} and not ${String(value)}`,
      );
  }
  const surplus = Object.keys(received).find((field) => !Object.hasOwn(due, field));
  if (surplus) report.add("BID-9", `bid ${row.id} was answered with ${surplus}, which nobody may see`);
}

// The row contains exactly what was requested.
function checkOffer(request: StormRequest, row: BidRow, replay: Replay, report: Report): void {
  const decision = replay.decisions.get(row.id);
  if (!decision) return;
  const isRaise = request.amount === null && decision.ownCeiling !== null;
  const ceiling = request.max ?? request.amount;
  const isLot = request.item === row.lotId || request.item === replay.lots.get(row.lotId)?.row.itemId;
  if (
    !isLot ||
    row.offered !== request.amount ||
    row.ceiling !== ceiling ||
    isRaise !== (row.kind === "raise")
  )
    report.add("BID-6", `row ${row.seq} of lot ${row.lotId} is not what was asked for`);
}

function attemptsOf(
  request: StormRequest,
  bids: readonly StormRequest[],
  group: readonly Acked[],
): StormRequest[] {
  if (request.key === null) return group.map((one) => one.request);
  const all = attemptsByKey(bids).get(`${request.u} ${request.key}`) ?? [];
  return all.filter((one) => offerOf(one) === offerOf(request));
}

const indexes = new WeakMap<readonly StormRequest[], Map<string, StormRequest[]>>();

function attemptsByKey(bids: readonly StormRequest[]): Map<string, StormRequest[]> {
  const known = indexes.get(bids);
  if (known) return known;
  const index = Map.groupBy(
    bids.filter((request) => request.key !== null),
    (request) => `${request.u} ${request.key}`,
  );
  indexes.set(bids, index);
  return index;
}

// Rows that nobody got an answer for must come from requests without a response, each from one of its own.
function explainTheRest(
  dump: SaleDump,
  bids: readonly StormRequest[],
  received: ReadonlyMap<string, unknown>,
  { people, replay, report }: { people: readonly Person[]; replay: Replay; report: Report },
): Effect[] {
  const byKey = new Map<string, StormRequest[]>();
  const keyless = new Map<string, StormRequest[]>();
  const itemOf = new Map(dump.lots.map((lot) => [lot.id, lot.itemId]));
  for (const request of bids.filter(isUnknown)) {
    const person = people[request.u]?.userId;
    const [map, name] =
      request.key === null ? [keyless, `${person} ${offerOf(request)}`] : [byKey, keyOf(person, request.key)];
    map.set(name, [...(map.get(name) ?? []), request]);
  }
  const effects: Effect[] = [];
  for (const row of dump.bids) {
    if (received.has(row.id) || (row.kind !== "bid" && row.kind !== "raise")) continue;
    const candidates =
      row.key === null ? matchKeyless(keyless, row, itemOf) : (byKey.get(keyOf(row.bidder, row.key)) ?? []);
    const [request] = candidates;
    if (!request) {
      const rule = row.key === null && isTwin(row, dump) ? "BID-7" : "BID-6";
      report.add(
        rule,
        `row ${row.seq} of lot ${row.lotId} is in the log and nobody asked for it without an answer`,
      );
      continue;
    }
    if (candidates.every((one) => offerOf(one) === offerOf(request)))
      checkOffer(request, row, replay, report);
    effects.push({ row, sent: least(candidates.map((one) => one.sent)), acked: Infinity });
  }
  return effects;
}

// The same offer of the same person is in the log twice.
const isTwin = (row: BidRow, dump: SaleDump): boolean =>
  dump.bids.some((other) => other !== row && other.bidder === row.bidder && other.offered === row.offered);

function matchKeyless(
  keyless: Map<string, StormRequest[]>,
  row: BidRow,
  itemOf: ReadonlyMap<string, string>,
): StormRequest[] {
  for (const item of [row.lotId, itemOf.get(row.lotId)]) {
    for (const max of [row.ceiling, null]) {
      const taken = keyless.get(`${row.bidder} ${item} ${row.offered} ${max}`)?.shift();
      if (taken) return [taken];
    }
  }
  return [];
}

// BID-7: one key gives one row, and a different body under an answered key is refused.
function checkKeys(
  bids: readonly StormRequest[],
  dump: SaleDump,
  people: readonly Person[],
  report: Report,
): void {
  const rows = new Map<string, BidRow>();
  for (const row of dump.bids) {
    if (row.key === null) continue;
    const name = keyOf(row.bidder, row.key);
    if (rows.has(name)) report.add("BID-7", `the key ${row.key} is in the log twice`);
    rows.set(name, row);
  }
  for (const request of bids) {
    if (request.key === null || request.status < 400 || isUnknown(request)) continue;
    const row = rows.get(keyOf(people[request.u]?.userId, request.key));
    if (request.status === 422 && !row)
      report.add("BID-7", `the key ${request.key} was refused as used and has no row`);
    if (request.status === 422 || !row) continue;
    const attempts = attemptsByKey(bids).get(`${request.u} ${request.key}`) ?? [];
    const before = attempts.find((one) => one.status === 200 && one.got < request.sent);
    if (before && request.status !== 429)
      report.add(
        "BID-7",
        `the key ${request.key} was answered with success, and its retry with ${request.status}`,
      );
    if (!attempts.some((one) => one.status === 200 || isUnknown(one)))
      report.add("BID-6", `row ${row.seq} of lot ${row.lotId} is in the log although it was refused`);
  }
}
