import * as z from "zod/mini";

const ends = z.strictObject({ name: z.string(), endsAt: z.string() });

// About somebody's money: these cannot be switched off.
export const subscriptionMails = {
  subscriptionEnding: { values: ends },
  subscriptionEnded: { values: ends },
} as const;
