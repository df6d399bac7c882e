import type { SaleView } from "@boli/contract/live/endpoints";
import { exactMoment, shownLength } from "../../lib/moments.ts";
import { serverClock } from "../server-clock.ts";
import { wasLive } from "../was-live.ts";
import { useLiveMessages } from "../texts/index.ts";

// The last interruption of a sale, for as long as it runs: from, until, and by how much the closes moved, or that it delayed the start of
// a clerk-paced sale or held it (CLOSE-7, CLOSE-11, CLOSE-12).
export function useInterruptionWords({
  status,
  startedAt,
  interruption,
}: Pick<SaleView, "status" | "startedAt" | "interruption">): string | undefined {
  const { interruption: words } = useLiveMessages();
  if (interruption === null || status !== "live") return undefined;
  const { from, until, movedMs } = interruption;
  const span = {
    from: exactMoment(from, new Date(serverClock.nowMs()).toISOString()),
    until: exactMoment(until, from),
  };
  if (movedMs !== null) return words.moved({ ...span, by: shownLength(movedMs) });
  return wasLive(startedAt, until) ? words.held(span) : words.delayed(span);
}
