import type { Changes } from "../../src/live/law/state.ts";
import type { Work } from "./node.ts";
import type { Reply, SimRequest } from "./requests.ts";

export type Closes = ReadonlyMap<string, number | null>;

// The events of a commit that are worth counting: a simulation that never saw a tie has proven nothing about ties.
// `closes` holds the closes before the commit.
export function sightsOf(work: Work, now: number, closes: Closes): string[] {
  const { sale, changes } = work;
  const practice = sale.isPractice && changes.hasSaleChanged ? ["practice"] : [];
  const replies = work.replies.flatMap(({ envelope, reply }) =>
    inReply(envelope.request, reply, { changes, late: lateness(envelope.request, now, closes) }),
  );
  const lapsed = work.lapsed.map(({ why }) => `ceiling in advance: ${why}`);
  return [
    ...replies,
    ...inRows(changes),
    ...inEvents(work, now),
    ...inOpenings(work),
    ...inOutages(work),
    ...practice,
    ...lapsed,
  ];
}

const lateness = (request: SimRequest, now: number, closes: Closes): number =>
  request.kind === "bid" ? now - (closes.get(request.bid.itemId) ?? Infinity) : -Infinity;

function inReply(
  request: SimRequest,
  reply: Reply,
  { changes, late }: { changes: Changes; late: number },
): string[] {
  if (reply.kind === "refused") {
    return [`refused: ${reply.code}`, ...(late === 1 ? ["bid a millisecond late"] : [])];
  }
  if (reply.kind === "done") {
    return request.kind === "action" && request.action.kind !== "tick"
      ? [`done: ${request.action.kind}`]
      : [];
  }
  const found = changes.bids.some(({ id }) => id === reply.answer.bidId) ? [] : ["retry answered"];
  if (late === 0) found.push("bid at the very close");
  if (request.kind === "bid" && request.bid.kind === "floor") found.push("floor bid");
  return found;
}

function inRows({ bids }: Changes): string[] {
  const found: string[] = [];
  for (const [at, row] of bids.entries()) {
    const next = bids[at + 1];
    if (row.kind === "raise") found.push("raise");
    if (row.kind === "auto") found.push("automatic bid");
    if (next?.kind === "auto" && next.lotId === row.lotId && next.amount === row.amount) found.push("tie");
  }
  return found;
}

// Bids in the transaction that opens their lot can only be ceilings that waited for it.
function inOpenings({ changes }: Work): string[] {
  const opened = new Set(
    changes.events.flatMap(({ payload }) => (payload.kind === "lot-opened" ? [payload.lotId] : [])),
  );
  return changes.bids.flatMap(({ kind, lotId, key, ceiling }) =>
    kind === "bid" && key === null && ceiling !== null && opened.has(lotId)
      ? ["ceiling in advance: entered"]
      : [],
  );
}

// A move without an outage of its own is that of a close that waited (CLOSE-8).
function inOutages({ changes: { events, moved }, outages, sale }: Work): string[] {
  const found: string[] = [];
  const kinds = events.map(({ payload }) => payload.kind);
  for (const { payload } of events) {
    if (payload.kind === "sale-held" && payload.why === "outage") found.push("outage: held a sale");
    if (payload.kind !== "outage") continue;
    const isKnown = outages.some(({ until }) => until === Date.parse(payload.until));
    if (!isKnown) found.push("outage: a close that waited");
    if (payload.days > 0) found.push("outage: moved by days");
    if (payload.days > 0 && sale.outages >= 6) found.push("outage: the sixth");
    if (!payload.isFirst) found.push("outage: another one");
    if (kinds.indexOf("sale-started") > kinds.indexOf("outage")) found.push("outage: over a start");
  }
  for (const { lotId, seq } of moved) {
    found.push(seq === null ? "outage: beside a log" : "outage: a row of a log");
    const raises = sale.lots.get(lotId)?.raises.length ?? 0;
    if (seq !== null && raises > 0) found.push("outage: while a raise waits");
  }
  if (sale.heldOutMs > 0 && sale.holdReason !== "outage") found.push("outage: in a hold");
  return found;
}

function inEvents({ changes, sale }: Work, now: number): string[] {
  const found: string[] = [];
  for (const { payload } of changes.events) {
    if (payload.kind === "lot-closed") found.push(`closed: ${payload.outcome}`);
    if (payload.kind !== "bid" || payload.closesAt === null) continue;
    const close = Date.parse(payload.closesAt);
    const { windowMs, capMs } = sale.softClose;
    const original = sale.lots.get(payload.lotId)?.originalClosesAt ?? 0;
    if (close > now && close === now + windowMs) found.push("close moved by a late bid");
    else if (close > now && close < now + windowMs && close === original + capMs)
      found.push("close stopped by the cap");
  }
  return found;
}
