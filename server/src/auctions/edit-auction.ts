import type { AuctionInput } from "@boli/contract/auction-inputs";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { isOver, requireEditable } from "./access.ts";
import { releaseItemFiles, takeFiles } from "./auction-files.ts";
import { type Change, type Recorded, changesBetween } from "./changes.ts";
import { requireRoomForChanges, requireRoomForReopened } from "./listing-room.ts";
import { prepareAuction, refuseFields } from "./prepare-auction.ts";
import {
  type StoredAuction,
  insertChanges,
  listItems,
  lockAuction,
  replaceItems,
  updateAuction,
} from "./queries.ts";
import { viewAuction } from "./read-auction.ts";

interface Edited {
  id: string;
  version: number;
}

// Replaces what the seller decides. Whoever edited an older version is shown how it stands now, and nothing is overwritten.
export async function editAuction(
  tx: Tx,
  call: SignedInCall,
  id: string,
  body: AuctionInput,
): Promise<Edited> {
  const auction = requireEditable(await lockAuction(tx, id), call.principal);
  if (auction.version !== call.version) {
    const current = await viewAuction(tx, auction, call.principal);
    throw refuse("changed_meanwhile", undefined, { current });
  }
  return replace(tx, call, auction, body);
}

async function replace(
  tx: Tx,
  call: SignedInCall,
  auction: StoredAuction,
  body: AuctionInput,
): Promise<Edited> {
  const { id } = auction;
  const prepared = await prepareAuction(body);
  const isMoved = prepared.auction.starts_at.getTime() !== auction.starts_at.getTime();
  if (isMoved && prepared.auction.starts_at < (await boliNow(tx)))
    throw refuseFields({ date: "start_in_past" });
  const before: Recorded = { auction, items: await listItems(tx, id) };
  const known = new Set(before.items.map((item) => item.id));
  // An id that is not of this auction's items would reach into another one: it counts as a new item.
  const itemIds = body.items.map((item) => idOf(item.id, known));
  const files = await takeFiles(tx, call, { auctionId: id, itemIds }, body);
  const items = prepared.items.map((item, at) => ({
    ...item,
    id: itemIds[at] ?? uuid(),
    auction_id: id,
    picture_ids: files.items[at] ?? [],
  }));
  await releaseItemFiles(tx, before.items, items);
  const version = await updateAuction(tx, id, { ...prepared.auction, ...files.auction });
  await replaceItems(tx, id, items);
  const after = requireEditable(await lockAuction(tx, id), call.principal);
  if (isOver(auction.status) && !isOver(after.status)) await requireRoomForReopened(tx, call);
  const changes = changesBetween(before, { auction: after, items });
  await requireRoomForChanges(tx, call, changes.length);
  await noteChanges(tx, call, id, changes);
  return { id, version };
}

function idOf(given: string | undefined, known: Set<string>): string {
  // Each known item once: a second row of the same id is a copy.
  return given !== undefined && known.delete(given) ? given : uuid();
}

// The history says what changed; the record of acts says that it did, and of which fields.
export async function noteChanges(
  tx: Tx,
  call: SignedInCall,
  auctionId: string,
  changes: readonly Change[],
  action = "auction.edited",
): Promise<void> {
  await insertChanges(tx, { auctionId, actorId: call.principal.userId }, changes);
  await call.audit(tx, {
    action,
    subject: { kind: "auction", id: auctionId },
    after: { fields: [...new Set(changes.map(({ field }) => field))] },
  });
}
