// The messages between the measuring program and the bidders' process.

export interface BidOrder {
  // The nodes; bidders are divided evenly among them.
  ports: readonly number[];
  // One bidder per session, each with their own connection.
  tokens: readonly string[];
  // The lots to bid on. Each bid goes to a random one.
  lots: ReadonlyArray<{ path: string; lotId: string }>;
  warmUpMs: number;
  measureMs: number;
  // The processes whose CPU time is read at the start and the end of the measured time.
  serverPids: readonly number[];
  databasePid?: number | undefined;
  // Only a baseline may be so overloaded that it turns bidders away.
  mayRefuse: boolean;
}

export interface BidReport {
  // Accepted bids within the measured time, and from the first bid to the last.
  accepted: number;
  acceptedInAll: number;
  perSecond: number;
  // The latencies of accepted bids.
  p50Ms: number;
  p99Ms: number;
  // The shares of all answered bids that were refused because another bid had overtaken them, or turned away.
  refusedShare: number;
  turnedAwayShare: number;
  // The CPU time of all server processes, divided by the accepted bids.
  serverMicrosPerBid: number;
  databaseMicrosPerBid: number;
  // The CPU time of the bidders' process, as a share of one core.
  loadBusyShare: number;
}
