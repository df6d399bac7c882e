import { useEffect, useRef, useState } from "react";
import { after } from "../../lib/after.ts";
import { rehearse, type RehearsedLot } from "./rehearsal.ts";

export interface Rehearsal {
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
