import * as z from "zod/mini";
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
