import { withoutStack } from "../without-stack.ts";

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
