import type { EventPayload, EventRow, SaleDump } from "../../storm/sale-dump.ts";

// The rules of outages, checked from what the database has in the end; whether it has all outages, the stage checks after each stop.

const minute = 60_000;
const day = 24 * 60 * minute;

interface Span {
  from: number;
  until: number;
}

// A jump of the clock: the number of the last outage before it, and of the last event of each sale.
export interface Jump {
  outages: number;
  seqs: ReadonlyMap<string, number>;
}

export interface OutageFindings {
  problems: string[];
  sold: number;
  moves: number;
  untouched: number;
  holds: number;
}

export const nothingFound = (): OutageFindings => ({
  problems: [],
  sold: 0,
  moves: 0,
  untouched: 0,
  holds: 0,
});

export function checkOutages(dump: SaleDump, jumps: readonly Jump[], found: OutageFindings): void {
  if (dump.sale.pace === "timed") checkTimed(dump, jumps, found);
  else checkClerkPaced(dump, jumps, found);
}

// Follows what the events say about the closes of a timed sale, one after another.
function checkTimed(dump: SaleDump, jumps: readonly Jump[], found: OutageFindings): void {
  const check = new TimedCheck(dump, jumps, found);
  for (const event of dump.events) check.read(event);
  check.end();
}

interface Move extends Span {
  days: number;
  // The times by which it moved lots, and the lots that it has not moved.
  by: Set<number>;
  left: Set<string>;
}

class TimedCheck {
  readonly #dump: SaleDump;
  readonly #jumps: readonly Jump[];
  readonly #found: OutageFindings;
  readonly #closes = new Map<string, number>();
  readonly #seen = new Set<string>();
  #move: Move | undefined;

  constructor(dump: SaleDump, jumps: readonly Jump[], found: OutageFindings) {
    this.#dump = dump;
    this.#jumps = jumps;
    this.#found = found;
  }

  read({ seq, payload }: EventRow): void {
    const { kind, lotId = "", why, closesAt = null } = payload;
    if (!(kind === "lot-extended" && why === "outage")) this.#endMove();
    if (kind === "outage") this.#beginMove(payload);
    else if (kind === "lot-closed") this.#close(lotId, payload.outcome, seq);
    else if (closesAt !== null && lotId !== "") this.#moveLot(lotId, Date.parse(closesAt));
  }

  end(): void {
    this.#endMove();
    if (this.#closes.size > 0) this.#report(`${this.#closes.size} lots never closed`);
    this.#found.untouched += this.#dump.outages.filter((one) => !this.#seen.has(nameOf(one))).length;
  }

  #report = (text: string): void => void this.#found.problems.push(`${this.#dump.sale.id}: ${text}`);

  #beginMove({ from = "", until = null, days = 0 }: EventPayload): void {
    const span = { from: Date.parse(from), until: Date.parse(until ?? "") };
    this.#seen.add(nameOf(span));
    const first = Math.min(...this.#closes.values());
    if (this.#closes.size > 0 && first >= span.until + leftAfter(span, this.#dump.sale.windowMs))
      this.#report("an outage moved a sale that it need not have moved");
    this.#move = { ...span, days, by: new Set(), left: new Set(this.#closes.keys()) };
  }

  #endMove(): void {
    const move = this.#move;
    this.#move = undefined;
    if (!move) return;
    this.#found.moves += 1;
    // Of a sale that has not started, no close is known yet.
    if (this.#closes.size === 0) return;
    if (move.left.size > 0) this.#report(`an outage moved some open lots and left ${move.left.size}`);
    if (move.by.size !== 1) this.#report(`an outage moved lots by ${[...move.by].join(", ")} ms`);
    checkLength(this.#dump.sale.windowMs, move, [...this.#closes.values()], this.#report);
  }

  #close(lotId: string, outcome: string | undefined, seq: number): void {
    if (outcome === "sold") {
      this.#found.sold += 1;
      const { sale, outages } = this.#dump;
      // Instants on both sides of a jump of the clock say nothing about what came first.
      const jumpsBefore = this.#jumps.filter(({ seqs }) => (seqs.get(sale.id) ?? 0) < seq).length;
      // An outage before the sale was made was none of a lot that is younger than a minute.
      const comparable = outages.filter(
        ({ id, until }) =>
          until > sale.createdAt && this.#jumps.filter((jump) => jump.outages < id).length === jumpsBefore,
      );
      checkSold(comparable, this.#closes.get(lotId) ?? 0, { windowMs: sale.windowMs, report: this.#report });
    }
    this.#closes.delete(lotId);
  }

  #moveLot(lotId: string, close: number): void {
    const before = this.#closes.get(lotId);
    if (before !== undefined && close < before) this.#report(`the close of ${lotId} moved earlier`);
    if (before !== undefined) this.#move?.by.add(close - before);
    this.#move?.left.delete(lotId);
    this.#closes.set(lotId, close);
  }
}

const nameOf = ({ from, until }: Span): string => `${from} ${until}`;

const leftAfter = ({ from, until }: Span, windowMs: number): number =>
  Math.max(windowMs, minute, until - from > minute ? 10 * minute : 0);

function checkLength(
  windowMs: number,
  move: Move,
  closes: readonly number[],
  report: (text: string) => void,
): void {
  const [byMs = 0] = move.by;
  const first = Math.min(...closes);
  if (move.days > 0) {
    if (byMs !== move.days * day || first < move.until + 60 * minute)
      report(`a move by ${move.days} days is wrong`);
    return;
  }
  const least = leftAfter(move, windowMs);
  if (first < move.until + least) report(`after an outage the first lot had ${first - move.until} ms left`);
  if (byMs > move.until - move.from && first > move.until + least)
    report("an outage moved a sale further than it must");
}

// No timed lot is sold unless bidding worked without a gap in its last minute, or in its window where that is longer.
function checkSold(
  outages: readonly Span[],
  closedAt: number,
  { windowMs, report }: { windowMs: number; report: (text: string) => void },
): void {
  const from = closedAt - Math.max(minute, windowMs);
  for (const outage of outages)
    if (outage.from < closedAt && outage.until > from)
      report(`a lot was sold ${closedAt - outage.until} ms after an outage`);
}

// A live clerk-paced sale is held by each outage that finds it running and not held.
function checkClerkPaced(
  { sale, outages, events }: SaleDump,
  jumps: readonly Jump[],
  found: OutageFindings,
): void {
  const at = (kind: string): number => events.find(({ payload }) => payload.kind === kind)?.at ?? Infinity;
  const [began, ended] = [at("sale-started"), Math.min(at("sale-completed"), at("sale-ended"))];
  const holds = events.filter(({ payload }) => payload.kind === "sale-held" && payload.why === "outage");
  found.holds += holds.length;
  const jumpsBefore = (seq: number): number =>
    jumps.filter(({ seqs }) => (seqs.get(sale.id) ?? 0) < seq).length;
  const [first = 0, last = first] = [events[0]?.seq, holds.at(-1)?.seq];
  // Instants on both sides of a jump of the clock say nothing about what came first.
  if (jumpsBefore(first) !== jumpsBefore(last)) return;
  const comparable = outages.filter(
    ({ id }) => jumps.filter((jump) => jump.outages < id).length === jumpsBefore(last),
  );
  const resumes = events.flatMap((event) => (event.payload.kind === "sale-resumed" ? [event.at] : []));
  const hits: Span[] = [];
  let heldUntil = -Infinity;
  for (const outage of comparable.filter(({ until }) => until > began && until < ended)) {
    // It was held already.
    if (outage.until <= heldUntil) continue;
    hits.push(outage);
    heldUntil = resumes.find((instant) => instant > outage.until) ?? Infinity;
  }
  if (holds.length !== hits.length)
    found.problems.push(`${sale.id}: ${hits.length} outages held a clerk-paced sale ${holds.length} times`);
  for (const { payload } of holds) {
    const outage = hits.find(({ until }) => until + 30 * minute === Date.parse(payload.until ?? ""));
    if (!outage) found.problems.push(`${sale.id}: a hold by an outage lasts until ${payload.until}`);
  }
}
