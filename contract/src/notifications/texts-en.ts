import type { Sentences } from "../base/sentences.ts";
import type { notificationRefusals } from "./refusals.ts";

export const notificationTexts = {
  refusals: {
    notification_not_found: () => "This notification no longer exists.",
  } satisfies Sentences<typeof notificationRefusals>,
};
