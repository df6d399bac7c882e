import * as z from "zod/mini";
import type { NotificationKind } from "../notifications/kinds.ts";

const toApplicant = { type: "system", priority: "high", opens: "/reseller-signup" } as const;
const organisation = z.string();

// Their mails are those of mails.ts, and cannot be switched off. No number and no remark is a value.
export const resellerNotifications = {
  "reseller-submitted": { ...toApplicant, priority: "medium", values: z.strictObject({ organisation }) },
  "reseller-in-review": { ...toApplicant, priority: "medium", values: z.strictObject({ organisation }) },
  "reseller-approved": { ...toApplicant, values: z.strictObject({ organisation }) },
  "reseller-changes": { ...toApplicant, values: z.strictObject({ organisation }) },
  "reseller-rejected": { ...toApplicant, values: z.strictObject({ organisation }) },
  "reseller-suspended": { ...toApplicant, values: z.strictObject({ organisation }) },
  "reseller-reinstated": { ...toApplicant, values: z.strictObject({ organisation }) },
  // To the admins.
  "reseller-waits": {
    type: "system",
    priority: "medium",
    opens: "/app/resellers",
    values: z.strictObject({ organisation }),
  },
} as const satisfies Record<string, NotificationKind>;
