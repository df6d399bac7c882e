import { useEffect, useRef, useState } from "react";
import { after } from "../../lib/after.ts";

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

interface Rehearsal {
  isOn: boolean;
  setOn(on: boolean): void;
}

interface RehearsalInput {
  // False where nobody rehearses, and while this console may not act.
  isPossible: boolean;
  // The lot under the hammer; undefined while no bid is possible.
  lot: RehearsedLot | undefined;
  bid(lot: RehearsedLot, paddle: string): Promise<unknown>;
  // They were switched off, because they are no longer possible.
  onStopped(): void;
}

// The simulated bidders of a practice sale, while they are switched on in the console that acts. Once they are not possible, they
// stay off until somebody switches them on.
export function useRehearsal(input: RehearsalInput): Rehearsal {
  const [isOn, setOn] = useState(false);
  // Kept while they are off, so that no lot has more bids for it.
  const [left] = useState(() => new Map<string, number>());
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { isPossible } = input;
  // The number of times that they had to stop.
  const [stops, setStops] = useState(0);
  if (isOn && !isPossible) {
    setOn(false);
    setStops(stops + 1);
  }
  useEffect(() => {
    if (stops > 0) latest.current.onStopped();
  }, [stops]);
  const isRunning = isOn && isPossible;
  useEffect(() => {
    if (!isRunning) return undefined;
    return rehearse({
      random: Math.random,
      after,
      left,
      lot: () => latest.current.lot,
      bid: (lot, paddle) => latest.current.bid(lot, paddle),
    });
  }, [isRunning, left]);
  return { isOn: isRunning, setOn };
}
