import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { publishAfterCommit } from "../platform/bus/bus.ts";
import { announce, defineEvent } from "../platform/jobs/index.ts";
import type { Change } from "./changes.ts";

// The events of auctions, for the capabilities that follow them. A change names its fields as the history does, without
// their values.

const auctionListed = z.strictObject({ auctionId: z.uuid() });
const auctionChanged = z.strictObject({
  auctionId: z.uuid(),
  fields: z.array(z.string()),
  // The user who changed it.
  actorId: z.nullable(z.uuid()),
});
const auctionHidden = z.strictObject({ auctionId: z.uuid() });
const auctionDeleted = z.strictObject({ auctionId: z.uuid() });

declare module "../platform/jobs/events.ts" {
  interface Events {
    // Everybody may see it from now on.
    "auction-listed": typeof auctionListed;
    "auction-changed": typeof auctionChanged;
    "auction-hidden": typeof auctionHidden;
    "auction-deleted": typeof auctionDeleted;
  }
}
defineEvent("auction-listed", auctionListed);
defineEvent("auction-changed", auctionChanged);
defineEvent("auction-hidden", auctionHidden);
defineEvent("auction-deleted", auctionDeleted);

// Hints that an auction was hidden or deleted, by its id, so that no node serves it from memory.
export const withdrawnTopic = "auction-withdrawn";

async function announceHidden(tx: Tx, auctionId: string): Promise<void> {
  publishAfterCommit(tx, withdrawnTopic, auctionId);
  await announce(tx, "auction-hidden", { auctionId });
}

export async function announceDeleted(tx: Tx, auctionId: string): Promise<void> {
  publishAfterCommit(tx, withdrawnTopic, auctionId);
  await announce(tx, "auction-deleted", { auctionId });
}

// Announces what the lines of the history say. The switch between an admin's status and the clock's may leave the status
// as it is.
export async function announceChanges(
  tx: Tx,
  { auctionId, actorId }: { auctionId: string; actorId: string },
  changes: readonly Change[],
): Promise<void> {
  const real = changes.filter(({ field, before, after }) => field !== "status" || before !== after);
  const visibility = real.find(({ field }) => field === "visibility");
  if (visibility?.after === "hidden") await announceHidden(tx, auctionId);
  if (visibility?.after === "visible") await announce(tx, "auction-listed", { auctionId });
  const fields = [...new Set(real.map(({ field }) => field))].filter((field) => field !== "visibility");
  if (fields.length > 0) await announce(tx, "auction-changed", { auctionId, fields, actorId });
}
