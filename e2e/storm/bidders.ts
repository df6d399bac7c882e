import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readBidAnswer, type ReceivedLot } from "./received-lots.ts";
import { type StormRequest, isUnknown } from "./record.ts";
import { ask, requestBid, type Storm } from "./storm.ts";
import { raisedOffer, offerFor } from "./offers.ts";

const afterUnknownMs = 100;
const lookAgainMs = 250;
const maxRetries = 60;

// Everyone who bids. Each sends a request, waits for the response, pauses, and sends the next.
export class Bidders {
  readonly #storm: Storm;
  readonly #bidders: number[];
  readonly #odd: number[];
  // The lots, grouped by the sales that get plain bids at the same time.
  readonly #turns: ReceivedLot[][];
  #open: { lots: readonly ReceivedLot[]; until: number } = { lots: [], until: 0 };

  constructor(storm: Storm) {
    this.#storm = storm;
    const places = storm.orders.people.map(({ part }, u) => ({ part, u }));
    this.#bidders = places.filter(({ part }) => part === "bidder").map(({ u }) => u);
    // People who may not bid, and try nevertheless.
    this.#odd = places
      .filter(({ part }) => part === "outsider" || part === "host" || part === "admin")
      .map(({ u }) => u);
    const { together } = storm.orders;
    this.#turns = [...Map.groupBy(storm.lots, ({ sale }) => Math.floor(sale / together)).values()];
  }

  async run(): Promise<void> {
    const { orders } = this.#storm;
    const work = orders.style === "plain" ? this.#bidPlainly : this.#bidOnce;
    const bidder = async (index: number): Promise<void> => {
      while (!this.#isOver()) {
        await work(this.#bidders[index % this.#bidders.length] ?? 0);
        if (orders.pauseMs > 0) await pause(this.#storm.dice.below(orders.pauseMs));
      }
    };
    await Promise.all(Array.from({ length: orders.atOnce }, (_, index) => bidder(index)));
  }

  #isOver(): boolean {
    const { isOver, orders, progress, lots } = this.#storm;
    const { requests, accepted } = orders.bounds;
    return (
      isOver ||
      progress.requests >= requests ||
      progress.accepted >= accepted ||
      lots.every((lot) => lot.hasEnded)
    );
  }

  // Those that are open by now when lots close by themselves, and otherwise those whose turn it is.
  #lotsForPlainBids(): readonly ReceivedLot[] {
    const { orders, progress, lots } = this.#storm;
    if (!orders.isDecided)
      return (
        this.#turns[Math.floor((progress.accepted / orders.bounds.accepted) * this.#turns.length)] ?? lots
      );
    const now = Date.now();
    if (now > this.#open.until) {
      const isOpen = ({ sale, hasEnded }: ReceivedLot): boolean =>
        !hasEnded && (orders.sales[sale]?.startsAt ?? 0) <= now;
      this.#open = { lots: lots.filter(isOpen), until: now + lookAgainMs };
    }
    return this.#open.lots;
  }

  // For throughput: a random bidder bids one step more on a random lot.
  #bidPlainly = async (): Promise<void> => {
    const { dice } = this.#storm;
    const open = this.#lotsForPlainBids();
    if (open.length === 0) return pause(lookAgainMs);
    const lot = dice.pick(open);
    const u = dice.pick(this.#bidders);
    const key = dice.chance(90) ? randomUUID() : null;
    const requested = await requestBid(this.#storm, lot, { u, ...raisedOffer(lot), key });
    if (requested.status === 200) return;
    const before = lot.least;
    readBidAnswer(lot, requested.status, requested.text, u);
    lot.least = Math.max(before, lot.least);
    if (isUnknown(requested)) await pause(afterUnknownMs);
  };

  #bidOnce = async (person: number): Promise<void> => {
    const storm = this.#storm;
    const { dice } = storm;
    const lot = this.#chooseLot();
    if (dice.chance(3)) {
      const path = `/api/live-auctions/${lot.saleId}`;
      await ask(storm, {
        action: "read",
        u: person,
        item: "",
        amount: null,
        max: null,
        key: null,
        detail: null,
        saleId: lot.saleId,
        path,
      });
      return;
    }
    const u = this.#chooseBidder(lot, person);
    const offer = { u, ...offerFor(lot, u, dice) };
    const key = dice.chance(85) ? randomUUID() : null;
    // A hurried person sends the same bid twice at once, with or without a key, perhaps to two nodes.
    const copies = dice.chance(6) ? 2 : 1;
    const requests = await Promise.all(
      Array.from({ length: copies }, () => requestBid(storm, lot, { ...offer, key })),
    );
    for (const requested of requests) readBidAnswer(lot, requested.status, requested.text, u);
    if (requests.some(isUnknown)) await this.#settle(lot, requests[0], key);
    else if (key !== null && dice.chance(8)) await this.#again(lot, requests[0], key);
  };

  // Sometimes somebody who may not bid, and sometimes the leader, who would seldom come up by chance to raise a ceiling.
  #chooseBidder({ leader }: ReceivedLot, person: number): number {
    const { dice } = this.#storm;
    if (dice.chance(3) && this.#odd.length > 0) return dice.pick(this.#odd);
    return leader !== undefined && dice.chance(5) ? leader : person;
  }

  // Lots that have ended get few more bids, but some: all of them must be refused.
  #chooseLot(): ReceivedLot {
    const { dice, lots } = this.#storm;
    const lot = dice.pick(lots);
    return lot.hasEnded && dice.chance(90) ? (lots.find((one) => !one.hasEnded) ?? lot) : lot;
  }

  // The result of the bid is unknown. With a key the bidder retries until it is known; without one they give up.
  async #settle(lot: ReceivedLot, first: StormRequest | undefined, key: string | null): Promise<void> {
    await pause(afterUnknownMs);
    if (!first || key === null) return;
    for (let retry = 0; retry < maxRetries && !this.#storm.isOver; retry += 1) {
      const again = await this.#repeat(lot, first, key, first.amount);
      if (!isUnknown(again)) return;
      await pause(afterUnknownMs);
    }
  }

  // Sends the same key again: with the same body, for the same response, or with another body, which is refused.
  async #again(lot: ReceivedLot, first: StormRequest | undefined, key: string): Promise<void> {
    if (!first) return;
    const isOther = this.#storm.dice.chance(30);
    await this.#repeat(lot, first, key, isOther ? (first.amount ?? lot.least) + 1 : first.amount);
  }

  async #repeat(
    lot: ReceivedLot,
    first: StormRequest,
    key: string,
    amount: number | null,
  ): Promise<StormRequest> {
    const { u, item, max } = first;
    return ask(this.#storm, {
      action: "bid",
      u,
      item,
      amount,
      max,
      key,
      detail: null,
      saleId: lot.saleId,
      path: `/api/live-auctions/${lot.saleId}/bid`,
      body: {
        itemId: item,
        ...(amount === null ? {} : { amount }),
        ...(max === null ? {} : { maxAmount: max }),
      },
    });
  }
}
