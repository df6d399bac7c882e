import * as z from "zod/mini";
import { type NotificationKind, pageOfAuction } from "../notifications/kinds.ts";

const lot = z.strictObject({ auction: z.string(), item: z.string(), reason: z.string() });
const change = { type: "auction", priority: "high", opens: pageOfAuction } as const;

// The notifications of live auctions.
export const liveNotifications = {
  // For everyone who bid on the lot (BID-10).
  "lot-restarted": { ...change, values: lot },
  // For the bidder whose bid was found not genuine.
  "barred-from-lot": { ...change, values: lot },
} satisfies Record<string, NotificationKind>;
