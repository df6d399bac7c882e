import type { BidAnswer } from "@boli/contract/live";

// The answer to a bid, stored in its row for retries. It contains only what the row's other columns do not, in a fixed
// order, because thousands are written in a second. The head is omitted where it equals the row's own hash.
export type StoredAnswer =
  | [
      isLeading: boolean,
      currentHighestBid: number | null,
      leastBid: number,
      maxAmount: number | null,
      closesAt: string | null,
      head?: string,
    ]
  // Older rows store the whole answer.
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
  const stored = [isLeading, currentHighestBid, leastBid, maxAmount, closesAt] as const;
  return head === hash ? [...stored] : [...stored, head];
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
