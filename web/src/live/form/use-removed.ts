import { useMemo, useState } from "react";
import type { Moment } from "../../lib/form/readers.ts";
import type { FormLot } from "./form-state.ts";

export interface Removed {
  lot: FormLot;
  at: number;
  // The keys of the lots that stayed.
  others: string;
}

// The lot that was removed last. Once other lots come or move, its place is no longer known; once the start moves, its close has not
// moved with it.
export function useRemoved(lots: readonly FormLot[], { day, clock }: Moment) {
  const [last, setRemoved] = useState<Removed>();
  const start = `${day} ${clock}`;
  const [startBefore, setStartBefore] = useState(start);
  if (start !== startBefore) {
    setStartBefore(start);
    setRemoved(undefined);
  }
  const isPlaced = useMemo(() => last !== undefined && last.others === keysOf(lots), [last, lots]);
  return [isPlaced ? last : undefined, setRemoved] as const;
}

export const keysOf = (lots: readonly FormLot[]): string => lots.map(({ key }) => key).join();
