import { saleLimits } from "@boli/contract/live/inputs";
import type { SaleView } from "@boli/contract/live/endpoints";

// Viewers need this long to bid after they have seen a fair warning in the stream.
const answerSeconds = 2;

// True where a clerk sells by what viewers see in a stream.
export const hasStream = ({ pace, youtubeUrl }: Pick<SaleView, "pace" | "youtubeUrl">): boolean =>
  pace === "clerk" && youtubeUrl !== "";

// The least age of a fair warning at which Sold should open, for a stream that lags behind the room by this much (CLERK-6). It may be
// longer than the setting allows.
export const neededWarningSeconds = (lagMs: number): number =>
  Math.max(saleLimits.fairWarningSeconds.min, Math.ceil(lagMs / 1_000 + answerSeconds));

// The setting that comes nearest to it.
export const proposedWarningSeconds = (needed: number): number =>
  Math.min(saleLimits.fairWarningSeconds.max, needed);

// No stream is faster: a shorter time is between the two taps of a double tap.
const leastLagMs = 500;
export const isLag = (ms: number): boolean => ms >= leastLagMs;

// Whole seconds, because hands and eyes are no better.
export const lagSeconds = (lagMs: number): number => Math.round(lagMs / 1_000);
