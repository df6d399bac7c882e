import { AsyncLocalStorage } from "node:async_hooks";
import type { Lane } from "@boli/contract/endpoint/limits";
import { withoutStack } from "../without-stack.ts";

// For whom the work of a call chain is done, and how urgent it is. The database's sessions are given out by it.
export interface Turn {
  lane: Lane;
  caller: string;
}

const turns = new AsyncLocalStorage<Turn>();

// Work of the program itself is nobody's.
export const program = "the program";
const ofProgram: Turn = { lane: "write", caller: program };

export const turnNow = (): Turn => turns.getStore() ?? ofProgram;

export const inTurn = <T>(turn: Turn, work: () => T): T => turns.run(turn, work);

// The same caller's work, more or less urgent than the rest of it.
export const inLane = <T>(lane: Lane, work: () => T): T => turns.run({ ...turnNow(), lane }, work);

// The time that one caller may use of the slow lane: a quarter of each second, and five seconds at once.
const perSecondMs = 250;
const burstMs = 5_000;
const fullAfterMs = (burstMs / perSecondMs) * 1_000;

export class CallerOverBudget extends Error {
  override name = "CallerOverBudget";
  readonly seconds: number;

  constructor(seconds: number) {
    super(`The caller has used up the time for slow work; there is more in ${seconds} s.`);
    this.seconds = seconds;
  }
}

export const overBudget = (seconds: number): CallerOverBudget =>
  withoutStack(() => new CallerOverBudget(seconds));

export class Budget {
  readonly #left = new Map<string, { ms: number; at: number }>();
  #sweptAt = 0;

  // Throws with the time to wait when nothing is left.
  require(caller: string, nowMs: number): void {
    const ms = this.#leftOf(caller, nowMs);
    if (ms <= 0) throw overBudget(Math.max(1, Math.ceil((1 - ms) / perSecondMs)));
  }

  // May go below zero: nobody knows beforehand how long work takes.
  spend(caller: string, ms: number, nowMs: number): void {
    this.#sweep(nowMs);
    this.#left.set(caller, { ms: this.#leftOf(caller, nowMs) - ms, at: nowMs });
  }

  #leftOf(caller: string, nowMs: number): number {
    const left = this.#left.get(caller);
    return left ? Math.min(burstMs, left.ms + ((nowMs - left.at) * perSecondMs) / 1_000) : burstMs;
  }

  // Forgets those who have all of it again.
  #sweep(nowMs: number): void {
    if (nowMs - this.#sweptAt < fullAfterMs) return;
    this.#sweptAt = nowMs;
    for (const caller of this.#left.keys())
      if (this.#leftOf(caller, nowMs) >= burstMs) this.#left.delete(caller);
  }
}

// Milliseconds of the database that each caller has used lately: in the last five to ten seconds. What is older is forgotten, so that the
// memory it takes is that of the callers of ten seconds.
const windowMs = 5_000;

export class UsedTime {
  #now = new Map<string, number>();
  #before = new Map<string, number>();
  #since = 0;

  add(caller: string, ms: number, nowMs: number): void {
    this.#turnTo(nowMs);
    this.#now.set(caller, (this.#now.get(caller) ?? 0) + ms);
  }

  of(caller: string, nowMs: number): number {
    this.#turnTo(nowMs);
    return (this.#now.get(caller) ?? 0) + (this.#before.get(caller) ?? 0);
  }

  // Everybody who has used any.
  all(nowMs: number): Map<string, number> {
    this.#turnTo(nowMs);
    return new Map(
      [...this.#before.keys(), ...this.#now.keys()].map((caller) => [caller, this.of(caller, nowMs)]),
    );
  }

  #turnTo(nowMs: number): void {
    if (nowMs - this.#since < windowMs) return;
    this.#before = nowMs - this.#since < 2 * windowMs ? this.#now : new Map();
    this.#now = new Map();
    this.#since = nowMs;
  }
}
