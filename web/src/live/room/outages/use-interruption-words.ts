import type { SaleView } from "@boli/contract/live";
import { exactMoment, shownLength } from "../../../lib/moments.ts";
import { serverClock } from "../../server-clock.ts";
import { useLiveMessages } from "../../texts/index.ts";

// The last interruption of a sale, for as long as it runs: from, until, and by how much the closes moved (CLOSE-12).
export function useInterruptionWords({
  status,
  interruption,
}: Pick<SaleView, "status" | "interruption">): string | undefined {
  const { interruption: words } = useLiveMessages();
  if (interruption === null || status !== "live") return undefined;
  const { from, until, movedMs } = interruption;
  const span = {
    from: exactMoment(from, new Date(serverClock.nowMs()).toISOString()),
    until: exactMoment(until, from),
  };
  return movedMs === null ? words.held(span) : words.moved({ ...span, by: shownLength(movedMs) });
}
