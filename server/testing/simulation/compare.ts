import { noHead } from "../../src/live/law/bid-chain.ts";
import { house } from "../../src/live/law/lot-log.ts";
import type { NewBid } from "../../src/live/law/state.ts";
import { broken, same } from "./law-broken.ts";
import { compareOutages } from "./compare-outages.ts";
import { applyDueChanges, applyAction } from "../law/actions.ts";
import { keyOf, applyLawBid } from "../law/bids.ts";
import {
  type Law,
  type LawLot,
  type Verdict,
  closeIn,
  dueOf,
  endOf,
  isBid,
  itemStatusOf,
  logIn,
  lotStatusOf,
  newestBidOf,
  statisticsOf,
  statusOf,
  textOf,
} from "../law/sale.ts";
import { leastOf } from "../law/lots.ts";
import { ruleOf } from "../law/rules.ts";
import { seeOutages } from "../law/outages.ts";
import { type Deciders, type Work, isLaneBid } from "./node.ts";
import type { Reply, SimRequest } from "./requests.ts";
import { type Stored, load } from "./store.ts";

// The effects of a transaction. `now` is the store's own clock after the lock, whatever the node believed.
interface Done {
  work: Work;
  now: number;
  deciders: Deciders;
  knowsOutages: boolean;
}

// Checks one committed transaction against the law: each answer in order, then everything that is stored.
export function compareCommit(law: Law, stored: Stored, { work, now, deciders, knowsOutages }: Done): void {
  if (isInterrupted(work)) return compareSentAway(work);
  const before = { moved: law.moved.length, events: law.events.length };
  const lapsedBefore = law.lapsed.length;
  const outbidBefore = law.outbid.length;
  catchUp(law, work, now, knowsOutages);
  compareOutages(law, work, before);
  for (const { envelope, reply } of work.replies) {
    const { request } = envelope;
    const verdict = verdictOn(law, stored, request, now);
    compareReply({ law, stored, request, verdict, reply });
  }
  same("BID-13", "Whose ceilings came to nothing", {
    law: law.lapsed.slice(lapsedBefore),
    product: work.lapsed,
  });
  same("BID-9", "Who is told to be outbid", {
    law: law.outbid.slice(outbidBefore),
    product: work.changes.outbid,
  });
  compareEvents(law, stored, before.events, now);
  compareSale(law, stored, deciders);
  const touched = new Set(work.changes.bids.map((bid) => bid.lotId));
  for (const lot of law.lots) compareLot(law, stored, lot, touched.has(lot.id));
}

// A refused action has changed nothing, so the law runs on a copy.
export function compareRefusal(
  law: Law,
  stored: Stored,
  { work, now, knowsOutages }: Omit<Done, "deciders">,
): void {
  if (isInterrupted(work)) return compareSentAway(work);
  const trial = structuredClone(law);
  const before = { moved: law.moved.length, events: law.events.length };
  catchUp(trial, work, now, knowsOutages);
  compareOutages(trial, work, before);
  for (const { envelope, reply } of work.replies) {
    const { request } = envelope;
    compareReply({ law: trial, stored, request, verdict: verdictOn(trial, stored, request, now), reply });
  }
}

const isInterrupted = ({ beatAgeMs }: Work): boolean => beatAgeMs > 5_000;

// While the last beat is older than five seconds nothing is judged (CLOSE-4).
function compareSentAway({ replies, changes }: Work): void {
  for (const { envelope, reply } of replies) {
    if (isTick(envelope.request) && changes.events.length === 0) continue;
    if (reply.kind !== "refused" || reply.code !== "unavailable")
      broken("CLOSE-4", `Judged without a beat: ${JSON.stringify(reply)}.`);
  }
}

// The outages that the sale has not seen come first (CLOSE-7). A request that is not a bid of the lane comes after the clock's own work
// as well: a lot that is over stays over (LOT-3, CLOSE-4).
function catchUp(law: Law, { replies, outages }: Work, now: number, knowsOutages: boolean): void {
  const isBehind = knowsOutages && outages.length > law.outagesSeen;
  if (isBehind) seeOutages(law, outages);
  const requests = replies.map(({ envelope }) => envelope.request);
  const isLane = requests.every(isLaneBid);
  if (!isLane || isBehind) applyDueChanges(law, now, isLane || requests.some(isTick) ? "one" : "all");
}

const isTick = (request: SimRequest): boolean => request.kind === "action" && request.action.kind === "tick";

function verdictOn(law: Law, stored: Stored, request: SimRequest, now: number): Verdict {
  if (request.kind === "bid") return applyLawBid(law, request.bid, now);
  const added = [...stored.lots.values()].find((lot) => lot.position === law.lots.length + 1);
  return applyAction(law, request.action, now, added?.id);
}

interface Exchange {
  law: Law;
  stored: Stored;
  request: SimRequest;
  verdict: Verdict;
  reply: Reply;
}

function compareReply({ law, stored, request, verdict, reply }: Exchange): void {
  switch (verdict.kind) {
    case "done":
      if (reply.kind !== "done") broken("CLOSE-4", `A lawful action was answered ${JSON.stringify(reply)}.`);
      return;
    case "again":
      same("BID-7", "The answer to a retry", {
        law: { kind: "accepted", answer: verdict.answer },
        product: reply,
      });
      return;
    case "refused": {
      const codes = verdict.reasons.map(({ code }) => code);
      if (reply.kind !== "refused")
        broken(ruleOf(codes[0]), `Done, though there is a reason against it: ${codes.join(", ")}.`);
      const reason = verdict.reasons.find(({ code }) => code === reply.code);
      if (!reason) broken(ruleOf(codes[0]), `Refused for ${reply.code}, not for ${codes.join(", ")}.`);
      same("BID-3", "The least bid that a refusal names", { law: reason.least, product: reply.min });
      return;
    }
    case "accepted":
      if (reply.kind !== "accepted")
        broken(
          ruleOf(reply.kind === "refused" ? reply.code : undefined),
          `Refused without a reason: ${JSON.stringify(reply)}.`,
        );
      if (request.kind !== "bid") return;
      compareAnswer({ law, stored, request, verdict, reply }, verdict.lot, verdict.ownRow);
      rememberAnswer(law, request, reply);
      return;
    default:
      verdict satisfies never;
  }
}

function rememberAnswer(law: Law, request: Extract<SimRequest, { kind: "bid" }>, reply: Reply): void {
  const key = keyOf(request.bid);
  if (key === null || reply.kind !== "accepted") return;
  law.keys.set(key, { requestHash: request.bid.requestHash, answer: reply.answer });
}

const rowIn = (stored: Stored, lotId: string, seq: number): NewBid | undefined =>
  stored.log.get(lotId)?.[seq - 1];
const headAt = (stored: Stored, lotId: string, seq: number): string =>
  seq === 0 ? noHead : (rowIn(stored, lotId, seq)?.hash ?? "no such row");

function compareAnswer({ law, stored, request, reply }: Exchange, lot: LawLot, ownRow: number | null): void {
  if (reply.kind !== "accepted" || request.kind !== "bid") return;
  const { rows, waiting, state } = logIn(lot);
  const own = ownRow === null ? waiting.at(-1) : rows[ownRow - 1];
  const ofOwn = ownRow === null ? raiseOf(stored, lot.id, request.bid) : rowIn(stored, lot.id, ownRow);
  const isLeading = state.leader === request.bid.userId;
  same("BID-9", "The answer to a bid", {
    law: {
      bidId: ofOwn?.id,
      lotId: lot.id,
      seq: ownRow,
      amount: own?.shown ?? null,
      isLeading,
      isTied: !isLeading && own?.ceiling === state.ceiling,
      currentHighestBid: state.price,
      leastBid: leastOf(state, lot.terms),
      maxAmount: isLeading ? state.ceiling : own?.ceiling,
      closesAt: textOf(closeIn(law, lot).close),
      head: headAt(stored, lot.id, rows.length),
    },
    product: { ...reply.answer },
  });
}

// A raise may have got its number by a later request of the same transaction.
const raiseOf = (stored: Stored, lotId: string, { userId, key }: { userId: string; key: string | null }) =>
  [...(stored.raises.get(lotId) ?? []), ...(stored.log.get(lotId) ?? [])].findLast(
    (row) => row.kind === "raise" && row.userId === userId && row.key === key,
  );

function compareEvents(law: Law, stored: Stored, from: number, now: number): void {
  const recorded = stored.events.slice(from);
  const lawful = law.events.slice(from).map(({ payload, head }, at) => {
    const row = head ? rowIn(stored, head.lotId, head.row) : undefined;
    const hash = head ? { head: headAt(stored, head.lotId, head.row) } : {};
    const bidId = payload["kind"] === "bid" ? { bidId: row?.id } : {};
    const told: Record<string, unknown> = { ...payload, ...bidId, ...hash };
    return { seq: from + at + 1, at: now, payload: told };
  });
  same("ROOM-1", "The numbers of the events", {
    law: lawful.map(({ seq }) => seq),
    product: recorded.map(({ seq }) => seq),
  });
  for (const [at, event] of lawful.entries()) {
    const { kind, why } = event.payload;
    same(kind === "outage" || why === "outage" ? "CLOSE-12" : "ROOM-1", "An event", {
      law: event,
      product: recorded[at],
    });
  }
}

function compareSale(law: Law, stored: Stored, deciders: Deciders): void {
  const { sale } = stored;
  same("SALE-1", "The status of the sale", { law: statusOf(law), product: sale.status });
  same("CLOSE-1", "The end of the sale", { law: endOf(law), product: sale.endsAt });
  same("LOT-1", "The current lot", { law: law.currentLotId, product: sale.currentLotId });
  same("ROOM-1", "The number of the newest event", { law: law.events.length, product: sale.seq });
  same("CLERK-4", "Since when it is held", { law: law.heldAt, product: sale.heldAt });
  same("CLOSE-11", "The time of outages in the hold", { law: law.heldOutMs, product: sale.heldOutMs });
  same("CLERK-5", "Why and how long it is held", {
    law: [law.holdReason, law.heldMs],
    product: [sale.holdReason, sale.heldMs],
  });
  const { totalBids, totalRevenue } = sale;
  same("LOT-4", "The statistics", { law: statisticsOf(law), product: { totalBids, totalRevenue } });
  const aliases = law.people.map((userId, at) => [userId, at + 1]);
  same("BID-11", "The aliases", { law: aliases, product: [...stored.aliasOf] });
  same("BID-11", "The number of the newest alias", { law: law.people.length, product: sale.aliases });
  for (const itemId of stored.items.keys()) {
    same("LOT-2", `The status of ${itemId}`, {
      law: itemStatusOf(law, itemId),
      product: stored.items.get(itemId),
    });
  }
  same("CLOSE-4", "What the clock does next", {
    law: dueOf(law),
    product: deciders.due(load(stored, { lots: "all", people: [] })),
  });
}

function compareLot(law: Law, stored: Stored, lot: LawLot, isTouched: boolean): void {
  const found = stored.lots.get(lot.id);
  if (!found) broken("LOT-1", `${lot.id} is missing.`);
  const { rows, waiting, state, terms } = logIn(lot);
  const { close, original } = closeIn(law, lot);
  const isSold = lot.outcome === "sold";
  same("LOT-1", `The status of ${lot.id}`, { law: lotStatusOf(lot), product: found.status });
  same("BID-9", `The price of ${lot.id}`, { law: state.price, product: found.price });
  const leader = state.leader === null ? null : { userId: state.leader, ceiling: state.ceiling };
  same("BID-9", `The leader of ${lot.id}`, { law: leader, product: found.leader });
  same("LOT-5", `The reserve of ${lot.id}`, { law: terms.reserve, product: found.reserve });
  same("CLOSE-1", `The close of ${lot.id}`, { law: textOf(close), product: textOf(found.closesAt) });
  same("CLOSE-2", `From when the cap of ${lot.id} counts`, {
    law: textOf(original),
    product: textOf(found.originalClosesAt),
  });
  same("LOT-3", `Who bought ${lot.id}`, {
    law: [isSold ? state.leader : null, isSold ? state.price : null],
    product: [found.soldTo, found.soldPrice],
  });
  if (law.ending !== "cancelled")
    same("CLERK-1", `The warning on ${lot.id}`, { law: lot.warnedAt, product: found.warnedAt });
  same("CLERK-1", `The newest bid of ${lot.id}`, { law: newestBidOf(lot), product: found.newestBid });
  same("LOT-4", `The counts of ${lot.id}`, {
    law: [rows.filter(isBid).length, rows.length],
    product: [found.totalBids, found.bidSeq],
  });
  same("CLERK-2", `Whether the host offered ${lot.itemId} again by ${lot.id}`, {
    law: lot.isOfferedAgainByHost,
    product: found.isHostsReoffer,
  });
  same("BID-10", `Who is barred from ${lot.id}`, { law: lot.barred, product: found.barred });
  same("BID-12", `The head of ${lot.id}`, { law: headAt(stored, lot.id, rows.length), product: found.head });
  if (!isTouched) return;
  const written = ({ kind, userId, amount, ceiling }: NewBid) => ({
    kind,
    userId: userId === house ? null : userId,
    shown: amount,
    ceiling,
  });
  const product = (stored.log.get(lot.id) ?? []).map((row) => ({ ...written(row), seq: row.seq }));
  same("BID-9", `The raises of ${lot.id} without a number`, {
    law: waiting,
    product: (stored.raises.get(lot.id) ?? []).map(written),
  });
  for (let at = 0; at < Math.max(rows.length, product.length); at++) {
    same("BID-9", `Row ${at + 1} of ${lot.id}`, { law: rows[at], product: product[at] });
  }
}
