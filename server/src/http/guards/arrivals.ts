import { AsyncLocalStorage } from "node:async_hooks";
import { tooManyRequests } from "./too-many-requests.ts";

export interface Arrival {
  sender: string;
  // A bid, or what bids wait for.
  isUrgent: boolean;
  // Nobody waits for its answer any more.
  isGone(): boolean;
  begin(): void;
}

// As many as one caller may have under way.
const maxOfSender = 150;
// The requests that begin in one turn of the event loop. What is under way waits for the whole turn between two of its steps.
const perTurn = 4;
// Some are left for the others, however many bids there are.
const urgentPerTurn = 3;

// The requests of one kind that wait. All senders take turns.
class Senders {
  readonly #waiting = new Map<string, Arrival[]>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  sizeOf(sender: string): number {
    return this.#waiting.get(sender)?.length ?? 0;
  }

  add(arrival: Arrival): void {
    const own = this.#waiting.get(arrival.sender);
    if (own) own.push(arrival);
    else this.#waiting.set(arrival.sender, [arrival]);
  }

  take(): Arrival | undefined {
    for (const [sender, own] of this.#waiting) {
      this.#waiting.delete(sender);
      const next = own.shift();
      // At the end of those who wait, where this loop comes by again.
      if (own.length > 0) this.#waiting.set(sender, own);
      if (next && !next.isGone()) return next;
    }
    return undefined;
  }
}

// The requests that have arrived and not begun. When more arrive than the program's thread can answer, bids come first, and whoever
// sends many waits behind their own requests (BID-14).
export class Arrivals {
  readonly #urgent = new Senders();
  readonly #others = new Senders();
  readonly #maxOfSender: number;
  // A request does not begin in the context of another.
  readonly #outside = AsyncLocalStorage.snapshot();
  #begun = 0;
  #isScheduled = false;

  constructor(limitFactor = 1) {
    this.#maxOfSender = maxOfSender * Math.max(1, limitFactor);
  }

  // Begins it now or in a later turn of the event loop, or refuses it when its sender has too many waiting.
  enter(arrival: Arrival): void {
    const senders = arrival.isUrgent ? this.#urgent : this.#others;
    this.#schedule();
    if (senders.isEmpty && this.#begun < perTurn) {
      this.#begun += 1;
      arrival.begin();
      return;
    }
    if (senders.sizeOf(arrival.sender) >= this.#maxOfSender) throw tooManyRequests(1);
    senders.add(arrival);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#outside(() => setImmediate(() => this.#turn()));
  }

  #turn(): void {
    this.#isScheduled = false;
    this.#begun = 0;
    for (let arrival = this.#next(); arrival; arrival = this.#next()) {
      this.#begun += 1;
      arrival.begin();
    }
    if (this.#begun > 0) this.#schedule();
  }

  #next(): Arrival | undefined {
    if (this.#begun >= perTurn) return undefined;
    const isUrgentsTurn = this.#begun < urgentPerTurn || this.#others.isEmpty;
    return isUrgentsTurn
      ? (this.#urgent.take() ?? this.#others.take())
      : (this.#others.take() ?? this.#urgent.take());
  }
}
