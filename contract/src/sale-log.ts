import type { BidKind } from "./live-inputs.ts";

// The log of a finished sale, without names: anyone can recompute the hash chain of each lot (BID-12).
export interface SaleLog {
  saleId: string;
  // Every lot, including those without bids, with the number and the hash of its newest row.
  lots: Array<{
    lotId: string;
    // The form of the log: 1, or 2 where the form's number is hashed with every row.
    form: number;
    bidSeq: number;
    head: string;
    rows: Array<{
      lotId: string;
      seq: number;
      kind: BidKind;
      alias: number | null;
      amount: number | null;
      at: string;
      // A hash of the bidder, the ceiling and a salt: it fixes both without revealing them.
      secret: string;
      hash: string;
    }>;
  }>;
}
