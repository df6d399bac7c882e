import type { SaleStatus } from "@boli/contract/live/inputs";
import type { Tone } from "../ui/tones.ts";

// A sale's status as screens show it: one whose start has passed is `started` until the server says that it is live.
export type SalePhase = SaleStatus | "started";

export function phaseOf(
  { status, startDateTime }: { status: SaleStatus; startDateTime: string },
  nowMs: number,
): SalePhase {
  return status === "scheduled" && Date.parse(startDateTime) <= nowMs ? "started" : status;
}

export const isJoinable = (phase: SalePhase): boolean => phase === "live" || phase === "started";
export const isOver = (phase: SalePhase): boolean => phase === "completed" || phase === "cancelled";

const nearMs = 15 * 60_000;

// Shortly before the start, a page keeps the places that a live sale needs, so that the start moves nothing.
export const isNearStart = (startDateTime: string, phase: SalePhase, nowMs: number): boolean =>
  (phase === "scheduled" || phase === "started") && Date.parse(startDateTime) - nowMs < nearMs;

export const phaseTones: Record<SalePhase, Tone> = {
  scheduled: "primary",
  started: "warning",
  live: "warning",
  completed: "success",
  cancelled: "error",
};

// True of a sale that was live before an interruption was over: only such a sale can have been held by it (CLOSE-11).
export const wasLive = (startedAt: string | null, until: string): boolean =>
  startedAt !== null && Date.parse(startedAt) < Date.parse(until);
