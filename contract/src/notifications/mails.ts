import * as z from "zod/mini";
import type { Language } from "../base/languages.ts";
import { mailTopics } from "./kinds.ts";

export const maxNotifiedInMail = 20;

export const notificationMails = {
  // One mail of everything that is due on one topic.
  notifications: {
    values: z.strictObject({
      name: z.string(),
      topic: z.enum(mailTopics),
      told: z
        .array(
          z.strictObject({
            kind: z.string(),
            given: z.record(z.string(), z.unknown()),
            // The number of auctions that it is about.
            things: z.int(),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxNotifiedInMail)),
    }),
  },
} as const;

type Told = z.output<typeof notificationMails.notifications.values>["told"];

// The sentences of the notifications in the mail, and the page to which its button leads. Each capability has its own
// sentences, so the texts of this mail are given a view of all of them.
export interface MailedNotices {
  mailedSentences(language: Language, told: Told): readonly { subject: string; lines: readonly string[] }[];
  mailedPage(told: Told): "auction" | "alerts" | "app";
}
