import type { LotView } from "@boli/contract/live/lot";

export type ShownLot = LotView;

// The lot that a page shows when its address names none: the one under the hammer, else the open one that closes soonest, else the
// next, else the first.
export function firstShown(lots: readonly ShownLot[], currentLotId: string | null): ShownLot | undefined {
  const current = lots.find(({ id }) => id === currentLotId);
  if (current !== undefined) return current;
  const open = lots
    .filter(({ status }) => status === "open")
    .toSorted((one, other) => Date.parse(one.closesAt ?? "") - Date.parse(other.closesAt ?? ""));
  return open[0] ?? lots.find(({ status }) => status === "queued") ?? lots[0];
}
