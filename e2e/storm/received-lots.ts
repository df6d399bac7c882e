import type { BidAnswer } from "@boli/contract/live/endpoints";
import { minimumIn } from "./check-refusals.ts";
import type { StormSale } from "./storm-setup.ts";

// The last known state of a lot, from responses, refusals and the room; its next bids depend on it.
export interface ReceivedLot {
  saleId: string;
  sale: number;
  id: string;
  itemId: string;
  least: number;
  // The highest known row number.
  bidSeq: number;
  // The index of the leading person, as far as is known.
  leader: number | undefined;
  hasEnded: boolean;
  // The ceilings given so far, for bids that repeat one and cause a tie.
  ceilings: number[];
  step: number;
}

export function lotsOf(sales: readonly StormSale[]): ReceivedLot[] {
  return sales.flatMap((sale, index) =>
    sale.lots.map((lot) => ({
      saleId: sale.id,
      sale: index,
      id: lot.id,
      itemId: lot.itemId,
      least: lot.minimum,
      bidSeq: 0,
      leader: undefined,
      hasEnded: false,
      ceilings: [],
      step: sale.step.kind === "fixed" ? sale.step.rupees : Math.max(10, lot.minimum / 20),
    })),
  );
}

export function readBidAnswer(lot: ReceivedLot, status: number, text: string, person: number): void {
  if (status === 200) {
    const { seq, isLeading, leastBid } = (JSON.parse(text) as { data: BidAnswer }).data;
    if (seq !== null && seq > lot.bidSeq) {
      lot.bidSeq = seq;
      lot.least = Math.max(lot.least, leastBid);
      if (isLeading) lot.leader = person;
      else if (lot.leader === person) lot.leader = undefined;
    }
    return;
  }
  const min = minimumIn(text);
  if (min !== undefined) lot.least = min;
  if (text.includes('"lot_ended"')) lot.hasEnded = true;
}

interface Frame {
  kind: string;
  seq?: number;
  to?: number;
  events?: Array<{ kind: string; lotId?: string }>;
}

// Updates the lots from a frame; returns the frame's highest event number.
export function readEventFrame(lots: ReadonlyMap<string, ReceivedLot>, text: string): number | undefined {
  const frame = JSON.parse(text) as Frame;
  // The chat has numbers of its own.
  if (frame.kind === "chat") return undefined;
  for (const event of frame.events ?? []) {
    if (event.kind !== "lot-closed" || event.lotId === undefined) continue;
    const lot = lots.get(event.lotId);
    if (lot) lot.hasEnded = true;
  }
  return frame.kind === "snapshot" ? frame.seq : frame.to;
}
