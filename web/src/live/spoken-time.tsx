import { useSpoken } from "./use-spoken.ts";
import { useLiveMessages } from "./texts/index.ts";
import { spokenAt } from "./time-left.ts";

// As important as a hold, and less than the reader's standing.
const rank = 2;

// The four readings of a countdown that are read aloud.
export function SpokenTime({ until, leftMs }: { until: string; leftMs: number }) {
  const { countdown: words } = useLiveMessages();
  const at = spokenAt(leftMs);
  const said =
    at === undefined ? undefined : { id: until, text: words.spoken[asWord(at)], isUrgent: false, rank };
  useSpoken(said);
  return null;
}

const asWord = (ms: number): "minutes" | "minute" | "half" | "seconds" =>
  ms === 300_000 ? "minutes" : ms === 60_000 ? "minute" : ms === 30_000 ? "half" : "seconds";
