interface AdvanceCeiling {
  userId: string;
  ceiling: number;
  isSubscribed: boolean;
  isActive: boolean;
  isAdmin?: boolean;
  hasAccepted: boolean;
}

// The ceilings in advance of a sale's lots, as far as one transaction may open the lots (BID-13).
export interface Advance {
  // The lots that were queued when the transaction began.
  waited: Set<string>;
  // Those of them that have ceilings. Those of a timed sale open one by one after its start, each in a transaction of its own.
  heldBack: Set<string>;
  // In the order in which they were last set.
  ceilings: Map<string, AdvanceCeiling[]>;
  // Those that came to nothing at the opening.
  lapsed: Array<{ lotId: string; userId: string; why: "refused" | "outbid" }>;
  opened: Set<string>;
}
