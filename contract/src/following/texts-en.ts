import type { Sentences } from "../base/sentences.ts";
import type { followingRefusals } from "./refusals.ts";

export const followingTexts = {
  refusals: {
    too_many_favourites: ({ max }: { max: number }) =>
      `You have ${max} favorites, which is the limit. Please remove some first.`,
    too_many_reminders: ({ max }: { max: number }) =>
      `You have reminders for ${max} auctions, which is the limit. Please remove some first.`,
    reminder_too_late: () => "It's too late for a reminder at this time. Please choose a later one.",
  } satisfies Sentences<typeof followingRefusals>,
};
