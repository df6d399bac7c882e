import type { AlertFrequency } from "@boli/contract/alerts/endpoints";
import type { AlertMessages } from "./texts/index.ts";

// The names of the frequencies. Only subscribers are told at once; for others it says the hour.
export const frequencyNames = (
  { frequencies, afterAnHour }: AlertMessages,
  isMember: boolean,
): Record<AlertFrequency, string> => (isMember ? frequencies : { ...frequencies, instant: afterAnHour });
