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
}

// The simulated bidders of a practice sale, while they are switched on in the console that acts.
export function useRehearsal(input: RehearsalInput): Rehearsal {
  const [wantsOn, setOn] = useState(false);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const isOn = wantsOn && input.isPossible;
  useEffect(() => {
    if (!isOn) return undefined;
    return rehearse({
      random: Math.random,
      after,
      lot: () => latest.current.lot,
      bid: (lot, paddle) => latest.current.bid(lot, paddle),
    });
  }, [isOn]);
  return { isOn, setOn };
}
