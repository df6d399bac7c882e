export interface RehearsedLot {
  id: string;
  leastBid: number;
}

interface RehearsalDependencies {
  after(ms: number, run: () => void): () => void;
  // From 0 to just below 1.
  random(): number;
  // The bids that each lot still gets, by its id.
  left: Map<string, number>;
  // The lot under the hammer; undefined while no bid is possible.
  lot(): RehearsedLot | undefined;
  bid(lot: RehearsedLot, paddle: string): Promise<unknown>;
}

const waitMs = { least: 2_000, most: 8_000 };
const bidsOfLot = { least: 3, most: 8 };
const paddles = ["R1", "R2", "R3"] as const;

// Simulated bidders of a practice sale: one of three paddles bids the next ask every 2 to 8 seconds, some times on each lot, so that
// the room becomes quiet and the lot can be sold. Returns the function that stops them.
export function rehearse({ after, random, left, lot, bid }: RehearsalDependencies): () => void {
  const below = (limit: number): number => Math.floor(random() * limit);
  let last = 0;
  let stop = plan();

  function plan(): () => void {
    return after(waitMs.least + random() * (waitMs.most - waitMs.least), () => {
      stop = plan();
      bidOnce();
    });
  }

  function bidOnce(): void {
    const open = lot();
    if (open === undefined) return;
    const wanted = left.get(open.id) ?? bidsOfLot.least + below(bidsOfLot.most - bidsOfLot.least + 1);
    left.set(open.id, wanted - 1);
    if (wanted <= 0) return;
    // Another paddle than the last one, which may lead.
    last = (last + 1 + below(paddles.length - 1)) % paddles.length;
    // Refused when a bid of the auctioneer came first, and the next one follows anyway.
    bid(open, paddles[last] ?? paddles[0]).catch(() => undefined);
  }

  return () => stop();
}
