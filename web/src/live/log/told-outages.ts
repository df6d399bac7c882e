import type { SaleLog } from "@boli/contract/live/sale-log";

type Lot = SaleLog["lots"][number];
type Move = NonNullable<Lot["beside"]>[number];

// A time in which nobody could bid, or for which a close waited, with the lots that it moved.
export interface ToldOutage {
  from: string;
  until: string;
  // True when bidding worked, and only the close waited (CLOSE-8). Logs without a list of outages do not say.
  isWait: boolean;
  moves: { lotId: string; closedAt: string; closesAt: string }[];
}

const movesOf = ({ rows, beside = [] }: Lot): Move[] => [
  ...beside,
  ...rows.flatMap(({ outage }) => (outage === undefined ? [] : [outage])),
];

// The outages that a log tells of, the first one first. One that only delayed a close is in the rows of its lots alone (CLOSE-8).
export function toldOutages({ outages, lots }: SaleLog): ToldOutage[] {
  const told = new Map<string, ToldOutage>();
  const at = (from: string, until: string, isWait: boolean): ToldOutage => {
    const name = `${from} ${until}`;
    const known = told.get(name) ?? { from, until, isWait, moves: [] };
    told.set(name, known);
    return known;
  };
  for (const { from, until } of outages ?? []) at(from, until, false);
  for (const lot of lots)
    for (const { from, until, closedAt, closesAt } of movesOf(lot))
      at(from, until, outages !== undefined).moves.push({ lotId: lot.lotId, closedAt, closesAt });
  return [...told.values()].toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
}
