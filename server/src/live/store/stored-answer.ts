import type { BidAnswer } from "@boli/contract/live/endpoints";
import { isTied } from "../law/apply-bid.ts";

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
      // True for a raise that had no number when it was answered.
      isUnnumbered?: boolean,
    ]
  // Older rows store the whole answer.
  | Omit<BidAnswer, "isTied">;

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
  if (answer.seq === null) return [...stored, head, true];
  return head === hash ? [...stored] : [...stored, head];
}

export function answerIn(stored: StoredAnswer, row: AnsweredRow): BidAnswer {
  if (!Array.isArray(stored)) {
    const { isLeading, maxAmount, currentHighestBid } = stored;
    return { ...stored, isTied: isTied(isLeading, maxAmount, currentHighestBid) };
  }
  const [isLeading, currentHighestBid, leastBid, maxAmount, closesAt, head = row.hash, isUnnumbered] = stored;
  return {
    bidId: row.id,
    lotId: row.lot_id,
    seq: isUnnumbered ? null : row.seq,
    amount: row.amount_paise === null ? null : row.amount_paise / 100,
    isLeading,
    isTied: isTied(isLeading, maxAmount, currentHighestBid),
    currentHighestBid,
    leastBid,
    maxAmount,
    closesAt,
    head,
  };
}
