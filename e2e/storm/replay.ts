import { checkChain } from "./check-chain.ts";
import type { BidRow, EventPayload, EventRow, SaleDump } from "./sale-dump.ts";
import { type SaleTerms, leastFrom, ruleOn } from "./law.ts";
import { type Basis, type DueAnswer, isAsked, iso, isShown, type LotLife, ms, newLife, say } from "./life.ts";
import type { Report } from "./report.ts";

// Replays a sale by its numbered events, and compares every row, price, leader, close and hash with the rules.
export class Replay {
  readonly lots = new Map<string, LotLife>();
  // By the id of the requested row.
  readonly dueAnswers = new Map<string, DueAnswer>();
  readonly bases = new Map<string, Basis>();
  // By row id: the number of its event.
  readonly eventOf = new Map<string, number>();
  readonly extensions: Array<{ lotId: string; closesAt: number; seq: number }> = [];
  readonly closes: Array<{ lotId: string; at: number; dueAt: number | null; outcome: string }> = [];
  heldAt: number | null = null;
  revenue = 0;
  status = "scheduled";
  startedAt: number | null = null;
  // While a sale is resumed, its closes move by this much.
  #releasedMs = 0;
  // An admin has ended the sale: nothing more is sold (SALE-3).
  #isEnded = false;
  #lastAt = -Infinity;
  readonly #saleTerms: SaleTerms;
  readonly #aliases: Map<string, number>;
  readonly #report: Report;

  constructor(dump: SaleDump, report: Report) {
    this.#report = report;
    this.#saleTerms = dump.sale;
    this.#aliases = new Map(dump.aliases.map(({ bidder, alias }) => [bidder, alias]));
    const logs = Map.groupBy(dump.bids, (bid) => bid.lotId);
    for (const row of dump.lots) this.lots.set(row.id, newLife(row, logs.get(row.id) ?? []));
    for (const [index, event] of dump.events.entries()) {
      if (event.seq !== index + 1) {
        report.add("ROOM-1", `event ${index + 1} of the sale bears the number ${event.seq}`);
        break;
      }
    }
    for (const life of this.lots.values()) checkChain(life, report);
    for (const event of dump.events) this.#play(event);
    for (const life of this.lots.values()) {
      if (life.rowsSeen < life.log.length)
        report.add(
          "ROOM-1",
          `row ${life.rowsSeen + 1} of lot ${life.row.id} has no event, or not in its turn`,
        );
    }
  }

  #play({ seq, at, payload }: EventRow): void {
    if (at < this.#lastAt) this.#report.add("BID-2", `event ${seq} is dated before the one in front of it`);
    this.#lastAt = Math.max(this.#lastAt, at);
    const lot = payload.lotId === undefined ? undefined : this.lots.get(payload.lotId);
    if (payload.kind !== "lot-extended") this.#releasedMs = 0;
    switch (payload.kind) {
      case "sale-started":
        this.status = "live";
        this.startedAt = at;
        return;
      case "sale-ended":
        this.#isEnded = true;
        return;
      case "sale-completed":
        this.status = "completed";
        return;
      case "sale-cancelled":
        this.status = "cancelled";
        for (const life of this.lots.values()) {
          if (life.status === "queued" || life.status === "open") life.status = "withdrawn";
        }
        return;
      case "sale-held":
        this.heldAt = at;
        return;
      case "sale-resumed":
        this.#releasedMs = at - (this.heldAt ?? at);
        this.heldAt = null;
        return;
    }
    if (lot) this.#playLot(lot, { seq, at, payload });
  }

  #playLot(lot: LotLife, event: { seq: number; at: number; payload: EventPayload }): void {
    const { seq, at, payload } = event;
    switch (payload.kind) {
      case "lot-opened":
        lot.status = "open";
        lot.openedAt = at;
        lot.closesAt = ms(payload.closesAt);
        lot.baseClose = lot.closesAt;
        return;
      case "lot-extended":
        this.#extend(lot, seq, at, ms(payload.closesAt));
        return;
      case "bid":
        this.#readRaises(lot);
        this.#readRowEvent(lot, event);
        return;
      case "raised":
        this.#report.add("BID-9", `event ${seq} tells of a raise`);
        return;
      case "lot-closed":
        this.#close(lot, event);
    }
  }

  // CLOSE-1 b and c: moved by the host, or by the length of a hold.
  #extend(lot: LotLife, seq: number, at: number, closesAt: number | null): void {
    const before = lot.closesAt;
    if (closesAt === null || before === null || closesAt < before) {
      this.#report.add("CLOSE-1", `event ${seq} moves the close of lot ${lot.row.id} back`);
      lot.closesAt = closesAt;
      return;
    }
    if (this.#releasedMs > 0) {
      const leastMs = Math.max(this.#saleTerms.windowMs, 60_000);
      if (closesAt !== Math.max(before + this.#releasedMs, at + leastMs))
        this.#report.add("CLOSE-1", `lot ${lot.row.id} was not given back the held time`);
      lot.baseClose = (lot.baseClose ?? before) + closesAt - before;
    } else {
      this.extensions.push({ lotId: lot.row.id, closesAt, seq });
      lot.baseClose = closesAt;
      if (at > before) this.#report.add("CLOSE-1", `event ${seq} extends lot ${lot.row.id} after its close`);
    }
    lot.closesAt = closesAt;
  }

  // Raises have no event: they get their numbers with the next row that everyone sees, or at the close (BID-9).
  #readRaises(lot: LotLife): void {
    for (let row = lot.log[lot.rowsSeen]; row?.kind === "raise"; row = lot.log[lot.rowsSeen]) {
      lot.rowsSeen += 1;
      if (lot.isLost) continue;
      this.#decide(lot);
      const due = lot.due.shift();
      if (!lot.isLost && (!due || !isShown(due, row)))
        this.#lose(
          lot,
          "BID-9",
          `row ${row.seq} is ${say(row)} where the law has ${due ? say(due) : "nothing"}`,
        );
    }
  }

  #readRowEvent(
    lot: LotLife,
    { seq, at, payload }: { seq: number; at: number; payload: EventPayload },
  ): void {
    const row = lot.log[lot.rowsSeen];
    if (!row || payload.bidSeq !== row.seq) {
      this.#report.add(
        "ROOM-2",
        `event ${seq} tells row ${payload.bidSeq} of lot ${lot.row.id}, which is not there`,
      );
      return;
    }
    lot.rowsSeen += 1;
    this.eventOf.set(row.id, seq);
    lot.head = row.hash;
    if (row.amount !== null) lot.totalBids += 1;
    if (row.at !== at) this.#report.add("ROOM-1", `event ${seq} is dated otherwise than its row`);
    if (lot.isLost) return;
    if (lot.due.length === 0) this.#decide(lot);
    if (lot.isLost) return;
    const due = lot.due.shift();
    if (!due || !isShown(due, row)) {
      this.#lose(
        lot,
        "BID-9",
        `row ${row.seq} shows ${say(row)} where the law shows ${due ? say(due) : "nothing"}`,
      );
      return;
    }
    if (lot.due.length === 0) this.#moment(lot, seq);
    this.#checkBidEvent(lot, seq, row, payload);
  }

  #checkBidEvent(lot: LotLife, seq: number, row: BidRow, payload: EventPayload): void {
    const leader = lot.leader === null ? null : this.#named(lot.leader.bidder);
    if (payload.leader !== leader || payload.price !== lot.price)
      this.#lose(
        lot,
        "BID-9",
        `event ${seq} names ${payload.leader} at ₹${payload.price}, and ${leader} leads at ₹${lot.price}`,
      );
    if (payload.amount !== row.amount || payload.how !== row.kind || payload.bidId !== row.id)
      this.#report.add("ROOM-1", `event ${seq} does not tell the row as it is in the log`);
    if (payload.alias !== this.#named(row.bidder) || row.alias !== this.#aliases.get(row.bidder))
      this.#report.add("BID-11", `event ${seq} names ${payload.alias} instead of ${this.#named(row.bidder)}`);
    if (payload.head !== row.hash) this.#report.add("BID-12", `event ${seq} does not carry the head`);
    const announced = ms(payload.closesAt);
    if (announced !== lot.closesAt) {
      const isPastCap =
        announced !== null && lot.baseClose !== null && announced > lot.baseClose + this.#saleTerms.capMs;
      const isLeaders = (this.bases.get(row.id)?.ownCeiling ?? null) !== null;
      this.#report.add(
        isLeaders ? "CLOSE-3" : isPastCap ? "CLOSE-2" : "CLOSE-1",
        `event ${seq} tells that lot ${lot.row.id} closes at ${payload.closesAt} and not at ${iso(lot.closesAt)}`,
      );
      lot.closesAt = announced;
    }
  }

  // Starts a decision: the one row of it that is no automatic bid shows who requested what.
  #decide(lot: LotLife): void {
    const from = lot.rowsSeen - 1;
    const requested = lot.log[from]?.kind === "auto" ? lot.log[from + 1] : lot.log[from];
    if (!requested || !isAsked(requested)) {
      this.#lose(lot, "BID-9", `row ${from + 1} is an automatic answer to nothing`);
      return;
    }
    if (lot.status !== "open" || this.status !== "live" || this.heldAt !== null) {
      this.#lose(lot, "BID-2", `row ${requested.seq} was taken while the lot was not open`);
      return;
    }
    const { bidder, offered: amount, at } = requested;
    // A plain bid is its own ceiling; the leader's plain bid leaves the old ceiling unchanged.
    const max = requested.ceiling === amount ? null : requested.ceiling;
    const kind = requested.kind === "floor" ? "floor" : requested.kind === "raise" ? "raise" : "bid";
    const ruling = ruleOn(this.#saleTerms, lot, { bidder, kind, amount, max, at });
    if (ruling.kind === "no") {
      this.#lose(lot, ruling.rule, `row ${requested.seq} was taken although ${ruling.why}`);
      return;
    }
    const ownCeiling = lot.leader?.bidder === bidder ? lot.leader.ceiling : null;
    this.bases.set(requested.id, { least: leastFrom(this.#saleTerms, lot), ownCeiling });
    Object.assign(lot, ruling.lot, { due: ruling.rows });
    const last = lot.log[from + ruling.rows.length - 1];
    this.dueAnswers.set(requested.id, this.#dueAnswer(lot, requested, last));
  }

  // Neither a number nor a head reveals a raise (BID-9).
  #dueAnswer(
    lot: LotLife,
    { id, bidder, kind, seq, amount, ceiling }: BidRow,
    last: BidRow | undefined,
  ): DueAnswer {
    const isLeading = lot.leader?.bidder === bidder;
    return {
      bidId: id,
      lotId: lot.row.id,
      seq: kind === "raise" ? null : seq,
      amount,
      isLeading,
      isTied: !isLeading && lot.leader?.ceiling === ceiling,
      currentHighestBid: lot.price,
      leastBid: leastFrom(this.#saleTerms, lot),
      // A leader may have an older, higher ceiling.
      maxAmount: isLeading ? (lot.leader?.ceiling ?? null) : ceiling,
      closesAt: iso(lot.closesAt),
      head: kind === "raise" ? lot.head : (last?.hash ?? ""),
    };
  }

  #close(lot: LotLife, { seq, at, payload }: { seq: number; at: number; payload: EventPayload }): void {
    if (lot.closedAt !== null) {
      this.#report.add("LOT-3", `event ${seq} closes lot ${lot.row.id} a second time`);
      return;
    }
    this.#readRaises(lot);
    this.#readClosingRow(lot, seq, payload);
    lot.closedAt = at;
    lot.status = payload.outcome ?? "";
    if (lot.status === "sold") this.revenue += payload.price ?? 0;
    if (lot.isLost) return;
    this.closes.push({ lotId: lot.row.id, at, dueAt: lot.closesAt, outcome: lot.status });
    const leader = lot.leader === null ? null : this.#named(lot.leader.bidder);
    const isRight =
      lot.status === "sold"
        ? leader !== null && payload.to === leader && payload.price === lot.price
        : payload.to === null &&
          payload.price === null &&
          (lot.status === "withdrawn" || leader === null || this.#isEnded);
    if (!isRight)
      this.#report.add(
        "LOT-3",
        `event ${seq}: ${lot.status} to ${payload.to} at ₹${payload.price}, and ${leader} led at ₹${lot.price}`,
      );
    if (payload.head !== lot.head) this.#report.add("BID-12", `event ${seq} does not carry the head`);
  }

  // The close is a row: outcome, alias and price (BID-12).
  #readClosingRow(lot: LotLife, seq: number, { outcome, price, bidSeq }: EventPayload): void {
    const row = lot.log[lot.rowsSeen];
    if (!row || row.kind !== outcome || row.seq !== bidSeq || row.amount !== price) {
      this.#report.add("BID-12", `event ${seq} closes lot ${lot.row.id}, and its log has no such row`);
      return;
    }
    lot.rowsSeen += 1;
    lot.head = row.hash;
    this.#moment(lot, seq);
  }

  #moment(lot: LotLife, eventSeq: number): void {
    const { price, head, rowsSeen } = lot;
    lot.moments.push({ bidSeq: rowsSeen, eventSeq, least: leastFrom(this.#saleTerms, lot), price, head });
  }

  #lose(lot: LotLife, rule: string, what: string): void {
    this.#report.add(rule, `lot ${lot.row.id}: ${what}`);
    lot.isLost = true;
  }

  #named(bidder: string): string {
    return `Bidder ${this.#aliases.get(bidder)}`;
  }
}
