import { applyAction } from "@boli/server/testing/law/actions";
import { accept } from "@boli/server/testing/law/bids";
import { type LawOutcome, type LawRow, leastOf } from "@boli/server/testing/law/lots";
import { seeOutages } from "@boli/server/testing/law/outages";
import { closeLot } from "@boli/server/testing/law/open-and-close";
import {
  type Law,
  type LawLot,
  appendEvents,
  closeIn,
  isBid,
  itemStatusOf,
  logIn,
  lotStatusOf,
  nameOf,
} from "@boli/server/testing/law/sale";
import { emptyHead, hashAfter, sealOf } from "../../tools/verify-log.ts";
import type { BidRow, EventPayload, LotRow, SaleDump } from "./sale-dump.ts";
import { type DueAnswer, iso, lawOfDump } from "./life.ts";
import type { StormRequest, Person, SaleRecord } from "./record.ts";

export const clockAheadMs = 1_700_000_000_000;

interface SceneLot {
  law: LawLot;
  row: LotRow;
  log: BidRow[];
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

// A small fake server for the tests of the checker: it does what the law says, judges no request, records its requests and responses,
// and can be made to do any part wrong. Instants count from the start of the sale.
export class Scene {
  readonly people: Person[];
  readonly dump: SaleDump;
  readonly record: SaleRecord;
  readonly lots: SceneLot[];
  law: Law;
  // The number of events of the law that are in the table.
  #told = 0;
  #ids = 0;

  constructor(
    saleTerms: Pick<SaleDump["sale"], "stepRupees" | "windowMs" | "capMs">,
    people: Person[],
    lots: Array<{ minimum: number; closesAt: number }>,
  ) {
    this.people = people;
    const hostId = people.find(({ part }) => part === "host")?.userId ?? "";
    const rows = lots.map(({ minimum, closesAt }, index) =>
      newLot(index + 1, minimum, clockAheadMs + closesAt),
    );
    const sale = {
      id: "sale",
      hostId,
      status: "scheduled" as const,
      pace: "timed" as const,
      requireMembership: true,
      ...saleTerms,
    };
    this.dump = {
      sale: {
        ...sale,
        createdAt: clockAheadMs,
        startsAt: clockAheadMs,
        endsAt: Math.max(...rows.map(({ closesAt }) => closesAt ?? 0)),
        seq: 0,
        totalBids: 0,
        totalRevenue: 0,
      },
      aliases: [],
      lots: rows,
      bids: [],
      events: [],
      outages: [],
      items: rows.map(({ itemId }) => ({ id: itemId, status: "in_auction" })),
      chat: { seq: 0, rows: [] },
    };
    this.law = lawOfDump(this.dump, people, ({ closesAt }) => closesAt);
    this.lots = rows.map((row, at) => ({ row, law: this.law.lots[at]!, log: [], raises: [] }));
    this.record = { saleId: "sale", clockAheadMs, requests: [], connections: [], looks: [], outages: [] };
  }

  lot(index: number): SceneLot {
    const lot = this.lots[index];
    if (!lot) throw new Error(`There is no lot ${index}.`);
    return lot;
  }

  least(index: number): number {
    const { state, terms } = logIn(this.lot(index).law);
    return leastOf(state, terms);
  }

  appendEvent(at: number, payload: EventPayload, onlyFor: string | null = null): void {
    this.dump.sale.seq += 1;
    this.dump.events.push({ seq: this.dump.sale.seq, at: clockAheadMs + at, payload, onlyFor });
  }

  start(at: number): void {
    applyAction(this.law, { kind: "start" }, clockAheadMs + at, undefined);
    this.dump.sale.status = "live";
    this.#tell(at);
  }

  // Nobody could bid from one instant to another (CLOSE-7).
  interrupt(from: number, until: number): void {
    const id = this.dump.outages.length + 1;
    this.dump.outages.push({ id, from: clockAheadMs + from, until: clockAheadMs + until });
    seeOutages(this.law, this.dump.outages);
    this.#tell(until);
  }

  // An accepted bid; `twist` lets a bug change a row that it adds.
  bid(bid: Bid, twist?: (row: BidRow) => unknown): void {
    const { u, at, amount = null, max = null } = bid;
    const userId = this.userId(u);
    const lot = this.lot(bid.lot);
    accept(this.law, lot.law, { kind: "bid", userId, amount, maxAmount: max }, clockAheadMs + at);
    const own = this.#tell(at, bid, twist).find(({ kind }) => kind !== "auto");
    if (!own) throw new Error("A bid has a row.");
    const { state } = logIn(lot.law);
    const isLeading = state.leader === userId;
    const answer: DueAnswer = {
      bidId: own.id,
      lotId: lot.row.id,
      seq: own.kind === "raise" ? null : own.seq,
      amount: own.amount,
      isLeading,
      isTied: !isLeading && state.ceiling === own.ceiling,
      currentHighestBid: state.price,
      leastBid: this.least(bid.lot),
      maxAmount: isLeading ? state.ceiling : own.ceiling,
      closesAt: iso(lot.row.closesAt),
      head: lot.row.head,
    };
    this.answer(bid, 200, JSON.stringify({ success: true, data: answer }));
  }

  // Writes the rows and events that the law has added, and how the sale stands. Returns the new rows.
  #tell(at: number, bid?: Bid, twist?: (row: BidRow) => unknown): BidRow[] {
    const added = this.lots.flatMap((lot) => this.#append(lot, at, { bid, twist }));
    for (const { payload, head } of this.law.events.slice(this.#told)) {
      const row = this.lots.find(({ law }) => law.id === head?.lotId)?.log[(head?.row ?? 0) - 1];
      const ofRow = {
        bidSeq: row?.seq ?? 0,
        head: row?.hash ?? emptyHead,
        ...(payload["kind"] === "bid" && { bidId: row?.id }),
      };
      const told = { ...payload, ...(head && ofRow) } as unknown as EventPayload;
      if (told.kind !== "sale-completed") this.appendEvent(at, told);
    }
    this.#told = this.law.events.length;
    this.#keep();
    return added;
  }

  #append(
    lot: SceneLot,
    at: number,
    { bid, twist }: { bid: Bid | undefined; twist: ((row: BidRow) => unknown) | undefined },
  ): BidRow[] {
    const { rows, waiting } = logIn(lot.law);
    const raises = waiting.slice(lot.raises.length).map((raise) => this.#rowOf(lot, raise, { at, bid }));
    const added = rows.slice(lot.log.length).map((law) => {
      const row = (law.kind === "raise" && lot.raises.shift()) || this.#rowOf(lot, law, { at, bid });
      twist?.(row);
      row.seq = lot.row.bidSeq += 1;
      row.hash = hashAfter(lot.row.head, { ...row, at: new Date(row.at).toISOString() }, lot.row.form);
      lot.row.head = row.hash;
      this.dump.bids.push(row);
      return row;
    });
    lot.log.push(...added);
    lot.raises.push(...raises);
    return [...raises, ...added.filter((row) => row.kind !== "raise")];
  }

  #rowOf(
    { row: { id: lotId } }: SceneLot,
    { kind, userId, shown, ceiling }: Omit<LawRow, "seq">,
    { at, bid }: { at: number; bid: Bid | undefined },
  ): BidRow {
    const isOwn = kind === "bid" || kind === "raise";
    const id = `bid-${(this.#ids += 1)}`;
    const [bidder, salt] = [userId ?? "house", `salt ${this.#ids}`];
    return {
      id,
      lotId,
      seq: 0,
      kind,
      bidder,
      alias: userId === null ? null : this.law.people.indexOf(userId) + 1,
      amount: shown,
      offered: isOwn ? (bid?.amount ?? null) : null,
      ceiling,
      at: clockAheadMs + at,
      salt,
      secret: sealOf(salt, bidder, ceiling),
      hash: "",
      key: isOwn ? (bid?.key ?? null) : null,
    };
  }

  #keep(): void {
    const { sale, items } = this.dump;
    this.dump.aliases = this.law.people.map((bidder, at) => ({ bidder, alias: at + 1 }));
    for (const [at, { row, law }] of this.lots.entries()) {
      const { rows, state } = logIn(law);
      const { leader, ceiling, price } = state;
      const closesAt = closeIn(this.law, law).close;
      const status = lotStatusOf(law) as LotRow["status"];
      Object.assign(row, { leader, ceiling, price, closesAt, status, totalBids: rows.filter(isBid).length });
      items[at]!.status = itemStatusOf(this.law, row.itemId);
    }
    sale.totalBids = this.lots.reduce((sum, { row }) => sum + row.totalBids, 0);
  }

  // Saves the state; the returned function restores it.
  checkpoint(): () => void {
    const { law, dump } = structuredClone({ law: this.law, dump: this.dump });
    const told = this.#told;
    const logs = this.lots.map(({ log, raises }) => ({ log: [...log], raises: [...raises] }));
    return () => {
      this.law = law;
      this.#told = told;
      Object.assign(this.dump.sale, dump.sale);
      for (const name of ["bids", "events", "aliases"] as const) this.dump[name].length = dump[name].length;
      for (const [at, lot] of this.lots.entries()) {
        Object.assign(lot, logs[at], { law: law.lots[at] });
        Object.assign(lot.row, dump.lots[at]);
      }
    };
  }

  moveClose(lotIndex: number, to: number): void {
    Object.assign(this.lot(lotIndex).law, { firstClose: clockAheadMs + to, moves: [] });
    this.#keep();
  }

  extend(at: number, lotIndex: number, to: number): void {
    this.moveClose(lotIndex, to);
    const { id: lotId, closesAt } = this.lot(lotIndex).row;
    appendEvents(this.law, { kind: "lot-extended", lotId, closesAt: iso(closesAt), why: "host" });
    this.#tell(at);
    this.perform(at, "extend", lotIndex, iso(closesAt));
  }

  close(at: number, lotIndex: number, as: LawOutcome = "sold"): void {
    const { law, row } = this.lot(lotIndex);
    const { leader, price } = logIn(law).state;
    const isSold = leader !== null && as === "sold";
    closeLot(this.law, law, isSold ? "sold" : "passed", clockAheadMs + at);
    this.#tell(at);
    Object.assign(row, { soldTo: isSold ? leader : null, soldPrice: isSold ? price : null });
    this.dump.sale.totalRevenue += row.soldPrice ?? 0;
  }

  // An admin ends the sale.
  end(at: number): void {
    const reason = "The scene is over.";
    applyAction(this.law, { kind: "end", by: "admin", reason }, clockAheadMs + at, undefined);
    this.#tell(at);
    const u = this.people.findIndex(({ part }) => part === "admin");
    this.#request({ action: "end", u, item: "", detail: null, at, status: 200, text: "{}" });
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

  named = (bidder: string): string => nameOf(this.law, bidder);
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
  form: 3,
  totalBids: 0,
  soldTo: null,
  soldPrice: null,
  firstMove: null,
});
