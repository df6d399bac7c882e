import type { BidAnswer } from "@boli/contract/live";

// The answer to a bid as its row keeps it for retries: only what the row does not say already, in a fixed order, because
// thousands of them are written in a second. The head is left out where it is the row's own hash.
export type StoredAnswer =
  | [
      isLeading: boolean,
      currentHighestBid: number | null,
      leastBid: number,
      maxAmount: number | null,
      closesAt: string | null,
      head?: string,
    ]
  // As rows of the first weeks keep it.
  | BidAnswer;

export interface AnsweredRow {
  id: string;
  lot_id: string;
  seq: number;
  amount_paise: number | null;
  hash: string;
}

export function storedAnswer(answer: BidAnswer, hash: string): StoredAnswer {
  const { isLeading, currentHighestBid, leastBid, maxAmount, closesAt, head } = answer;
  const kept = [isLeading, currentHighestBid, leastBid, maxAmount, closesAt] as const;
  return head === hash ? [...kept] : [...kept, head];
}

export function answerIn(stored: StoredAnswer, row: AnsweredRow): BidAnswer {
  if (!Array.isArray(stored)) return stored;
  const [isLeading, currentHighestBid, leastBid, maxAmount, closesAt, head = row.hash] = stored;
  return {
    bidId: row.id,
    lotId: row.lot_id,
    seq: row.seq,
    amount: row.amount_paise === null ? null : row.amount_paise / 100,
    isLeading,
    currentHighestBid,
    leastBid,
    maxAmount,
    closesAt,
    head,
  };
}
