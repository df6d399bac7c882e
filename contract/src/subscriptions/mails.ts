import * as z from "zod/mini";

const name = z.string();
const ends = z.strictObject({ name, endsAt: z.string() });
// In rupees.
const amount = z.number();

// About somebody's money: these cannot be switched off.
export const subscriptionMails = {
  subscriptionActive: { values: z.strictObject({ name, amount, endsAt: z.string() }) },
  subscriptionEnding: { values: ends },
  subscriptionEnded: { values: ends },
  refundAgreed: { values: z.strictObject({ name, amount }) },
  refundRefused: { values: z.strictObject({ name, amount, reason: z.string() }) },
  refundSent: { values: z.strictObject({ name, amount, reference: z.string() }) },
} as const;
