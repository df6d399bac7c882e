import type { Sentences } from "../base/sentences.ts";
import type { alertRefusals } from "./refusals.ts";

export const alertTexts = {
  refusals: {
    alert_not_found: () => "This alert no longer exists.",
    alert_exists: () => "You already have an alert for this search.",
    alerts_full: ({ max }: { max: number }) =>
      max === 1
        ? "You can have one alert. Subscribers can have 20 and hear about matches at once."
        : `You can have ${max} alerts. Delete one to add another.`,
  } satisfies Sentences<typeof alertRefusals>,
  fields: {
    alert_empty: () => "Search for something or set a filter first.",
  },
};
