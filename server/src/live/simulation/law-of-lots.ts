// A lot as the law reads, worked out from the whole list of what was asked, every time from the beginning. It shares
// no line with the house, not even the table of steps, and takes no shortcut: that is its worth.

export interface LawAsk {
  kind: "bid" | "floor";
  userId: string;
  // As it was sent: an amount, a ceiling, or both.
  amount: number | null;
  maxAmount: number | null;
}

export type LawEntry = { kind: "ask"; ask: LawAsk } | { kind: "void"; row: number };

export interface LawTerms {
  minimum: number;
  // Null stands for the table.
  fixedStep: number | null;
}

export interface LawRow {
  seq: number;
  kind: "bid" | "floor" | "auto" | "raise" | "void";
  userId: string | null;
  shown: number | null;
  ceiling: number | null;
  voids: number | null;
}

export interface Standing {
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

// The least that beats an amount.
function beats(amount: number, terms: LawTerms): number {
  const step = terms.fixedStep ?? steps.find(([from]) => amount >= from)?.[1];
  if (step === undefined) throw new Error(`No step at ${amount}.`);
  return amount + step;
}

// A bid without a ceiling is its own ceiling (BID-9).
const reach = (ask: LawAsk): number => ask.maxAmount ?? ask.amount ?? 0;

// The highest reach leads; of equal ones the earliest.
function champion(asks: readonly LawAsk[]): LawAsk | undefined {
  let best: LawAsk | undefined;
  for (const ask of asks) if (!best || reach(ask) > reach(best)) best = ask;
  return best;
}

// What one ask makes of the price, given those before it. The price is the most that any of them made of it.
function priceMadeBy(ask: LawAsk, before: LawAsk | undefined, terms: LawTerms): number {
  if (!before) return ask.amount ?? terms.minimum;
  if (before.userId === ask.userId) return ask.amount ?? 0;
  const [mine, theirs] = [reach(ask), reach(before)];
  if (mine > theirs) return Math.max(ask.amount ?? 0, Math.min(mine, beats(theirs, terms)));
  return Math.min(theirs, beats(mine, terms));
}

// A leader who sends a ceiling alone lifts the lead; without the lead there is nothing to lift.
const isRaise = (ask: LawAsk, before: LawAsk | undefined): boolean =>
  ask.amount === null && before?.userId === ask.userId;

interface Counted {
  ask: LawAsk;
  row: number;
  wasRaise: boolean;
}

function standingOf(list: readonly Counted[], terms: LawTerms): Standing {
  const asks: LawAsk[] = [];
  const prices: number[] = [];
  for (const { ask, wasRaise } of list) {
    const before = champion(asks);
    if (wasRaise && !isRaise(ask, before)) continue;
    prices.push(priceMadeBy(ask, before, terms));
    asks.push(ask);
  }
  const best = champion(asks);
  if (!best) return { leader: null, ceiling: null, price: null };
  return { leader: best.userId, ceiling: reach(best), price: Math.max(...prices) };
}

type NewRow = Omit<LawRow, "seq">;

// The rows that one ask leaves in the log.
function rowsFor(ask: LawAsk, was: Standing, terms: LawTerms): NewRow[] {
  const mine: NewRow = {
    kind: ask.kind,
    userId: ask.userId,
    shown: ask.amount ?? terms.minimum,
    ceiling: reach(ask),
    voids: null,
  };
  const { leader, ceiling, price } = was;
  if (leader === null || ceiling === null || price === null) return [mine];
  if (leader === ask.userId) {
    return ask.amount === null ? [{ ...mine, kind: "raise", shown: null }] : [mine];
  }
  const theirs: NewRow = { kind: "auto", userId: leader, shown: ceiling, ceiling, voids: null };
  if (reach(ask) <= ceiling) {
    const answered = { ...theirs, shown: Math.min(ceiling, beats(reach(ask), terms)) };
    return [{ ...mine, shown: reach(ask) }, answered];
  }
  const shown = Math.max(ask.amount ?? 0, Math.min(reach(ask), beats(ceiling, terms)));
  const won = { ...mine, shown };
  return ceiling > price ? [theirs, won] : [won];
}

export interface LawLog {
  rows: LawRow[];
  standing: Standing;
  // The row of its own that each ask left.
  ownRows: number[];
}

// The whole log and what it comes to, from the first entry on. A void takes its row out of everything that follows,
// as though it had never been there, and leaves what is written (BID-10).
export function readEntries(entries: readonly LawEntry[], terms: LawTerms): LawLog {
  const rows: LawRow[] = [];
  const ownRows: number[] = [];
  let counted: Counted[] = [];
  for (const entry of entries) {
    if (entry.kind === "void") {
      counted = counted.filter(({ row }) => row !== entry.row);
      rows.push({
        seq: rows.length + 1,
        kind: "void",
        userId: null,
        shown: null,
        ceiling: null,
        voids: entry.row,
      });
      continue;
    }
    const { ask } = entry;
    let own = 0;
    const was = standingOf(counted, terms);
    for (const row of rowsFor(ask, was, terms)) {
      rows.push({ ...row, seq: rows.length + 1 });
      if (row.kind !== "auto") own = rows.length;
    }
    ownRows.push(own);
    counted.push({ ask, row: own, wasRaise: ask.amount === null && was.leader === ask.userId });
  }
  return { rows, standing: standingOf(counted, terms), ownRows };
}

export const leastOf = ({ price }: Standing, terms: LawTerms): number =>
  price === null ? terms.minimum : beats(price, terms);

export interface WhyNot {
  code: string;
  least: number | null;
}

const most = 1_000_000_000;

// Everything that stands against an ask by BID-3 and BID-9; nothing means that it is taken.
export function objections(ask: LawAsk, standing: Standing, terms: LawTerms): WhyNot[] {
  const found: WhyNot[] = [];
  const object = (code: string, least: number | null = null): number => found.push({ code, least });
  const { amount, maxAmount } = ask;
  const given = [amount, maxAmount].filter((rupees) => rupees !== null);
  if (given.length === 0) object("bid_amount_missing");
  if (given.some((rupees) => !Number.isInteger(rupees) || rupees < 1)) object("bid_not_whole");
  if (given.some((rupees) => rupees > most)) object("bid_too_high");
  if (amount !== null && maxAmount !== null && maxAmount < amount) object("ceiling_below_amount");
  if (found.length > 0) return found;
  const least = leastOf(standing, terms);
  const isLeader = standing.leader === ask.userId;
  if (isLeader && maxAmount !== null && standing.ceiling !== null) {
    if (maxAmount < standing.ceiling || (amount === null && maxAmount === standing.ceiling)) {
      object("ceiling_not_higher");
    }
  }
  const offered = isLeader ? amount : (amount ?? maxAmount);
  if (offered !== null && offered < least) object("bid_too_low", least);
  return found;
}
