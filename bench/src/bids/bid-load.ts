import type { Child } from "../harness/child.ts";

// What the program that measures and the process of the bidders say to each other.

export interface BidOrder {
  // The nodes; the bidders are divided among them evenly.
  ports: readonly number[];
  // One bidder for each session, with a connection of their own.
  tokens: readonly string[];
  // Where a bid may go. Each bidder takes any of them each time.
  lots: ReadonlyArray<{ path: string; lotId: string }>;
  warmUpMs: number;
  measureMs: number;
  // The processes whose CPU time is read at both ends of the measured time.
  serverPids: readonly number[];
  databasePid?: number | undefined;
  // Whoever is overloaded turns bidders away, which only a baseline may.
  mayTurnAway: boolean;
}

export interface BidReport {
  // While it was measured, and from the first bid to the last.
  accepted: number;
  acceptedInAll: number;
  perSecond: number;
  // Of accepted bids alone.
  p50Ms: number;
  p99Ms: number;
  // Bids that another one had overtaken, and those that were turned away, as shares of all that were answered.
  refusedShare: number;
  turnedAwayShare: number;
  // All that the processes did, divided by the accepted bids.
  serverMicrosPerBid: number;
  databaseMicrosPerBid: number;
  // The processor time of the bidders' own process, as a share of one core.
  loadBusyShare: number;
}

export const bidLoadProcess = new URL("./bid-load-process.ts", import.meta.url);

export async function makeBids(load: Child, order: BidOrder): Promise<BidReport> {
  const report = await load.ask<BidOrder, BidReport>(order);
  if (report.accepted < fewestBids) throw new Error(`Only ${report.accepted} bids were accepted.`);
  return report;
}

// On a busy machine the naive route with many bidders takes few bids in a second; with fewer than these a round would
// say nothing.
export const fewestBids = 5;
