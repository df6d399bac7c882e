import type { Child } from "../harness/child.ts";
import type { BidOrder, BidReport } from "./bid-load-messages.ts";

export const bidLoadProcess = new URL("./bid-load-process.ts", import.meta.url);

export async function makeBids(load: Child, order: BidOrder): Promise<BidReport> {
  const report = await load.ask<BidOrder, BidReport>(order);
  if (report.accepted < minBids) throw new Error(`Only ${report.accepted} bids were accepted.`);
  return report;
}

// On a busy machine the naive route accepts few bids per second. A round with fewer than this is too small to measure.
export const minBids = 5;
