import { formatDate, formatTime } from "@boli/contract/base/time";
import type { Language } from "@boli/contract/base/languages";

// A mail is read anywhere and much later, so it names the time zone.
export const formatInstant = (instant: Date, language: Language): string =>
  `${formatDate(instant, language)}, ${formatTime(instant, language)} IST`;
