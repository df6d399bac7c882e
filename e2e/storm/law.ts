// The law of bidding once more, read from its text and not from the server's code, so that one mistake does not hide
// the other. Amounts are whole rupees.

// BID-4: from this price on, this step.
const table: ReadonlyArray<readonly [number, number]> = [
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

export interface House {
  // Null stands for the table.
  stepRupees: number | null;
  windowMs: number;
  capMs: number;
}

export const stepFrom = (house: House, price: number): number =>
  house.stepRupees ?? table.find(([from]) => price >= from)?.[1] ?? 10;

export interface Standing {
  minimum: number;
  price: number | null;
  leader: { bidder: string; ceiling: number } | null;
  closesAt: number | null;
  // The close before anybody moved it, from which the cap counts.
  baseClose: number | null;
}

// BID-3: the least that the next one must offer.
export const leastFrom = (house: House, lot: Standing): number =>
  lot.price === null ? lot.minimum : lot.price + stepFrom(house, lot.price);

export interface Wish {
  bidder: string;
  kind: "bid" | "floor" | "raise";
  amount: number | null;
  max: number | null;
  at: number;
}

export interface ShownRow {
  kind: "bid" | "floor" | "raise" | "auto";
  bidder: string;
  amount: number | null;
  ceiling: number;
}

export type Ruling =
  | { kind: "no"; rule: string; why: string }
  | { kind: "yes"; rows: ShownRow[]; lot: Standing };

const no = (rule: string, why: string): Ruling => ({ kind: "no", rule, why });
const most = 1_000_000_000;

export function ruleOn(house: House, lot: Standing, wish: Wish): Ruling {
  if (lot.closesAt !== null && wish.at > lot.closesAt) return no("BID-2", "it came after the close");
  for (const rupees of [wish.amount, wish.max]) {
    if (rupees !== null && (!Number.isInteger(rupees) || rupees < 1 || rupees > most))
      return no("BID-3", `₹${rupees} is no amount to bid`);
  }
  return lot.leader?.bidder === wish.bidder
    ? ruleOnLeader(house, lot, lot.leader.ceiling, wish)
    : ruleOnOther(house, lot, wish);
}

function ruleOnLeader(house: House, lot: Standing, ceiling: number, wish: Wish): Ruling {
  const { bidder, amount, max } = wish;
  if (amount === null) {
    if (max === null || max <= ceiling) return no("BID-9", "a ceiling only rises");
    const rows: ShownRow[] = [{ kind: "raise", bidder, amount: null, ceiling: max }];
    return { kind: "yes", rows, lot: { ...lot, leader: { bidder, ceiling: max } } };
  }
  if (amount < leastFrom(house, lot)) return no("BID-3", `₹${amount} is below ₹${leastFrom(house, lot)}`);
  if (max !== null && max < ceiling) return no("BID-9", "a ceiling only rises");
  // The row says how far this bid goes; the leader keeps the higher ceiling of before.
  const next = Math.max(ceiling, amount, max ?? 0);
  const rows: ShownRow[] = [{ kind: wish.kind, bidder, amount, ceiling: max ?? amount }];
  return {
    kind: "yes",
    rows,
    lot: { ...lot, price: amount, leader: { bidder, ceiling: next } },
  };
}

function ruleOnOther(house: House, lot: Standing, wish: Wish): Ruling {
  if (wish.kind === "raise") return no("BID-9", "only a leader raises a ceiling");
  const least = leastFrom(house, lot);
  const amount = wish.amount ?? least;
  const own = wish.max ?? amount;
  if (amount < least || own < amount) return no("BID-3", `₹${Math.min(amount, own)} is below ₹${least}`);
  const met = meeting(house, lot, { ...wish, amount, ceiling: own });
  return { kind: "yes", rows: met.rows, lot: { ...met.lot, closesAt: movedClose(house, lot, wish.at) } };
}

// BID-9: the higher ceiling leads, the earlier one of two equals; the lower one sets the price.
function meeting(
  house: House,
  lot: Standing,
  newcomer: { bidder: string; kind: "bid" | "floor" | "raise"; amount: number; ceiling: number },
): { rows: ShownRow[]; lot: Standing } {
  const { bidder, kind, amount, ceiling } = newcomer;
  const leader = { bidder, ceiling };
  const rival = lot.leader;
  if (rival === null || lot.price === null)
    return { rows: [{ kind, bidder, amount, ceiling }], lot: { ...lot, price: amount, leader } };
  const lower = Math.min(ceiling, rival.ceiling);
  const higher = Math.max(ceiling, rival.ceiling);
  const beaten = lower === higher ? lower : Math.min(higher, lower + stepFrom(house, lower));
  if (ceiling <= rival.ceiling) {
    const rows: ShownRow[] = [
      { kind, bidder, ceiling, amount: ceiling },
      { kind: "auto", ...rival, amount: beaten },
    ];
    return { rows, lot: { ...lot, price: beaten } };
  }
  const price = Math.max(amount, beaten);
  const rows: ShownRow[] = [
    ...(rival.ceiling > lot.price ? [{ kind: "auto", ...rival, amount: rival.ceiling } as const] : []),
    { kind, bidder, ceiling, amount: price },
  ];
  return { rows, lot: { ...lot, price, leader } };
}

// BID-10: a bid that was taken counts again, although it might be refused now; the price never falls by it.
export function countAgain(house: House, lot: Standing, wish: Wish): Standing {
  const { bidder, kind, amount, max } = wish;
  const price = lot.price ?? 0;
  if (lot.leader?.bidder === bidder) {
    const leader = { bidder, ceiling: Math.max(lot.leader.ceiling, max ?? 0, amount ?? 0) };
    return { ...lot, leader, price: Math.max(price, amount ?? 0) };
  }
  // Without the lead there is no ceiling to raise.
  if (kind === "raise") return lot;
  const ceiling = max ?? amount ?? 0;
  const least = Math.min(leastFrom(house, lot), ceiling);
  const met = meeting(house, lot, { bidder, kind, amount: amount ?? least, ceiling }).lot;
  return { ...met, price: Math.max(price, met.price ?? 0) };
}

// CLOSE-1 and CLOSE-2: less than the window left gives the window again, never past the cap, and never back.
function movedClose(house: House, lot: Standing, at: number): number | null {
  if (lot.closesAt === null || lot.baseClose === null) return null;
  const isLate = lot.closesAt - at < house.windowMs;
  const moved = Math.min(at + house.windowMs, lot.baseClose + house.capMs);
  return isLate && moved > lot.closesAt ? moved : lot.closesAt;
}
