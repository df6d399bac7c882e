import { saleLimits } from "@boli/contract/live-inputs";
import type { SaleView } from "@boli/contract/live";

// Viewers need this long to bid after they have seen a fair warning in the stream.
const answerSeconds = 2;

// True where a clerk sells by what viewers see in a stream.
export const hasStream = ({ pace, youtubeUrl }: Pick<SaleView, "pace" | "youtubeUrl">): boolean =>
  pace === "clerk" && youtubeUrl !== "";

// The least age of a fair warning at which Sold should open, for a stream that lags behind the room by this much (CLERK-6).
export function neededWarningSeconds(lagMs: number): number {
  const { min, max } = saleLimits.fairWarningSeconds;
  return Math.min(max, Math.max(min, Math.ceil(lagMs / 1_000 + answerSeconds)));
}

// Whole seconds, because hands and eyes are no better.
export const lagSeconds = (lagMs: number): number => Math.round(lagMs / 1_000);
