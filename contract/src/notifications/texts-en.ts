import type { Sentences } from "../texts/sentences.ts";
import type { notificationRefusals } from "./refusals.ts";

export const notificationTexts = {
  refusals: {
    notification_not_found: () => "This notification doesn't exist any more.",
  } satisfies Sentences<typeof notificationRefusals>,
};
