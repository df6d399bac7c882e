// A lot as the rules define it: the state after each accepted request, from the first one on, and the rows that it adds. It
// shares no code with the server, not even the table of steps, because its value is that independence.

export interface LawOffer {
  kind: "bid" | "floor";
  userId: string;
  // The request as sent: an amount, a ceiling, or both.
  amount: number | null;
  maxAmount: number | null;
  // The amount as it was confirmed (DOOR-4).
  confirmedAmount?: number | null;
}

export interface LawTerms {
  minimum: number;
  estimate?: number;
  // Null means the table of steps.
  fixedStep: number | null;
  // The secret least price; null without one, or once it was dropped (LOT-5).
  reserve: number | null;
}

// Everything that adds rows to a log: an opening, an accepted request, a dropped reserve, an outage, the close.
export type LawEntry =
  | { kind: "opened" }
  | { kind: "dropped" }
  | { kind: "outage" }
  | { kind: "offer"; offer: LawOffer }
  | { kind: "closed"; outcome: LawOutcome };
export type LawOutcome = "sold" | "passed" | "withdrawn";

export interface LawRow {
  seq: number;
  kind: "bid" | "floor" | "auto" | "raise" | "reserve" | "drop" | "outage" | LawOutcome;
  // Null for rows of the sale itself.
  userId: string | null;
  shown: number | null;
  ceiling: number | null;
}

export interface LawState {
  leader: string | null;
  ceiling: number | null;
  price: number | null;
}

// The steps as BID-4 prints them, from the top down.
const steps: ReadonlyArray<readonly [from: number, step: number]> = [
  [2_500_000, 100_000],
  [1_000_000, 50_000],
  [500_000, 25_000],
  [250_000, 10_000],
  [100_000, 5_000],
  [50_000, 2_500],
  [25_000, 1_000],
  [10_000, 500],
  [5_000, 250],
  [2_500, 100],
  [1_000, 50],
  [500, 25],
  [0, 10],
];

// The step at a price (BID-4); null means the table.
export function lawStepAt(price: number, fixedStep: number | null): number {
  const step = fixedStep ?? steps.find(([from]) => price >= from)?.[1];
  if (step === undefined) throw new Error(`No step at ${price}.`);
  return step;
}

// The lowest amount that beats another one.
const beats = (amount: number, { fixedStep }: LawTerms): number => amount + lawStepAt(amount, fixedStep);

// A bid without a ceiling is its own ceiling (BID-9).
const reach = (offer: LawOffer): number => offer.maxAmount ?? offer.amount ?? 0;

// The price that one request causes, given the lot before it. The lot's price is the highest of these.
function priceMadeBy(offer: LawOffer, { leader, ceiling }: LawState, terms: LawTerms): number {
  if (leader === null || ceiling === null) return offer.amount ?? terms.minimum;
  if (leader === offer.userId) return offer.amount ?? 0;
  const [mine, theirs] = [reach(offer), ceiling];
  if (mine > theirs) return Math.max(offer.amount ?? 0, Math.min(mine, beats(theirs, terms)));
  return Math.min(theirs, beats(mine, terms));
}

const noBids: LawState = { leader: null, ceiling: null, price: null };

// The lot after one more accepted request. The highest ceiling leads; of equal ones the earliest. A ceiling that reaches the
// reserve brings the price there (LOT-5).
function after(state: LawState, offer: LawOffer, terms: LawTerms): LawState {
  return lift(afterCeilings(state, offer, terms), terms);
}

function afterCeilings(state: LawState, offer: LawOffer, terms: LawTerms): LawState {
  const price = Math.max(state.price ?? 0, priceMadeBy(offer, state, terms));
  if (state.ceiling !== null && reach(offer) <= state.ceiling) return { ...state, price };
  return { leader: offer.userId, ceiling: reach(offer), price };
}

function lift(state: LawState, { reserve }: LawTerms): LawState {
  const { price, ceiling } = state;
  const isReached = reserve !== null && price !== null && ceiling !== null && ceiling >= reserve;
  return isReached && price < reserve ? { ...state, price: reserve } : state;
}

export const isBelowReserve = ({ price }: LawState, { reserve }: LawTerms): boolean =>
  reserve !== null && (price ?? 0) < reserve;

// A leader who sends only a ceiling raises it; anyone else has nothing to raise.
export const isRaise = (offer: LawOffer, { leader }: LawState): boolean =>
  offer.amount === null && leader === offer.userId;

export type NewRow = Omit<LawRow, "seq">;

// A row that a request adds.
export interface OfferRow extends NewRow {
  kind: "bid" | "floor" | "auto" | "raise";
  userId: string;
  ceiling: number;
}

// The rows that one request adds to the log. What the reserve adds comes last.
function rowsFor(offer: LawOffer, was: LawState, terms: LawTerms): OfferRow[] {
  const rows = rowsOfCeilings(offer, was, terms);
  const before = afterCeilings(was, offer, terms);
  const { leader, ceiling, price } = lift(before, terms);
  if (price === before.price || leader === null || ceiling === null) return rows;
  return [...rows, { kind: "auto", userId: leader, shown: price, ceiling }];
}

function rowsOfCeilings(offer: LawOffer, was: LawState, terms: LawTerms): OfferRow[] {
  const mine: OfferRow = {
    kind: offer.kind,
    userId: offer.userId,
    shown: offer.amount ?? terms.minimum,
    ceiling: reach(offer),
  };
  const { leader, ceiling, price } = was;
  if (leader === null || ceiling === null || price === null) return [mine];
  if (leader === offer.userId) {
    return offer.amount === null ? [{ ...mine, kind: "raise", shown: null }] : [mine];
  }
  const theirs: OfferRow = { kind: "auto", userId: leader, shown: ceiling, ceiling };
  if (reach(offer) <= ceiling) {
    const answered = { ...theirs, shown: Math.min(ceiling, beats(reach(offer), terms)) };
    return [{ ...mine, shown: reach(offer) }, answered];
  }
  const shown = Math.max(offer.amount ?? 0, Math.min(reach(offer), beats(ceiling, terms)));
  const won = { ...mine, shown };
  return ceiling > price ? [theirs, won] : [won];
}

export interface LawLog {
  // The public log: each row with its number.
  rows: LawRow[];
  // Raises that are kept and have no number yet (BID-9).
  waiting: NewRow[];
  state: LawState;
  // The number of each request's own row; a raise that waits has none.
  ownRows: Array<number | null>;
  terms: LawTerms;
}

// The whole log and its result, from the first entry on. A raise gets its number with the next row that everyone sees, or at
// the close (BID-9).
export function readEntries(entries: readonly LawEntry[], given: LawTerms): LawLog {
  const log = new Log(given);
  for (const entry of entries) log.append(entry);
  return log.result();
}

const ofTheSale = { userId: null, shown: null, ceiling: null };

class Log {
  readonly #rows: LawRow[] = [];
  readonly #ownRows: Array<number | null> = [];
  #waiting: Array<{ row: NewRow; request: number }> = [];
  #state = noBids;
  #terms: LawTerms;

  constructor(terms: LawTerms) {
    this.#terms = terms;
  }

  append(entry: LawEntry): void {
    switch (entry.kind) {
      case "opened":
        if (this.#terms.reserve !== null) this.#show({ ...ofTheSale, kind: "reserve" });
        return;
      case "dropped":
        this.#terms = { ...this.#terms, reserve: null };
        this.#show({ ...ofTheSale, kind: "drop" });
        return;
      case "outage":
        // It gives no number to a raise that waits (CLOSE-12).
        this.#number({ ...ofTheSale, kind: "outage" });
        return;
      case "closed":
        this.#close(entry.outcome);
        return;
      case "offer":
        this.#offer(entry.offer);
        return;
      default:
        entry satisfies never;
    }
  }

  result(): LawLog {
    const waiting = this.#waiting.map(({ row }) => row);
    return { rows: this.#rows, waiting, state: this.#state, ownRows: this.#ownRows, terms: this.#terms };
  }

  #close(outcome: LawOutcome): void {
    const { leader, price } = this.#state;
    const sold = outcome === "sold" ? { userId: leader, shown: price } : {};
    this.#show({ ...ofTheSale, ...sold, kind: outcome });
  }

  #offer(offer: LawOffer): void {
    const request = this.#ownRows.push(null) - 1;
    for (const row of rowsFor(offer, this.#state, this.#terms)) {
      if (row.kind === "raise") this.#waiting.push({ row, request });
      else {
        const seq = this.#show(row);
        if (row.kind !== "auto") this.#ownRows[request] = seq;
      }
    }
    this.#state = after(this.#state, offer, this.#terms);
  }

  // A row that everyone sees; the raises that wait come before it.
  #show(row: NewRow): number {
    for (const { row: raise, request } of this.#waiting)
      this.#ownRows[request] = this.#rows.push({ ...raise, seq: this.#rows.length + 1 });
    this.#waiting = [];
    return this.#number(row);
  }

  #number(row: NewRow): number {
    return this.#rows.push({ ...row, seq: this.#rows.length + 1 });
  }
}

export const leastOf = ({ price }: LawState, terms: LawTerms): number =>
  price === null ? terms.minimum : beats(price, terms);

export interface Objection {
  code: string;
  least: number | null;
}

export const maxRupees = 1_000_000_000;

const worthOf = ({ price }: LawState, { minimum, estimate = 0 }: LawTerms): number =>
  Math.max(price ?? 0, minimum, estimate);

// Far above what a lot is known to be worth nobody bids, and what looks like a slip is said twice (DOOR-4).
function objectionsToJump(
  { kind, amount, confirmedAmount }: LawOffer,
  least: number,
  farthest: number,
): Objection[] {
  if (kind === "floor" || amount === null) return [];
  const codes: string[] = [];
  if (amount > least && amount > farthest) codes.push("bid_too_far");
  if (amount > 10_000 && amount > 5 * least && confirmedAmount !== amount) codes.push("bid_not_confirmed");
  return codes.map((code) => ({ code, least: null }));
}

// Every reason to refuse a request by BID-3 and BID-9; an empty list means that it is accepted.
export function objections(offer: LawOffer, state: LawState, terms: LawTerms): Objection[] {
  const found: Objection[] = [];
  const object = (code: string, least: number | null = null): number => found.push({ code, least });
  const { amount, maxAmount } = offer;
  const given = [amount, maxAmount].filter((rupees) => rupees !== null);
  if (given.length === 0) object("bid_amount_missing");
  if (given.some((rupees) => !Number.isInteger(rupees) || rupees < 1)) object("bid_not_whole");
  if (given.some((rupees) => rupees > maxRupees)) object("bid_too_high");
  if (amount !== null && maxAmount !== null && maxAmount < amount) object("ceiling_below_amount");
  if (found.length > 0) return found;
  const least = leastOf(state, terms);
  const isLeader = state.leader === offer.userId;
  if (isLeader && maxAmount !== null && state.ceiling !== null) {
    if (maxAmount < state.ceiling || (amount === null && maxAmount === state.ceiling)) {
      object("ceiling_not_higher");
    }
  }
  const offered = isLeader ? amount : (amount ?? maxAmount);
  if (offered !== null && offered < least) object("bid_too_low", least);
  return [...found, ...objectionsToJump(offer, least, 20 * worthOf(state, terms))];
}
