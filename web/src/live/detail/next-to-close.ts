import type { ShownLot } from "../shown.ts";

export interface NextToClose {
  lotId: string;
  number: number;
  leftMs: number;
}

// The open lot with the earliest close, with its number in the run order.
export function nextToClose(
  lots: readonly Pick<ShownLot, "id" | "status" | "closesAt">[],
  nowMs: number,
): NextToClose | undefined {
  let first: { lotId: string; number: number; closesMs: number } | undefined;
  for (const [at, { id, status, closesAt }] of lots.entries()) {
    if (status !== "open" || closesAt === null) continue;
    const closesMs = Date.parse(closesAt);
    if (first === undefined || closesMs < first.closesMs) first = { lotId: id, number: at + 1, closesMs };
  }
  if (first === undefined) return undefined;
  const { lotId, number, closesMs } = first;
  return { lotId, number, leftMs: Math.max(0, closesMs - nowMs) };
}

const second = 1_000;

// The time until it is read again: at its next whole second, once a second at most also when another lot takes its place.
export function readAgainMs(shown: NextToClose | undefined): number {
  const left = (shown?.leftMs ?? 0) % second;
  // A moment later, because timers may fire early.
  return (left < second / 2 ? left + second : left) + 5;
}
