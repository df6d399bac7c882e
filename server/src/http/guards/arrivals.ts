import { AsyncLocalStorage } from "node:async_hooks";
import { TurnsOf } from "./queue.ts";
import { tooManyRequests } from "./too-many-requests.ts";

// A bid, or what bids wait for; a socket; a request that a limit is going to refuse; and any other.
export type ArrivalKind = "bid" | "room" | "over" | "other";

export interface Arrival {
  kind: ArrivalKind;
  // The account or the address that sent it, and the session or the kind of request: all senders take turns, and so do the parts of one.
  sender: string;
  part: string;
  // Nobody waits for its answer any more.
  isGone(): boolean;
  begin(): void;
  refuse(error: Error): void;
}

// The requests that begin in one turn of the event loop. What is under way waits for the whole turn between two of its steps; bids
// that begin together are decided together, sockets come back all at once, and a refusal is short.
const perTurn: Readonly<Record<ArrivalKind, number>> = { bid: 64, room: 16, over: 16, other: 64 };
const kinds = Object.keys(perTurn) as ArrivalKind[];
// Of the rest so few begin after a long turn. After a short one that had no room for all of them it is twice as many.
const fewestOthers = 4;
const shortTurnMs = 3;
const longTurnMs = 6;
// Of each, well below what a node may have under way.
const maxWaiting = 1_000;

const makeLine = (): TurnsOf<Arrival> =>
  new TurnsOf([({ sender }) => sender, ({ part }) => part], ({ isGone }) => !isGone());

// The requests that have arrived and not begun. When more arrive than the program's thread can answer, bids come first, and whoever
// sends many waits behind their own requests (BID-14).
export class Arrivals {
  readonly #waiting = { bid: makeLine(), room: makeLine(), over: makeLine(), other: makeLine() };
  readonly #begun = { bid: 0, room: 0, over: 0, other: 0 };
  readonly #perTurn = { ...perTurn, other: fewestOthers };
  readonly #maxWaiting: number;
  readonly #now: () => number;
  // A request does not begin in the context of another.
  readonly #outside = AsyncLocalStorage.snapshot();
  #isScheduled = false;
  // The turn goes on from then until the next one begins, with all that has begun in it.
  #turnedAt = 0;

  constructor(max = maxWaiting, now: () => number = () => performance.now()) {
    this.#maxWaiting = max;
    this.#now = now;
  }

  // Begins it now or in a later turn of the event loop. Of too many, whoever has most of them waiting takes one back.
  enter(arrival: Arrival): void {
    const { kind } = arrival;
    const waiting = this.#waiting[kind];
    if (!this.#isScheduled) this.#turnedAt = this.#now();
    this.#schedule();
    if (waiting.size === 0 && this.#hasRoom(kind)) {
      this.#begun[kind] += 1;
      arrival.begin();
      return;
    }
    waiting.add(arrival);
    if (waiting.size > this.#maxWaiting) waiting.takeBack()?.refuse(tooManyRequests(1));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#outside(() => setImmediate(() => this.#turn()));
  }

  #turn(): void {
    this.#isScheduled = false;
    const now = this.#now();
    this.#fit(now - this.#turnedAt);
    this.#turnedAt = now;
    let begun = 0;
    for (const kind of kinds) begun += this.#begin(kind);
    if (begun > 0) this.#schedule();
  }

  // Long turns make bids wait, so one of them is enough; in short ones the thread is mostly busy with turning.
  #fit(tookMs: number): void {
    const { other } = this.#perTurn;
    if (tookMs > longTurnMs) this.#perTurn.other = fewestOthers;
    else if (tookMs < shortTurnMs && this.#waiting.other.size > 0)
      this.#perTurn.other = Math.min(perTurn.other, 2 * other);
  }

  #begin(kind: ArrivalKind): number {
    for (this.#begun[kind] = 0; this.#hasRoom(kind); this.#begun[kind] += 1) {
      const arrival = this.#waiting[kind].take();
      if (!arrival) break;
      arrival.begin();
    }
    return this.#begun[kind];
  }

  #hasRoom(kind: ArrivalKind): boolean {
    const begun = this.#begun[kind];
    if (kind !== "other" || begun < fewestOthers) return begun < this.#perTurn[kind];
    return begun < this.#perTurn.other && this.#now() - this.#turnedAt < shortTurnMs;
  }
}
