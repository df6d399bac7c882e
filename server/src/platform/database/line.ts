import { type Lane, lanes } from "@boli/contract/endpoint/limits";
import type { SessionUse } from "./sessions.ts";
import type { Turn } from "./turns.ts";

export interface Waiter {
  turn: Turn;
  use: SessionUse;
  since: number;
  start(): void;
  refuse(reason: Error): void;
}

// Those of one lane who wait. Whoever has used least comes first, and of one caller who came first.
class LaneOfCallers {
  readonly #ofCaller = new Map<string, Set<Waiter>>();
  // By what they had used when they were last looked at; the first has used least.
  readonly #heap: Array<{ caller: string; used: number }> = [];
  readonly #usedOf: (caller: string) => number;

  constructor(usedOf: (caller: string) => number) {
    this.#usedOf = usedOf;
  }

  add(waiter: Waiter): void {
    const { caller } = waiter.turn;
    const waiting = this.#ofCaller.get(caller);
    if (waiting) return void waiting.add(waiter);
    this.#ofCaller.set(caller, new Set([waiter]));
    this.#push(caller);
  }

  // Its caller stays in the heap until its turn comes.
  remove(waiter: Waiter): boolean {
    return this.#ofCaller.get(waiter.turn.caller)?.delete(waiter) === true;
  }

  // The last of those whose caller has the most of them waiting, and by that number whoever has used most.
  last(): Waiter | undefined {
    let most: Waiter[] = [];
    for (const [caller, waiters] of this.#ofCaller) {
      const more = waiters.size - most.length;
      const isHeavier = more === 0 && this.#usedOf(caller) > this.#usedOf(most[0]?.turn.caller ?? "");
      if (more > 0 || isHeavier) most = [...waiters];
    }
    return most.at(-1);
  }

  first(): Waiter | undefined {
    for (let top = this.#heap[0]; top !== undefined; top = this.#heap[0]) {
      const { caller } = top;
      const [waiter] = this.#ofCaller.get(caller) ?? [];
      if (waiter && this.#usedOf(caller) <= top.used) return waiter;
      this.#pop();
      if (waiter) this.#push(caller);
      else this.#ofCaller.delete(caller);
    }
    return undefined;
  }

  take(): void {
    const waiter = this.first();
    if (!waiter) return;
    const { caller } = waiter.turn;
    this.#pop();
    this.#ofCaller.get(caller)?.delete(waiter);
    if (this.#ofCaller.get(caller)?.size) this.#push(caller);
    else this.#ofCaller.delete(caller);
  }

  #push(caller: string): void {
    const heap = this.#heap;
    const entry = { caller, used: this.#usedOf(caller) };
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#usedAt(above) <= entry.used) break;
      this.#swap(at, above);
      at = above;
    }
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = this.#usedAt(right) < this.#usedAt(left) ? right : left;
      if (this.#usedAt(least) >= last.used) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #usedAt(at: number): number {
    return this.#heap[at]?.used ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap;
    const [a, b] = [heap[one], heap[other]];
    if (a && b) [heap[one], heap[other]] = [b, a];
  }
}

// All who wait for a session, by lane.
export class Line {
  readonly #lanes: Readonly<Record<Lane, LaneOfCallers>>;
  readonly #sizes = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;

  constructor(usedOf: (caller: string) => number) {
    this.#lanes = Object.fromEntries(lanes.map((lane) => [lane, new LaneOfCallers(usedOf)])) as Record<
      Lane,
      LaneOfCallers
    >;
  }

  sizeOf(lane: Lane): number {
    return this.#sizes[lane];
  }

  get isEmpty(): boolean {
    return lanes.every((lane) => this.#sizes[lane] === 0);
  }

  add(waiter: Waiter): void {
    const { lane } = waiter.turn;
    this.#sizes[lane] += 1;
    this.#lanes[lane].add(waiter);
  }

  remove(waiter: Waiter): void {
    const { lane } = waiter.turn;
    if (this.#lanes[lane].remove(waiter)) this.#sizes[lane] -= 1;
  }

  first(lane: Lane): Waiter | undefined {
    return this.#sizes[lane] === 0 ? undefined : this.#lanes[lane].first();
  }

  last(lane: Lane): Waiter | undefined {
    return this.#lanes[lane].last();
  }

  takeFirst(lane: Lane): void {
    this.#sizes[lane] -= 1;
    this.#lanes[lane].take();
  }
}
