import * as z from "zod/mini";
import { type NotificationKind, pageOfAuction } from "../notifications/kinds.ts";

// The number of matches that a mail names, and that the drawer of the bell names.
export const maxNamedInDigest = 20;
export const maxNamedInDrawer = 5;

// The notifications for people with saved searches.
export const alertNotifications = {
  "alert-match": {
    type: "auction",
    priority: "medium",
    values: z.strictObject({ auction: z.string(), city: z.string(), startsAt: z.string() }),
    opens: pageOfAuction,
    gathers: () => "",
    mail: "alerts",
  },
  // The matches of a day or a week.
  "alert-digest": {
    type: "auction",
    priority: "low",
    // The first matches. Those that were hidden or deleted since are left out when the notification is shown.
    values: z.strictObject({
      count: z.int(),
      auctions: z
        .array(z.strictObject({ id: z.uuid(), auction: z.string(), city: z.string() }))
        .check(z.maxLength(maxNamedInDigest)),
    }),
    opens: "/app/alerts",
    mail: "alerts",
  },
} as const satisfies Record<string, NotificationKind>;
