import { applyAction, applyDueChanges } from "@boli/server/testing/law/actions";
import { applyLawBid } from "@boli/server/testing/law/bids";
import { type LawRow, leastOf } from "@boli/server/testing/law/lots";
import { closeLot } from "@boli/server/testing/law/open-and-close";
import { seeOutages } from "@boli/server/testing/law/outages";
import { ruleOf } from "@boli/server/testing/law/rules";
import {
  type Law,
  type LawAction,
  type LawEvent,
  isBid,
  lotStatusOf,
  nameOf,
  closeIn,
  isUnfinished,
  logIn,
} from "@boli/server/testing/law/sale";
import { emptyHead } from "../../tools/verify-log.ts";
import { checkChain } from "./check-chain.ts";
import {
  lastBefore,
  type Decision,
  type LotLife,
  type LotMoment,
  firstClose,
  iso,
  lawOfDump,
  ms,
  newLife,
} from "./life.ts";
import type { Person } from "./record.ts";
import type { Report } from "./report.ts";
import type { BidRow, EventPayload, EventRow, SaleDump } from "./sale-dump.ts";

// The rule that is broken when an event tells a value otherwise than the law; of every other value ROOM-1.
const ruleOfField: Record<string, string> = {
  leader: "BID-9",
  price: "BID-9",
  alias: "BID-11",
  head: "BID-12",
  closesAt: "CLOSE-1",
  isLate: "CLOSE-1",
};
const ruleOfClose: Record<string, string> = { ...ruleOfField, outcome: "LOT-3", to: "LOT-3", price: "LOT-3" };

const isAsked = ({ kind }: BidRow): boolean => kind === "bid" || kind === "floor" || kind === "raise";

// Replays a sale by the law: what its events say is done to the law, and what the law tells of it is compared with events and log.
export class Replay {
  readonly lots = new Map<string, LotLife>();
  readonly decisions = new Map<string, Decision>();
  // By row id: the number of its event.
  readonly eventOf = new Map<string, number>();
  readonly extensions: Array<{ lotId: string; closesAt: number; seq: number }> = [];
  readonly closes: Array<{ lotId: string; at: number; dueAt: number | null }> = [];
  // The aliases of those who have bid, in that order.
  readonly bidders: string[] = [];
  readonly moments = [{ eventSeq: 0, status: "scheduled", bidders: 0, totalBids: 0 }];
  revenue = 0;
  status = "scheduled";
  startedAt: number | null = null;
  readonly #law: Law;
  #compared = 0;
  #lastAt = -Infinity;
  readonly #outagesUntil: (at: number) => SaleDump["outages"];
  readonly #members: ReadonlySet<string>;
  readonly #report: Report;

  constructor(dump: SaleDump, people: readonly Person[], report: Report) {
    this.#report = report;
    this.#outagesUntil = (at) =>
      dump.outages.filter((one) => one.until > dump.sale.createdAt && one.until <= at);
    this.#members = new Set(people.filter(({ part }) => part !== "outsider").map(({ userId }) => userId));
    const opened = dump.events.filter(({ payload }) => payload.kind === "lot-opened");
    const openings = new Map(opened.map((event) => [event.payload.lotId, event]));
    this.#law = lawOfDump(dump, people, (lot) => firstClose(lot, openings.get(lot.id)));
    // The chat gives names as well, so those of bidders have gaps.
    for (const { bidder, alias } of dump.aliases) this.#law.people[alias - 1] = bidder;
    const logs = Map.groupBy(dump.bids, (bid) => bid.lotId);
    for (const [at, row] of dump.lots.entries())
      this.lots.set(row.id, newLife(row, this.#law.lots[at]!, logs.get(row.id) ?? []));
    const gap = dump.events.find(({ seq }, index) => seq !== index + 1);
    if (gap) report.add("ROOM-1", `an event of the sale bears the number ${gap.seq} out of its turn`);
    for (const life of this.lots.values()) checkChain(life, report);
    for (const event of dump.events) this.#play(event);
    for (const { row, log, rowsSeen } of this.lots.values())
      if (rowsSeen < log.length)
        report.add("ROOM-1", `row ${rowsSeen + 1} of lot ${row.id} has no event, or not in its turn`);
  }

  closeOf = ({ law }: Pick<LotLife, "law">): number | null => closeIn(this.#law, law).close;

  #play(event: EventRow): void {
    const { seq, at, payload } = event;
    if (at < this.#lastAt) this.#report.add("BID-2", `event ${seq} is dated before the one in front of it`);
    this.#lastAt = Math.max(this.#lastAt, at);
    // Before anything is judged (CLOSE-7).
    seeOutages(this.#law, this.#outagesUntil(at));
    const lot = this.lots.get(payload.lotId ?? "");
    if (payload.kind === "lot-closed" && lot && lot.closedAt !== null) {
      this.#report.add("LOT-3", `event ${seq} closes lot ${lot.row.id} a second time`);
      return;
    }
    this.#note(lot, event);
    const totalBids = (this.moments.at(-1)?.totalBids ?? 0) + (payload.kind === "bid" ? 1 : 0);
    this.moments.push({ eventSeq: seq, status: this.status, bidders: this.bidders.length, totalBids });
    if (lot?.isLost) return;
    if (!this.#isDue(payload)) this.#act(lot, event);
    if (!this.#isDue(payload)) return;
    const due = this.#law.events[this.#compared]!;
    this.#compared += 1;
    if (lot && payload.kind === "lot-closed")
      this.closes.push({ lotId: lot.row.id, at, dueAt: this.closeOf(lot) });
    if (lot && due.head) this.#readRows(lot, due.head.row, payload);
    if (lot?.isLost) return;
    this.#compare(lot, due, event);
    if (lot) this.#keepMoment(lot, seq);
  }

  // Keeps what the room was told.
  #note(lot: LotLife | undefined, { seq, at, payload }: EventRow): void {
    const { kind, outcome = "", price, bidSeq, alias = "" } = payload;
    if (kind === "sale-started") [this.status, this.startedAt] = ["live", at];
    if (kind === "sale-completed") this.status = "completed";
    if (kind === "sale-cancelled") this.status = "cancelled";
    if (!lot) return;
    if (kind === "lot-opened") [lot.status, lot.openedAt] = ["open", at];
    if (kind === "lot-closed") [lot.status, lot.closedAt] = [outcome, at];
    if (kind === "lot-closed" && outcome === "sold") this.revenue += price ?? 0;
    const place = lot.log.findIndex((row) => row.seq === bidSeq);
    const row = lot.log[place];
    if (kind === "bid") lot.totalBids += 1;
    if (kind === "bid" && !this.bidders.includes(alias)) this.bidders.push(alias);
    if (kind === "bid" && row) this.eventOf.set(row.id, seq);
    if (lot.isLost && row) lot.rowsSeen = place + 1;
  }

  // True when the law tells this next.
  #isDue({ kind, lotId }: EventPayload): boolean {
    const { events } = this.#law;
    const isLost = ({ payload }: LawEvent): boolean =>
      this.lots.get(String(payload["lotId"]))?.isLost === true;
    while (events[this.#compared] && isLost(events[this.#compared]!)) this.#compared += 1;
    const due = events[this.#compared]?.payload;
    return due !== undefined && due["kind"] === kind && due["lotId"] === lotId;
  }

  #act(lot: LotLife | undefined, event: EventRow): void {
    const { seq, at, payload } = event;
    const { kind } = payload;
    const isEnd = ["sale-ended", "sale-cancelled"].includes(kind);
    // The law closes a lot with the first event after its time, and the clock a moment later: its raises came before.
    for (const one of this.lots.values())
      if (hasRaise(one) && (isEnd || (this.closeOf(one) ?? Infinity) < at)) this.#takeRaises(one);
    const action = actionOf(payload);
    if (action) this.#perform(event, action);
    // A close that waited is told as an outage too (CLOSE-8).
    if (kind === "outage") applyDueChanges(this.#law, at, "all");
    if (kind === "outage" && !this.#isDue(payload))
      this.#report.add("CLOSE-7", `event ${seq} tells an outage that moves nothing`);
    if (kind === "raised") this.#report.add("BID-9", `event ${seq} tells of a raise`);
    if (kind === "sale-started") applyDueChanges(this.#law, at, "all");
    if (kind === "sale-started" && !this.#isDue(payload)) {
      this.#report.add("SALE-1", `event ${seq} starts the sale before its time`);
      this.#perform(event, { kind: "start" });
    }
    if (kind === "sale-completed" && this.#law.lots.some(isUnfinished))
      this.#report.add("SALE-3", `event ${seq} ends the sale before its lots`);
    const actOn = { bid: this.#decide, "lot-closed": this.#close, "lot-extended": this.#extend }[kind];
    if (!lot || !actOn) return;
    this.#skip(event);
    actOn.call(this, lot, event);
  }

  // The law tells something else instead, which has no event.
  #skip({ seq }: EventRow): void {
    const { events } = this.#law;
    for (const { payload } of events.slice(this.#compared))
      this.#report.add("ROOM-1", `${String(payload["kind"])} is told by the law and not by event ${seq}`);
    this.#compared = events.length;
  }

  #perform({ seq, at, payload }: EventRow, action: LawAction): void {
    const verdict = applyAction(this.#law, action, at, undefined);
    const [reason] = verdict.kind === "refused" ? verdict.reasons : [];
    if (reason)
      this.#report.add(ruleOf(reason.code), `event ${seq}, ${payload.kind}, is refused as ${reason.code}`);
  }

  #extend(lot: LotLife, event: EventRow): void {
    const closesAt = ms(event.payload.closesAt) ?? 0;
    const lotId = lot.row.id;
    this.extensions.push({ lotId, closesAt, seq: event.seq });
    this.#perform(event, { kind: "extend", lotId, closesAt });
    if (!this.#isDue(event.payload)) this.#adopt(lot, closesAt);
  }

  #close(lot: LotLife, { at, payload: { outcome } }: EventRow): void {
    this.#takeRaises(lot);
    applyDueChanges(this.#law, at, "one");
    if (lot.isLost || !isUnfinished(lot.law)) return;
    // Before its time, which is right when somebody ended the sale.
    const isSold = logIn(lot.law).state.leader !== null && outcome !== "withdrawn";
    closeLot(this.#law, lot.law, isSold ? "sold" : outcome === "withdrawn" ? outcome : "passed", at);
  }

  // Raises have no event: they get their numbers with the next row that everyone sees, or at the close (BID-9).
  #takeRaises(lot: LotLife): BidRow | undefined {
    for (;;) {
      const next = lot.log[nextOf(lot)];
      if (lot.isLost || next?.kind !== "raise") return next;
      this.#take(lot, next);
    }
  }

  // The one row of a decision that is no automatic bid shows who requested what.
  #decide(lot: LotLife, { seq, payload }: EventRow): void {
    const first = this.#takeRaises(lot);
    if (lot.isLost) return;
    if (!first || payload.bidSeq !== first.seq) {
      this.#report.add(
        "ROOM-2",
        `event ${seq} tells row ${payload.bidSeq} of lot ${lot.row.id}, which is not there`,
      );
      return;
    }
    const requested = first.kind === "auto" ? lot.log[nextOf(lot) + 1] : first;
    if (requested && isAsked(requested)) this.#take(lot, requested);
    else this.#lose(lot, "BID-9", `row ${first.seq} is an automatic answer to nothing`);
  }

  #take(lot: LotLife, row: BidRow): void {
    const { id, bidder, kind, offered: amount, ceiling, at } = row;
    const { leader, ceiling: before } = logIn(lot.law).state;
    const bid = {
      kind: kind === "floor" ? kind : "bid",
      userId: bidder,
      itemId: lot.row.id,
      amount,
      // A plain bid is its own ceiling.
      maxAmount: ceiling === amount ? null : ceiling,
      // Confirmations are not kept.
      confirmedAmount: amount,
      isSubscribed: this.#members.has(bidder),
      // One key for two rows is found by the requests.
      key: null,
      requestHash: null,
    } as const;
    const verdict = applyLawBid(this.#law, bid, at);
    const [reason] = verdict.kind === "refused" ? verdict.reasons : [];
    if (reason) {
      this.#lose(lot, ruleOf(reason.code), `row ${row.seq} was taken, and is refused as ${reason.code}`);
      return;
    }
    const ownCeiling = leader === bidder ? before : null;
    this.decisions.set(id, { answer: this.#answerTo(lot, row), ownCeiling });
  }

  // Neither a number nor a head reveals a raise (BID-9).
  #answerTo(
    { row, law, log }: LotLife,
    { id, bidder, kind, seq, amount, ceiling, at }: BidRow,
  ): Decision["answer"] {
    const { state, rows, terms } = logIn(law);
    const isLeading = state.leader === bidder;
    return {
      bidId: id,
      lotId: row.id,
      seq: kind === "raise" ? null : seq,
      amount,
      isLeading,
      isTied: !isLeading && state.ceiling === ceiling,
      currentHighestBid: state.price,
      leastBid: leastOf(state, terms),
      // A leader may have an older, higher ceiling.
      maxAmount: isLeading ? state.ceiling : ceiling,
      closesAt: iso(closeIn(this.#law, law).close),
      head: log[lastBefore(log, rows.length, at)]?.hash ?? emptyHead,
    };
  }

  #compare(lot: LotLife | undefined, { payload: law, head }: LawEvent, { seq, at, payload }: EventRow): void {
    const row = head === null ? undefined : lot?.log[head.row - 1];
    const due: Record<string, unknown> = { ...law, isLate: law["isLate"] };
    if (head) due["head"] = row?.hash ?? emptyHead;
    if (payload.kind === "bid") Object.assign(due, { bidId: row?.id, at: row?.at });
    const told: Record<string, unknown> = { ...payload, at };
    const rules = payload.kind === "lot-closed" ? ruleOfClose : ruleOfField;
    for (const [field, value] of Object.entries(due)) {
      // A late bid is one that moves the close.
      if (told[field] === value || (field === "isLate" && told["closesAt"] !== due["closesAt"])) continue;
      const what = `event ${seq} tells ${field} ${String(told[field])} and not ${String(value)}`;
      const rule = rules[field] ?? "ROOM-1";
      if (lot && field === "closesAt") this.#compareClose(lot, payload, { row, what });
      else if (lot && rule === "BID-9") this.#lose(lot, rule, what);
      else this.#report.add(rule, what);
    }
  }

  #keepMoment({ law, log, moments, rowsSeen }: LotLife, eventSeq: number): void {
    const { rows, state, terms } = logIn(law);
    const named = (userId: string | null): string | null =>
      userId === null ? null : nameOf(this.#law, userId);
    const isSold = law.outcome === "sold";
    moments.push({
      eventSeq,
      status: lotStatusOf(law) as LotMoment["status"],
      currentHighestBid: state.price,
      leastBid: leastOf(state, terms),
      leader: named(state.leader),
      closesAt: iso(this.closeOf({ law })),
      totalBids: rows.slice(0, rowsSeen).filter(isBid).length,
      bidSeq: rowsSeen,
      head: log[rowsSeen - 1]?.hash ?? emptyHead,
      soldTo: isSold ? named(state.leader) : null,
      soldPrice: isSold ? state.price : null,
    });
  }

  #compareClose(
    lot: LotLife,
    { closesAt }: EventPayload,
    { row, what }: { row: BidRow | undefined; what: string },
  ): void {
    const { original } = closeIn(this.#law, lot.law);
    const told = ms(closesAt);
    const isPastCap = row && told !== null && original !== null && told > original + this.#law.terms.capMs;
    const isLeaders = (this.decisions.get(row?.id ?? "")?.ownCeiling ?? null) !== null;
    this.#report.add(isLeaders ? "CLOSE-3" : isPastCap ? "CLOSE-2" : "CLOSE-1", what);
    this.#adopt(lot, told);
  }

  // Goes on from the close that was told, so that one fault is not found again with every later event.
  #adopt({ law }: LotLife, closesAt: number | null): void {
    law.firstClose = closesAt;
    law.moves = [];
    for (const { payload } of this.#law.events.slice(this.#compared))
      if (payload["lotId"] === law.id && "closesAt" in payload) payload["closesAt"] = iso(closesAt);
  }

  // The rows of the log up to this event are those of the law.
  #readRows(lot: LotLife, until: number, told: EventPayload): void {
    const { rows } = logIn(lot.law);
    const isClose = told.kind === "lot-closed";
    for (; lot.rowsSeen < until; lot.rowsSeen += 1) {
      const [row, law] = [lot.log[lot.rowsSeen], rows[lot.rowsSeen]!];
      const isLast = lot.rowsSeen === until - 1;
      if (law.kind !== "raise" && !isLast)
        this.#report.add(isClose ? "BID-12" : "ROOM-1", `row ${law.seq} of lot ${lot.row.id} has no event`);
      // The close is a row: outcome, alias and price (BID-12).
      if (isClose && isLast) {
        if (row?.kind === told.outcome && row?.seq === told.bidSeq && row?.amount === told.price) continue;
        this.#report.add("BID-12", `lot ${lot.row.id} was closed, and its log has no such row`);
        return;
      }
      if (!row || !isSame(row, law)) {
        this.#lose(lot, "BID-9", `row ${law.seq} is ${say(row)}, and ${JSON.stringify(law)} by the law`);
        lot.rowsSeen = until;
        return;
      }
      const alias = this.#law.people.indexOf(row.bidder) + 1;
      if (row.kind !== "raise" && row.kind !== "outage" && row.alias !== alias)
        this.#report.add(
          "BID-11",
          `row ${row.seq} of lot ${lot.row.id} bears the alias ${row.alias} and not ${alias}`,
        );
    }
  }

  #lose(lot: LotLife, rule: string, what: string): void {
    this.#report.add(rule, `lot ${lot.row.id}: ${what}`);
    lot.isLost = true;
    lot.law.outcome = "withdrawn";
  }
}

// The place in the log of the next row that the law does not have.
function nextOf({ law }: LotLife): number {
  const { rows, waiting } = logIn(law);
  return rows.length + waiting.length;
}

const hasRaise = (lot: LotLife): boolean => lot.log[nextOf(lot)]?.kind === "raise";

function actionOf({ kind, by = "admin", reason = "" }: EventPayload): LawAction | undefined {
  if (by === "outage") return undefined;
  const actions: Record<string, LawAction> = {
    "sale-held": { kind: "hold", by },
    "sale-resumed": { kind: "resume", by: "admin" },
    "sale-ended": { kind: "end", by: "admin", reason },
    "sale-cancelled": { kind: "cancel", by: "admin", reason },
  };
  return actions[kind];
}

const isSame = (row: BidRow, { kind, userId, shown, ceiling }: LawRow): boolean =>
  row.kind === kind && row.bidder === (userId ?? "house") && row.amount === shown && row.ceiling === ceiling;

const say = (row: BidRow | undefined): string =>
  row ? `${row.kind} ₹${row.amount} of ${row.bidder} up to ₹${row.ceiling}` : "missing";
