import type { SaleRecord } from "../record.ts";
import type { Fault } from "./disruptions.ts";

// Before the first bid and after the last close nobody can bid.
const lastMomentsMs = 5_000;

// The times from the end of each fault to the next accepted bid: of a node, to the next that it accepted itself.
export class Recovery {
  readonly #faults: ReadonlyArray<Fault & { nextFrom: number }>;
  readonly #again: number[];
  #firstBidAt = Infinity;
  #lastCloseAt = -Infinity;

  constructor(faults: readonly Fault[]) {
    this.#again = faults.map(() => Infinity);
    // The next fault that takes away what had just come back.
    this.#faults = faults.map((fault, index) => {
      const next = faults
        .slice(index + 1)
        .find(({ node }) => node === null || (fault.node !== null && node === fault.node));
      return { ...fault, nextFrom: next?.from ?? Infinity };
    });
  }

  // Looks at one sale more.
  add({ requests }: Pick<SaleRecord, "requests">, lastCloseAt: number): void {
    this.#lastCloseAt = Math.max(this.#lastCloseAt, lastCloseAt);
    for (const { action, status, got, node: by } of requests) {
      if (action !== "bid" || status !== 200) continue;
      this.#firstBidAt = Math.min(this.#firstBidAt, got);
      for (const [index, { node, healedAt }] of this.#faults.entries())
        if (got > healedAt && (node === null || node === by))
          this.#again[index] = Math.min(this.#again[index] ?? Infinity, got - healedAt);
    }
  }

  get isWhole(): boolean {
    return this.#open().every(({ ms, untilNext }) => Math.min(ms, untilNext) < Infinity);
  }

  get facts(): Array<readonly [string, number]> {
    const open = this.#open();
    return [...Map.groupBy(open, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
      const known = ofKind
        .filter(({ ms, untilNext }) => ms < untilNext)
        .map(({ ms }) => ms)
        .toSorted((a, b) => a - b);
      const cut = ofKind.filter(({ ms, untilNext }) => ms >= untilNext).map(({ untilNext }) => untilNext);
      return [
        [
          `After ${kind}, ms from its end to the next bid: the middle`,
          Math.round(known[known.length >> 1] ?? 0),
        ],
        ["Of ten, at most nine times", Math.round(known[Math.ceil(known.length * 0.9) - 1] ?? 0)],
        ["And at most", Math.round(known.at(-1) ?? 0)],
        ["Times that the next fault came before a bid", cut.length],
        ["At most so many ms later", Math.round(Math.max(0, ...cut))],
      ] as const;
    });
  }

  #open(): Array<{ kind: Fault["kind"]; ms: number; untilNext: number }> {
    return this.#faults.flatMap(({ kind, healedAt, nextFrom }, index) =>
      healedAt > this.#firstBidAt && healedAt < this.#lastCloseAt - lastMomentsMs
        ? [{ kind, ms: this.#again[index] ?? Infinity, untilNext: nextFrom - healedAt }]
        : [],
    );
  }
}
