import * as z from "zod/mini";
import { type NotificationKind, pageOfAuction } from "../notifications/kinds.ts";

// The review of listings. Its mails are those of mails.ts, and cannot be switched off.
export const auctionNotifications = {
  // To the admins.
  "listing-waits": {
    type: "system",
    priority: "medium",
    values: z.strictObject({ auction: z.string(), organisation: z.string() }),
    opens: pageOfAuction,
  },
  "listing-approved": {
    type: "auction",
    priority: "medium",
    values: z.strictObject({ auction: z.string() }),
    opens: pageOfAuction,
  },
  "listing-sent-back": {
    type: "auction",
    priority: "high",
    values: z.strictObject({ auction: z.string(), reason: z.string() }),
    opens: ({ id }) => `/app/auctions/${id}/edit`,
  },
} as const satisfies Record<string, NotificationKind>;
