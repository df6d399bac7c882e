import type { AuctionInput } from "@boli/contract/auctions/inputs";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { announce } from "../platform/jobs/index.ts";
import { attachFiles } from "./auction-files.ts";
import { requireListingAllowance } from "./listing-room.ts";
import { prepareAuction, fieldsRefusal } from "./prepare-auction.ts";
import "./events.ts";
import { insertAuction, insertChanges, insertItems } from "./queries.ts";
import { notifyAdmins } from "./review/review-mails.ts";
import { mustWait, waitingFrom } from "./review/waiting.ts";
import { indexAuction } from "./search/search-document.ts";

// Lists an auction. It begins in the future, and from then on the clock decides its status. An auction of a new seller first
// waits for review.
export async function createAuction(
  tx: Tx,
  call: SignedInCall,
  body: AuctionInput,
): Promise<{ id: string; version: number }> {
  const { auction, items } = await prepareAuction(body);
  const now = await boliNow(tx);
  if (auction.starts_at < now) throw fieldsRefusal({ date: "start_in_past" });
  await requireListingAllowance(tx, call);
  const isWaiting = await mustWait(tx, call);
  const id = uuid();
  const itemIds = items.map(() => uuid());
  const files = await attachFiles(tx, call, { auctionId: id, itemIds }, body);
  await insertAuction(tx, {
    ...auction,
    ...files.auction,
    id,
    owner_id: call.principal.userId,
    version: 1,
    manual_status: null,
    ...(isWaiting ? waitingFrom(now) : {}),
    created_at: now,
    updated_at: now,
  });
  await insertItems(
    tx,
    items.map((item, at) => ({
      ...item,
      id: itemIds[at] ?? uuid(),
      auction_id: id,
      picture_ids: files.items[at] ?? [],
    })),
  );
  await indexAuction(tx, id);
  const created = { field: "created", about: null, before: null, after: null };
  await insertChanges(tx, { auctionId: id, actorId: call.principal.userId }, [created]);
  await call.audit(tx, {
    action: "auction.created",
    subject: { kind: "auction", id },
    after: { title: auction.title, type: auction.type, ...(isWaiting ? { review: "waiting" } : {}) },
  });
  if (!isWaiting) await announce(tx, "auction-listed", { auctionId: id });
  if (isWaiting) await notifyAdmins(tx, { id, owner_id: call.principal.userId, title: auction.title });
  return { id, version: 1 };
}
