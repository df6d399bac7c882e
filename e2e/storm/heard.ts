import { minimumIn } from "./check-refusals.ts";
import type { StormSale } from "./world.ts";

// What the storm last heard of a lot, from answers, refusals and the room; its next bids go by that.
export interface HeardLot {
  saleId: string;
  sale: number;
  id: string;
  itemId: string;
  least: number;
  // The number of the newest row that was heard of.
  bidSeq: number;
  // The place of the person who leads, as far as is known.
  leader: number | undefined;
  hasEnded: boolean;
  // Rows that were acknowledged, for the host to void.
  bidIds: string[];
  // Ceilings that people gave: whoever names the same one meets a tie.
  ceilings: number[];
  step: number;
}

export function lotsOf(sales: readonly StormSale[]): HeardLot[] {
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
      bidIds: [],
      ceilings: [],
      step: sale.step.kind === "fixed" ? sale.step.rupees : Math.max(10, lot.minimum / 20),
    })),
  );
}

interface Told {
  bidId: string;
  lotId: string;
  seq: number;
  isLeading: boolean;
  leastBid: number;
}

export function hearAnswer(lot: HeardLot, status: number, text: string, person: number): void {
  if (status === 200) {
    const { bidId, seq, isLeading, leastBid } = (JSON.parse(text) as { data: Told }).data;
    if (seq > lot.bidSeq) {
      lot.bidSeq = seq;
      lot.least = Math.max(lot.least, leastBid);
      if (isLeading) lot.leader = person;
      else if (lot.leader === person) lot.leader = undefined;
    }
    lot.bidIds.push(bidId);
    if (lot.bidIds.length > 20) lot.bidIds.shift();
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

// The newest number of a frame; and the lots that it tells to be over.
export function hearFrame(lots: ReadonlyMap<string, HeardLot>, text: string): number | undefined {
  const frame = JSON.parse(text) as Frame;
  for (const event of frame.events ?? []) {
    if (event.kind !== "lot-closed" || event.lotId === undefined) continue;
    const lot = lots.get(event.lotId);
    if (lot) lot.hasEnded = true;
  }
  return frame.kind === "snapshot" ? frame.seq : frame.to;
}
