import { type BidEvent, type SaleEvent, aliasName } from "../law/state.ts";

// An event of a bid as the table keeps it: its values in a fixed order, with the numbers of the aliases. There are
// thousands in a second, and field names would be most of what is written. Every other event is stored as it is sent.
type StoredBid = [
  lotId: string,
  bidSeq: number,
  bidId: string,
  how: BidEvent["how"],
  alias: number,
  amount: number,
  leader: number,
  price: number,
  closesAt: string | null,
  head: string,
  isLate?: true,
];
export type StoredEvent = Exclude<SaleEvent, BidEvent> | BidEvent | StoredBid;

const numberIn = (alias: string): number => Number(alias.slice(aliasName(0).length - 1));

// The lot of a bid's event, and the number of the alias that leads after it.
export function leadIn(stored: StoredEvent): { lotId: string; leader: number } | undefined {
  if (Array.isArray(stored)) return { lotId: stored[0], leader: stored[6] };
  return stored.kind === "bid" ? { lotId: stored.lotId, leader: numberIn(stored.leader) } : undefined;
}

export function storedEvent(event: SaleEvent): StoredEvent {
  if (event.kind !== "bid") return event;
  const { lotId, bidSeq, bidId, how, alias, amount, leader, price, closesAt, head, isLate } = event;
  const stored = [
    lotId,
    bidSeq,
    bidId,
    how,
    numberIn(alias),
    amount,
    numberIn(leader),
    price,
    closesAt,
    head,
  ] as const;
  return isLate === true ? [...stored, isLate] : [...stored];
}

export function eventIn(stored: StoredEvent): SaleEvent {
  if (!Array.isArray(stored)) return stored;
  const [lotId, bidSeq, bidId, how, alias, amount, leader, price, closesAt, head, isLate] = stored;
  const [by, leads] = [aliasName(alias), aliasName(leader)];
  return {
    kind: "bid",
    lotId,
    bidSeq,
    bidId,
    how,
    alias: by,
    amount,
    leader: leads,
    price,
    closesAt,
    head,
    ...(isLate === true ? { isLate } : {}),
  };
}
