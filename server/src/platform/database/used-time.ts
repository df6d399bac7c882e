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
