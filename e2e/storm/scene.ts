import { emptyHead, hashAfter, sealOf } from "../../tools/verify-log.ts";
import type { BidRow, EventPayload, LotRow, SaleDump } from "./sale-dump.ts";
import { type SaleTerms, leastFrom, ruleOn, type ShownRow, type LotState } from "./law.ts";
import type { DueAnswer } from "./life.ts";
import type { StormRequest, Person, SaleRecord } from "./record.ts";

export const clockAheadMs = 1_700_000_000_000;
export const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

interface SceneLot extends LotState {
  row: LotRow;
  // Raises that have no number yet.
  raises: BidRow[];
}

export interface Bid {
  u: number;
  lot: number;
  at: number;
  amount?: number;
  max?: number;
  key?: string;
}

// A small fake server for the tests of the checker: it follows the rules, records its requests and responses, and can be
// made to do any part wrong. Instants count from the start of the sale.
export class Scene {
  readonly people: Person[];
  readonly dump: SaleDump;
  readonly record: SaleRecord;
  readonly lots: SceneLot[];
  readonly #saleTerms: SaleTerms;
  #ids = 0;

  constructor(saleTerms: SaleTerms, people: Person[], lots: Array<{ minimum: number; closesAt: number }>) {
    this.#saleTerms = saleTerms;
    this.people = people;
    const hostId = people.find(({ part }) => part === "host")?.userId ?? "";
    this.lots = lots.map(({ minimum, closesAt }, index) => {
      const row = newLot(index + 1, minimum, clockAheadMs + closesAt);
      return {
        row,
        raises: [],
        minimum,
        price: null,
        leader: null,
        closesAt: row.closesAt,
        baseClose: row.closesAt,
      };
    });
    const sale = { id: "sale", hostId, status: "scheduled" as const, requireMembership: true, ...saleTerms };
    this.dump = {
      sale: { ...sale, startsAt: clockAheadMs, seq: 0, totalBids: 0, totalRevenue: 0 },
      aliases: [],
      lots: this.lots.map(({ row }) => row),
      bids: [],
      events: [],
      items: this.lots.map(({ row }) => ({ id: row.itemId, status: "in_auction" })),
      chat: { seq: 0, rows: [] },
    };
    this.record = { saleId: "sale", clockAheadMs, requests: [], connections: [], looks: [], outages: [] };
  }

  lot(index: number): SceneLot {
    const lot = this.lots[index];
    if (!lot) throw new Error(`There is no lot ${index}.`);
    return lot;
  }

  least(index: number): number {
    return leastFrom(this.#saleTerms, this.lot(index));
  }

  appendEvent(at: number, payload: EventPayload, onlyFor: string | null = null): void {
    this.dump.sale.seq += 1;
    this.dump.events.push({ seq: this.dump.sale.seq, at: clockAheadMs + at, payload, onlyFor });
  }

  start(at: number): void {
    this.dump.sale.status = "live";
    this.appendEvent(at, { kind: "sale-started" });
    for (const { row, closesAt } of this.lots) {
      row.status = "open";
      this.appendEvent(at, { kind: "lot-opened", lotId: row.id, closesAt: iso(closesAt) });
    }
  }

  // An accepted bid; `twist` lets a bug change the lot's state afterwards.
  bid(bid: Bid, twist: (after: LotState) => LotState = (after) => after): DueAnswer {
    const lot = this.lot(bid.lot);
    const ruling = ruleOn(this.#saleTerms, lot, {
      bidder: this.userId(bid.u),
      kind: bid.amount === undefined && lot.leader?.bidder === this.userId(bid.u) ? "raise" : "bid",
      amount: bid.amount ?? null,
      max: bid.max ?? null,
      at: clockAheadMs + bid.at,
    });
    if (ruling.kind === "no") throw new Error(`The scene is wrong: ${ruling.why}.`);
    return this.take(bid, ruling.rows, twist(ruling.lot));
  }

  // Applies a bid with a given result: its rows, and the lot's state after it.
  take(bid: Bid, rows: readonly ShownRow[], after: LotState): DueAnswer {
    const lot = this.lot(bid.lot);
    Object.assign(lot, after);
    const appended = rows.map((shown) => this.append(lot, bid, shown));
    this.#note(lot);
    const own = appended.find(({ kind }) => kind !== "auto");
    const last = appended.at(-1);
    if (!own || !last) throw new Error("A bid has a row.");
    const answer: DueAnswer = {
      bidId: own.id,
      lotId: lot.row.id,
      seq: own.kind === "raise" ? null : own.seq,
      amount: own.amount,
      isLeading: lot.leader?.bidder === this.userId(bid.u),
      isTied: lot.leader?.bidder !== this.userId(bid.u) && lot.leader?.ceiling === own.ceiling,
      currentHighestBid: lot.price,
      leastBid: leastFrom(this.#saleTerms, lot),
      maxAmount: lot.leader?.bidder === this.userId(bid.u) ? lot.leader.ceiling : own.ceiling,
      closesAt: iso(lot.closesAt),
      head: own.kind === "raise" ? lot.row.head : last.hash,
    };
    this.answer(bid, 200, JSON.stringify({ success: true, data: answer }));
    return answer;
  }

  append(lot: SceneLot, bid: Bid, shown: ShownRow): BidRow {
    const at = clockAheadMs + bid.at;
    const isOwn = shown.kind !== "auto";
    const row: BidRow = {
      id: `bid-${(this.#ids += 1)}`,
      lotId: lot.row.id,
      seq: 0,
      kind: shown.kind,
      bidder: shown.bidder,
      alias: this.alias(shown.bidder),
      amount: shown.amount,
      offered: isOwn ? (bid.amount ?? null) : null,
      ceiling: shown.ceiling,
      at,
      ...this.seal(shown.bidder, shown.ceiling),
      hash: "",
      key: isOwn ? (bid.key ?? null) : null,
    };
    if (row.kind === "raise") {
      lot.raises.push(row);
      return row;
    }
    this.chain(lot, row);
    if (row.amount !== null) {
      lot.row.totalBids += 1;
      this.dump.sale.totalBids += 1;
    }
    this.#appendRowEvent(lot, row, bid.at);
    return row;
  }

  // Appends a row to its lot's chain.
  chain(lot: SceneLot, row: BidRow): void {
    const raises = lot.raises.splice(0);
    for (const raise of raises) this.chain(lot, raise);
    row.seq = lot.row.bidSeq += 1;
    row.hash = hashAfter(lot.row.head, { ...row, at: new Date(row.at).toISOString() }, lot.row.form);
    lot.row.head = row.hash;
    this.dump.bids.push(row);
  }

  seal(bidder: string, ceiling: number | null): { salt: string; secret: string } {
    const salt = `salt ${this.dump.bids.length}`;
    return { salt, secret: sealOf(salt, bidder, ceiling) };
  }

  #appendRowEvent(lot: SceneLot, row: BidRow, at: number): void {
    const { id, seq: bidSeq, hash: head, lotId } = row;
    const payload: EventPayload = {
      kind: "bid",
      lotId,
      bidSeq,
      bidId: id,
      how: row.kind,
      alias: this.named(row.bidder),
    };
    this.appendEvent(at, {
      ...payload,
      amount: row.amount ?? 0,
      leader: lot.leader ? this.named(lot.leader.bidder) : null,
      price: lot.price,
      closesAt: iso(lot.closesAt),
      head,
    });
  }

  #note(lot: SceneLot): void {
    Object.assign(lot.row, { price: lot.price, closesAt: lot.closesAt });
    Object.assign(lot.row, { leader: lot.leader?.bidder ?? null, ceiling: lot.leader?.ceiling ?? null });
  }

  // Saves the state; the returned function restores it.
  checkpoint(): () => void {
    const { dump } = structuredClone({ dump: this.dump });
    const states = structuredClone(this.lots.map(({ row: _, ...state }) => state));
    return () => {
      Object.assign(this.dump.sale, dump.sale);
      for (const name of ["bids", "events", "aliases"] as const) this.dump[name].length = dump[name].length;
      for (const [index, lot] of this.lots.entries()) {
        Object.assign(lot, states[index]);
        Object.assign(lot.row, dump.lots[index]);
      }
    };
  }

  extend(at: number, lotIndex: number, closesAt: number): void {
    const lot = this.lot(lotIndex);
    lot.closesAt = clockAheadMs + closesAt;
    lot.baseClose = Math.max(lot.baseClose ?? 0, lot.closesAt);
    this.#note(lot);
    this.appendEvent(at, { kind: "lot-extended", lotId: lot.row.id, closesAt: iso(lot.closesAt) });
    this.perform(at, "extend", lotIndex, iso(lot.closesAt));
  }

  close(at: number, lotIndex: number): void {
    const lot = this.lot(lotIndex);
    const { row, leader, price } = lot;
    row.status = leader ? "sold" : "passed";
    row.soldTo = leader?.bidder ?? null;
    row.soldPrice = leader ? price : null;
    this.dump.sale.totalRevenue += row.soldPrice ?? 0;
    const item = this.dump.items[lotIndex];
    if (item) item.status = leader ? "sold" : "available";
    this.chain(lot, this.#closingRow(lot, clockAheadMs + at));
    const payload: EventPayload = {
      kind: "lot-closed",
      lotId: row.id,
      outcome: row.status,
      bidSeq: row.bidSeq,
      head: row.head,
    };
    this.appendEvent(at, { ...payload, to: leader ? this.named(leader.bidder) : null, price: row.soldPrice });
  }

  #closingRow({ row }: SceneLot, at: number): BidRow {
    const bidder = row.soldTo ?? "house";
    return {
      id: `bid-${(this.#ids += 1)}`,
      lotId: row.id,
      seq: 0,
      kind: row.status === "sold" ? "sold" : "passed",
      bidder,
      alias: row.soldTo === null ? null : this.alias(row.soldTo),
      amount: row.soldPrice,
      offered: null,
      ceiling: null,
      at,
      ...this.seal(bidder, null),
      hash: "",
      key: null,
    };
  }

  complete(at: number): void {
    this.dump.sale.status = "completed";
    this.appendEvent(at, { kind: "sale-completed" });
  }

  perform(at: number, action: StormRequest["action"], lot: number, detail: string | null): void {
    const u = this.people.findIndex(({ part }) => part === "host");
    this.#request({ action, u, item: this.lot(lot).row.id, detail, at, status: 200, text: "{}" });
  }

  // Records a response to a bid. A refusal leaves nothing but this.
  answer(bid: Bid, status: number, text: string): void {
    const { u, amount = null, max = null, key = null, at } = bid;
    this.#request({ action: "bid", u, item: this.lot(bid.lot).row.id, amount, max, key, at, status, text });
  }

  refuse(bid: Bid, status: number, code: string, error = "No."): void {
    this.answer(bid, status, JSON.stringify({ success: false, error, code }));
  }

  #request(
    request: Pick<StormRequest, "action" | "u" | "item" | "status" | "text"> &
      Partial<StormRequest> & { at: number },
  ): void {
    const { at, ...rest } = request;
    const defaults = { amount: null, max: null, key: null, detail: null, node: 0 };
    this.record.requests.push({ k: "request", ...defaults, ...rest, sent: at - 4, got: at + 4 });
  }

  // The first response to this key.
  textFor(key: string): string {
    return this.record.requests.find((request) => request.key === key)?.text ?? "";
  }

  userId(u: number): string {
    return this.people[u]?.userId ?? "";
  }

  alias(bidder: string): number {
    const known = this.dump.aliases.find((one) => one.bidder === bidder);
    if (known) return known.alias;
    const alias = this.dump.aliases.length + 1;
    this.dump.aliases.push({ bidder, alias });
    return alias;
  }

  named(bidder: string): string {
    return `Bidder ${this.alias(bidder)}`;
  }
}

const newLot = (number: number, minimum: number, closesAt: number): LotRow => ({
  id: `lot-${number}`,
  itemId: `item-${number}`,
  status: "queued",
  minimum,
  price: null,
  leader: null,
  ceiling: null,
  closesAt,
  bidSeq: 0,
  head: emptyHead,
  form: 2,
  totalBids: 0,
  soldTo: null,
  soldPrice: null,
});
