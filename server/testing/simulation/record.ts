import { hash } from "node:crypto";
import { firstBreak } from "../bid-chain.ts";
import type { BidEvent, NewBid, NewEvent } from "../../src/live/law/state.ts";
import { broken, same } from "./law-broken.ts";
import { keyOf } from "../law/bids.ts";
import type { Sent, SimRequest } from "./requests.ts";
import type { Stored } from "./store.ts";

// Checks the final record against the law: the requests and replies of people, the log, the events, the tables. Nothing
// here knows how a bid is decided.
export function checkRecord(stored: Stored, sent: readonly Sent[]): void {
  checkLogs(stored);
  checkOutageRows(stored);
  checkAnswers(stored, sent);
  checkOrder(stored, sent);
  checkEvents(stored);
  checkWinners(stored);
}

// Gapless, chained, and every row bound to its person and ceiling (BID-5, BID-12).
function checkLogs(stored: Stored): void {
  for (const [lotId, rows] of stored.log) {
    const numbers = rows.map(({ seq }) => seq);
    same("BID-5", `The sequence of ${lotId}`, { law: rows.map((_, at) => at + 1), product: numbers });
    const published = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    const form = stored.lots.get(lotId)?.form;
    const found = firstBreak(published, form);
    if (found) broken("BID-12", `The chain breaks: ${found}.`);
    for (const { kind, salt, userId, ceiling, secret, seq } of rows) {
      // The row of an outage is sealed by its own instants (CLOSE-12).
      if (kind === "reserve" || kind === "outage") continue;
      const sealed = hash("sha256", `${salt}\n${userId}\n${ceiling ?? ""}`, "hex");
      if (sealed !== secret) broken("BID-12", `Row ${seq} of ${lotId} is not bound to its bidder.`);
    }
    if (stored.lots.get(lotId)?.head !== rows.at(-1)?.hash)
      broken("BID-12", `${lotId} does not bear the head of its log.`);
  }
}

// Every row of an outage is sealed by what it did: from, until, old and new close (CLOSE-12).
function checkOutageRows({ log, moved }: Stored): void {
  const rows = [...log.values()].flat().filter(({ kind }) => kind === "outage");
  const numbered = moved.filter(({ seq }) => seq !== null);
  if (rows.length !== numbered.length) broken("CLOSE-12", "A row of an outage is missing, or one too many.");
  for (const { lotId, seq, from, until, closedAt, closesAt } of numbered) {
    const row = rows.find((one) => one.lotId === lotId && one.seq === seq);
    const text = [from, until, closedAt, closesAt].map((at) => new Date(at).toISOString()).join("\n");
    if (row?.secret !== hash("sha256", text, "hex"))
      broken("CLOSE-12", `Row ${seq} of ${lotId} does not seal what an outage did.`);
  }
}

// Each answer is in the log, and each row of the log was answered or its answer was lost (BID-6); once each (BID-7).
function checkAnswers(stored: Stored, sent: readonly Sent[]): void {
  const rows = [...stored.log.values()].flat();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const first = new Map<string, string>();
  for (const { id, request, received } of sent) {
    for (const { reply } of received) {
      if (reply.kind !== "accepted" || request.kind !== "bid") continue;
      const row = rowById.get(reply.answer.bidId);
      if (!row) broken("BID-6", `#${id} was answered and is not in the log.`);
      same("BID-6", `What the log says of #${id}`, {
        law: [
          reply.answer.lotId,
          reply.answer.seq ?? row.seq,
          reply.answer.amount,
          request.bid.userId,
          request.bid.key,
          request.bid.amount,
        ],
        product: [row.lotId, row.seq, row.amount, row.userId, row.key, row.offered],
      });
      const answer = JSON.stringify(reply.answer);
      if (answer !== (first.get(row.id) ?? answer)) broken("BID-7", `#${id} was answered in two ways.`);
      first.set(row.id, answer);
    }
  }
  const used = new Set<string>();
  for (const row of rows) {
    if (row.key === null) continue;
    const mark = `${row.userId} ${row.key}`;
    if (used.has(mark)) broken("BID-7", `${row.userId} has two rows of one key.`);
    used.add(mark);
    if (!sent.some((one) => mayHaveMade(one, row)))
      broken("BID-6", `Row ${row.seq} of ${row.lotId} was asked for by nobody, or refused to all who asked.`);
  }
}

function mayHaveMade({ request, attempts, received }: Sent, row: NewBid): boolean {
  if (request.kind !== "bid" || request.bid.key !== row.key || request.bid.userId !== row.userId)
    return false;
  const refusals = received.filter(({ reply }) => reply.kind === "refused").length;
  return request.bid.requestHash === row.requestHash && refusals < attempts;
}

// A bid that was answered before another was sent comes first (BID-5). Sendings with the same key and body are one
// request, sent when the first of them was.
function checkOrder(stored: Stored, sent: readonly Sent[]): void {
  const begun = new Map<string, number>();
  for (const { request, firstSentAt } of sent) {
    const mark = markOf(request);
    if (mark !== null && !begun.has(mark)) begun.set(mark, firstSentAt);
  }
  const answered = sent.flatMap(({ request, firstSentAt, received }) => {
    const known = received.find(({ reply }) => reply.kind === "accepted");
    if (!known || known.reply.kind !== "accepted") return [];
    const { bidId, lotId } = known.reply.answer;
    // A raise has no number in its answer, and one in the log.
    const seq = stored.log.get(lotId)?.find(({ id: rowId }) => rowId === bidId)?.seq ?? 0;
    const sentAt = begun.get(markOf(request) ?? "") ?? firstSentAt;
    return [{ bidId, lotId, seq, sentAt, receivedAt: known.at }];
  });
  for (const early of answered) {
    for (const late of answered) {
      if (early.lotId !== late.lotId || early.bidId === late.bidId) continue;
      if (early.receivedAt < late.sentAt && early.seq >= late.seq)
        broken("BID-5", `Row ${late.seq} of ${late.lotId} was sent when row ${early.seq} had been answered.`);
    }
  }
}

const markOf = (request: SimRequest): string | null =>
  request.kind !== "bid" || request.bid.key === null
    ? null
    : `${keyOf(request.bid)} ${request.bid.requestHash}`;

interface Seen {
  close: number | null;
  price: number;
  isOpen: boolean;
  bids: number;
}

const msOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

// A watcher who has only the events (ROOM-1): no number is missing, no bid comes after a close, no price falls, and no
// event tells what is nobody else's.
function checkEvents({ events, aliasOf }: Stored): void {
  const lots = new Map<string, Seen>();
  for (const [at, event] of events.entries()) {
    if (event.seq !== at + 1) broken("ROOM-1", `Event ${at + 1} bears the number ${event.seq}.`);
    watch(lots, event);
    const { payload } = event;
    const text = JSON.stringify(payload);
    for (const [userId, alias] of aliasOf) {
      if (text.includes(userId)) broken("BID-11", `An event names the person behind Bidder ${alias}.`);
    }
    if (/ceiling|maxamount|secret|salt/i.test(text)) broken("BID-9", `An event tells a secret: ${text}`);
  }
}

function watch(lots: Map<string, Seen>, { payload, at }: NewEvent): void {
  switch (payload.kind) {
    case "lot-opened":
      lots.set(payload.lotId, { close: msOf(payload.closesAt), price: 0, isOpen: true, bids: 0 });
      return;
    case "lot-extended": {
      // An outage moves lots that have not opened as well (CLOSE-7).
      if (payload.why === "outage" && !lots.has(payload.lotId)) return;
      const lot = seen(lots, payload.lotId);
      const close = msOf(payload.closesAt);
      if ((close ?? 0) < (lot.close ?? 0)) broken("CLOSE-1", `${payload.lotId} was cut short.`);
      lot.close = close;
      return;
    }
    case "bid":
      return watchBid(seen(lots, payload.lotId), payload, at);
    case "lot-closed": {
      const lot = lots.get(payload.lotId);
      if (lot && !lot.isOpen) broken("LOT-3", `${payload.lotId} was closed twice.`);
      if (payload.outcome === "sold" && payload.price !== lot?.price)
        broken("LOT-3", `${payload.lotId} was sold for ${payload.price}, the price was ${lot?.price}.`);
      lots.set(payload.lotId, { close: null, price: 0, bids: 0, ...lot, isOpen: false });
      return;
    }
    default:
  }
}

function seen(lots: Map<string, Seen>, lotId: string): Seen {
  const lot = lots.get(lotId);
  if (!lot?.isOpen) broken("LOT-1", `Something happened to ${lotId}, which is not open.`);
  return lot;
}

function watchBid(lot: Seen, bid: BidEvent, at: number): void {
  if (lot.close !== null && at > lot.close) broken("BID-2", `A bid on ${bid.lotId} came after its close.`);
  if (bid.price < lot.price) broken("BID-9", `The price of ${bid.lotId} fell.`);
  if (bid.amount > bid.price) broken("BID-9", `A bid on ${bid.lotId} shows more than the price.`);
  const close = msOf(bid.closesAt);
  if ((close ?? 0) < (lot.close ?? 0)) broken("CLOSE-1", `A bid on ${bid.lotId} brought the close nearer.`);
  Object.assign(lot, { close, price: bid.price, bids: lot.bids + 1 });
}

// One winner, whose row shows the price, and an item that follows it (LOT-2, LOT-3, LOT-4).
function checkWinners({ sale, lots, log, items }: Stored): void {
  const buyers = new Map<string, number>();
  let revenue = 0;
  let bids = 0;
  for (const lot of lots.values()) {
    const rows = log.get(lot.id) ?? [];
    bids += rows.filter(({ kind }) => kind === "bid" || kind === "floor" || kind === "auto").length;
    if ((lot.status === "sold") !== (lot.soldTo !== null && lot.soldPrice !== null))
      broken("LOT-3", `${lot.id} is ${lot.status} and sold to ${lot.soldTo}.`);
    if (lot.status !== "sold") continue;
    revenue += lot.soldPrice ?? 0;
    buyers.set(lot.itemId, (buyers.get(lot.itemId) ?? 0) + 1);
    const reached = rows.filter((row) => row.userId === lot.soldTo);
    const highest = Math.max(0, ...reached.map((row) => row.ceiling ?? 0));
    if (highest < (lot.soldPrice ?? 0))
      broken("LOT-3", `${lot.soldTo} never went as far as ${lot.soldPrice}.`);
  }
  for (const [itemId, times] of buyers) if (times > 1) broken("LOT-3", `${itemId} was sold ${times} times.`);
  for (const [itemId, status] of items) {
    if ((status === "sold") !== (buyers.has(itemId) && !sale.isPractice))
      broken("LOT-2", `${itemId} is ${status}.`);
    if (status === "in_auction" && (sale.status === "completed" || sale.status === "cancelled"))
      broken("LOT-2", `${itemId} was not released.`);
  }
  same("LOT-4", "The statistics", {
    law: [bids, revenue],
    product: [sale.totalBids, sale.totalRevenue],
  });
}
