import * as z from "zod/mini";
import type { NotificationKind } from "../notifications/kinds.ts";

const about = { type: "payment", priority: "high", opens: "/app/subscription" } as const;
const amount = z.number();

// Notifications to people about their subscription and their money. Their mails are in mails.ts, and cannot be switched off.
export const subscriptionNotifications = {
  "subscription-active": { ...about, values: z.strictObject({ amount, endsAt: z.string() }) },
  "subscription-ending": { ...about, values: z.strictObject({ endsAt: z.string() }) },
  "subscription-ended": { ...about, values: z.strictObject({ endsAt: z.string() }) },
  "payment-rejected": { ...about, values: z.strictObject({ amount, reason: z.string() }) },
  "payment-refunded": { ...about, values: z.strictObject({ amount }) },
  "refund-sent": { ...about, values: z.strictObject({ amount, reference: z.string() }) },
  // Sent to admins.
  "refund-failed": {
    ...about,
    opens: "/app/payments?state=to_send",
    values: z.strictObject({ amount }),
  },
  "chargeback-opened": {
    ...about,
    opens: "/app/payments?state=matched",
    values: z.strictObject({ amount, reference: z.string() }),
  },
  "payment-taken-back": {
    ...about,
    opens: "/app/payments?state=differs",
    values: z.strictObject({ amount, reference: z.string() }),
  },
  // Sent to the payer.
  "refund-refused": { ...about, values: z.strictObject({ amount, reason: z.string() }) },
} as const satisfies Record<string, NotificationKind>;
