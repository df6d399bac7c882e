import { type Lane, lanes } from "@boli/contract/endpoint/limits";
import { Budget, overBudget, program, type Turn, turnNow, UsedTime } from "./turns.ts";
import { DatabaseUnavailable } from "./database.ts";
import type { SessionUse } from "./sessions.ts";

interface Running {
  transactions: number;
  statements: number;
  byLane: Readonly<Record<Lane, number>>;
}

// The work that one database does at once.
export interface Rules {
  // A lane is overdue when its first has waited for longer than its patience.
  hasRoom(
    lane: Lane,
    use: SessionUse,
    running: Running & { isOverdue: boolean; isProgram: boolean },
  ): boolean;
  // True when whoever comes first and has no room keeps out all who come after: with one session they would take it.
  isNarrow: boolean;
  // Slow work waits for this long after a step of a bid, unless none has been done for longer than a pause.
  slowAfterBidMs: number;
}

// More would wait for minutes.
const maxSlow = 16;
const slowPauseMs = 400;
// A less urgent lane gets a turn after this long, however many bids there are.
const patienceMs = 200;

interface Entered {
  turn: Turn;
  use: SessionUse;
  startedAt: number;
}

// Decides whose work the database does next: the most urgent lane first, and in it whoever has used least. It counts what each caller
// uses, and bounds what one may use of the slow lane.
export class Turnstile {
  readonly #rules: Rules;
  readonly #acquireMs: number;
  readonly #now: () => number;
  readonly #used = new UsedTime();
  readonly #budget = new Budget();
  // Turns that have begun: an export is refused before its first statement, and not in the middle.
  readonly #admitted = new WeakSet<Turn>();
  readonly #line: Line;
  readonly #byLane = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;
  readonly #lastStart = Object.fromEntries(lanes.map((lane) => [lane, -Infinity])) as Record<Lane, number>;
  #transactions = 0;
  #statements = 0;
  #lastBidStep = -Infinity;
  #lastSlow = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(rules: Rules, acquireMs: number, now: () => number = () => performance.now()) {
    this.#rules = rules;
    this.#acquireMs = acquireMs;
    this.#now = now;
    // The program comes before everybody who has used nothing.
    this.#line = new Line((caller) => (caller === program ? -1 : this.#used.of(caller, this.#now())));
  }

  get running(): number {
    return this.#transactions + this.#statements;
  }

  // Resolves when the work may begin. The function that it returns is called when the work is over.
  async enter(use: SessionUse): Promise<() => void> {
    const turn = turnNow();
    const { lane, caller } = turn;
    const now = this.#now();
    if (lane === "slow") {
      if (caller !== program && !this.#admitted.has(turn)) this.#budget.require(caller, now);
      this.#admitted.add(turn);
    }
    // As a rule nobody waits.
    const mayStart = lane !== "slow" && this.#line.isEmpty && this.#mayStart(turn, use, false);
    const entered = mayStart ? this.#start(turn, use) : await this.#wait({ turn, use, since: now });
    return () => this.#leave(entered);
  }

  async #wait({ turn, use, since }: Pick<Waiter, "turn" | "use" | "since">): Promise<Entered> {
    const { lane } = turn;
    const started = Promise.withResolvers<Entered>();
    const waiter: Waiter = {
      turn,
      use,
      since,
      start: () => started.resolve(this.#start(turn, use)),
      refuse: (reason) => started.reject(reason),
    };
    this.#line.add(waiter);
    if (lane === "slow") this.#keepSlowShort();
    const timeout = setTimeout(() => {
      this.#line.remove(waiter);
      started.reject(new DatabaseUnavailable("The database is overloaded: no session became free in time."));
      // Others may have waited for this one alone.
      this.#advance();
    }, this.#acquireMs);
    this.#advance();
    return await started.promise.finally(() => clearTimeout(timeout));
  }

  #start(turn: Turn, use: SessionUse): Entered {
    const startedAt = this.#now();
    this.#byLane[turn.lane] += 1;
    if (use === "transaction") this.#transactions += 1;
    else this.#statements += 1;
    this.#lastStart[turn.lane] = startedAt;
    return { turn, use, startedAt };
  }

  #mayStart({ lane, caller }: Turn, use: SessionUse, isOverdue: boolean): boolean {
    const running = { transactions: this.#transactions, statements: this.#statements, byLane: this.#byLane };
    return this.#rules.hasRoom(lane, use, { ...running, isOverdue, isProgram: caller === program });
  }

  // Of too much slow work, whoever has most of it waiting takes some back, and nobody else.
  #keepSlowShort(): void {
    const last = this.#line.sizeOf("slow") > maxSlow ? this.#line.last("slow") : undefined;
    if (!last) return;
    this.#line.remove(last);
    last.refuse(overBudget(1));
  }

  #leave({ turn, use, startedAt }: Entered): void {
    const { lane, caller } = turn;
    const now = this.#now();
    this.#byLane[lane] -= 1;
    if (use === "transaction") this.#transactions -= 1;
    else this.#statements -= 1;
    if (lane === "bid" && use === "transaction") this.#lastBidStep = now;
    if (lane === "slow") this.#lastSlow = now;
    if (caller !== program) this.#used.add(caller, now - startedAt, now);
    if (caller !== program && lane === "slow") this.#budget.spend(caller, now - startedAt, now);
    this.#advance();
  }

  #advance(): void {
    for (let lane = this.#nextLane(); lane !== undefined; lane = this.#nextLane()) {
      const waiter = this.#line.first(lane);
      if (!waiter) return;
      this.#line.takeFirst(lane);
      waiter.start();
    }
  }

  // The lane whose first may start now.
  #nextLane(): Lane | undefined {
    if (this.#line.isEmpty) return undefined;
    const overdue = this.#overdue();
    for (const lane of [...overdue, ...lanes.filter((one) => !overdue.includes(one))]) {
      const first = this.#line.first(lane);
      if (!first || (lane === "slow" && this.#slowWaitMs() > 0)) continue;
      if (this.#mayStart(first.turn, first.use, overdue.includes(lane))) return lane;
      if (this.#rules.isNarrow) return undefined;
    }
    this.#wakeLater();
    return undefined;
  }

  #overdue(): readonly Lane[] {
    return lanes.filter((lane) => this.#patienceOf(lane) <= 0);
  }

  // The milliseconds until the lane is overdue.
  #patienceOf(lane: Lane): number {
    const first = lane === "bid" ? undefined : this.#line.first(lane);
    if (!first) return Infinity;
    const patience = lane === "slow" ? slowPauseMs : patienceMs;
    return Math.max(first.since, this.#lastStart[lane]) + patience - this.#now();
  }

  #slowWaitMs(): number {
    const now = this.#now();
    const afterBid = this.#lastBidStep + this.#rules.slowAfterBidMs - now;
    return Math.max(0, Math.min(afterBid, this.#lastSlow + slowPauseMs - now));
  }

  // Nothing else may happen until slow work may begin, or a lane is overdue.
  #wakeLater(): void {
    const waits = lanes.map((lane) => this.#patienceOf(lane));
    if (this.#line.sizeOf("slow") > 0) waits.push(this.#slowWaitMs());
    const waitMs = Math.min(...waits.filter((ms) => ms > 0));
    clearTimeout(this.#timer);
    if (waitMs < Infinity) this.#timer = setTimeout(() => this.#advance(), waitMs + 1);
  }
}

interface Waiter {
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
class Line {
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
