import type { AlertFrequency } from "@boli/contract/alerts/endpoints";
import type { AlertMessages } from "./texts/index.ts";

// The names of the frequencies. Only subscribers are notified at once; for others the name says that it takes an hour.
export const frequencyNames = (
  { frequencies, afterAnHour }: AlertMessages,
  isMember: boolean,
): Record<AlertFrequency, string> => (isMember ? frequencies : { ...frequencies, instant: afterAnHour });
