import * as z from "zod/mini";
import type { NotificationKind } from "../notifications/kinds.ts";

const ofAccount = { type: "system", opens: "/app/profile" } as const;

// Their mails are those of mails.ts, and cannot be switched off.
export const ownDataNotifications = {
  "own-data-ready": {
    ...ofAccount,
    priority: "high",
    values: z.strictObject({ until: z.iso.datetime() }),
  },
  "account-kept": { ...ofAccount, priority: "high", values: z.strictObject({}) },
  "own-data-failed": { ...ofAccount, priority: "medium", values: z.strictObject({}) },
} as const satisfies Record<string, NotificationKind>;
