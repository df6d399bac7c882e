// A lot as the rules define it: the state after each accepted request, from the first one on, and the rows that it adds. It
// shares no code with the server, not even the table of steps, because its value is that independence.

export interface LawOffer {
  kind: "bid" | "floor";
  userId: string;
  // The request as sent: an amount, a ceiling, or both.
  amount: number | null;
  maxAmount: number | null;
}

export interface LawTerms {
  minimum: number;
  // Null means the table of steps.
  fixedStep: number | null;
}

export interface LawRow {
  seq: number;
  kind: "bid" | "floor" | "auto" | "raise";
  userId: string;
  shown: number | null;
  ceiling: number;
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

// The lowest amount that beats another one.
function beats(amount: number, terms: LawTerms): number {
  const step = terms.fixedStep ?? steps.find(([from]) => amount >= from)?.[1];
  if (step === undefined) throw new Error(`No step at ${amount}.`);
  return amount + step;
}

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

// The lot after one more accepted request. The highest ceiling leads; of equal ones the earliest.
export function after(state: LawState, offer: LawOffer, terms: LawTerms): LawState {
  const price = Math.max(state.price ?? 0, priceMadeBy(offer, state, terms));
  if (state.ceiling !== null && reach(offer) <= state.ceiling) return { ...state, price };
  return { leader: offer.userId, ceiling: reach(offer), price };
}

// A leader who sends only a ceiling raises it; anyone else has nothing to raise.
export const isRaise = (offer: LawOffer, { leader }: LawState): boolean =>
  offer.amount === null && leader === offer.userId;

export type NewRow = Omit<LawRow, "seq">;

// The rows that one request adds to the log.
export function rowsFor(offer: LawOffer, was: LawState, terms: LawTerms): NewRow[] {
  const mine: NewRow = {
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
  const theirs: NewRow = { kind: "auto", userId: leader, shown: ceiling, ceiling };
  if (reach(offer) <= ceiling) {
    const answered = { ...theirs, shown: Math.min(ceiling, beats(reach(offer), terms)) };
    return [{ ...mine, shown: reach(offer) }, answered];
  }
  const shown = Math.max(offer.amount ?? 0, Math.min(reach(offer), beats(ceiling, terms)));
  const won = { ...mine, shown };
  return ceiling > price ? [theirs, won] : [won];
}

export interface LawLog {
  rows: LawRow[];
  state: LawState;
  // The own row of each request.
  ownRows: number[];
}

// The whole log and its result, from the first request on.
export function readRequests(requests: readonly LawOffer[], terms: LawTerms): LawLog {
  const rows: LawRow[] = [];
  const ownRows: number[] = [];
  let state = noBids;
  for (const offer of requests) {
    let own = 0;
    for (const row of rowsFor(offer, state, terms)) {
      rows.push({ ...row, seq: rows.length + 1 });
      if (row.kind !== "auto") own = rows.length;
    }
    ownRows.push(own);
    state = after(state, offer, terms);
  }
  return { rows, state, ownRows };
}

export const leastOf = ({ price }: LawState, terms: LawTerms): number =>
  price === null ? terms.minimum : beats(price, terms);

export interface Objection {
  code: string;
  least: number | null;
}

export const maxRupees = 1_000_000_000;

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
  return found;
}
