import { isDeepStrictEqual } from "node:util";
import type { AuctionInput } from "@boli/contract/auctions/inputs";
import type { Maker } from "@boli/contract/endpoint/endpoint";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { isOver, requireEditable } from "./access.ts";
import { releaseItemFiles, attachFiles } from "./auction-files.ts";
import { type Change, type Recorded, changesBetween } from "./changes.ts";
import { announceChanges } from "./events.ts";
import { requireRoomForChanges, requireRoomForReopened } from "./listing-room.ts";
import { prepareAuction, fieldsRefusal } from "./prepare-auction.ts";
import {
  type StoredAuction,
  findLastEditor,
  insertChanges,
  listItems,
  lockAuction,
  replaceItems,
  updateAuction,
} from "./queries.ts";
import { revealsPlaceOf, viewAuction } from "./read-auction.ts";
import { notifyAdmins } from "./review/review-mails.ts";
import { waitingFrom } from "./review/waiting.ts";
import { indexAuction } from "./search/search-document.ts";

interface Edited {
  id: string;
  version: number;
}

// Replaces the fields that the seller decides; an auction that was sent back waits for review again. An edit of an older
// version is refused with the current state, and nothing is overwritten.
export async function editAuction(
  tx: Tx,
  call: SignedInCall,
  id: string,
  body: AuctionInput,
): Promise<Edited> {
  const auction = requireEditable(await lockAuction(tx, id), call.principal);
  if (auction.version !== call.version) {
    const current = await viewAuction(tx, auction, call.principal);
    throw refuse("changed_meanwhile", undefined, { current, by: await lastEditor(tx, call, id) });
  }
  return replace(tx, call, auction, body);
}

async function lastEditor(tx: Tx, call: SignedInCall, id: string): Promise<Maker | undefined> {
  const person = await findLastEditor(tx, id);
  return person && { name: person.name, isCaller: person.id === call.principal.userId };
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
    throw fieldsRefusal({ date: "start_in_past" });
  const before: Recorded = { auction, items: await listItems(tx, id) };
  const known = new Set(before.items.map((item) => item.id));
  // An id that is not of this auction's items would reach into another one: it counts as a new item.
  const itemIds = body.items.map((item) => idOf(item.id, known));
  const files = await attachFiles(tx, call, { auctionId: id, itemIds }, body);
  const items = prepared.items.map((item, at) => ({
    ...item,
    id: itemIds[at] ?? uuid(),
    auction_id: id,
    picture_ids: files.items[at] ?? [],
  }));
  const values = { ...prepared.auction, ...files.auction };
  // Saving counts as the seller's answer, even if nothing was changed and the seller only talked to an admin.
  const isAnswer = auction.review === "sent_back" && auction.owner_id === call.principal.userId;
  if (!isAnswer && isSame(before, { auction: values, items })) {
    markReplay();
    return { id, version: auction.version };
  }
  // A reason that was harmless may reveal the new address.
  const { cancel_reason: reason } = auction;
  const withoutReason =
    reason !== null && revealsPlaceOf({ ...auction, ...values })(reason) ? { cancel_reason: null } : {};
  await releaseItemFiles(tx, before.items, items);
  const reviewColumns = isAnswer ? waitingFrom(await boliNow(tx)) : {};
  const version = await updateAuction(tx, id, { ...values, ...reviewColumns, ...withoutReason });
  await replaceItems(tx, id, items);
  await indexAuction(tx, id);
  const after = requireEditable(await lockAuction(tx, id), call.principal);
  if (isOver(auction.status) && !isOver(after.status)) await requireRoomForReopened(tx, call);
  const changes = changesBetween(before, { auction: after, items });
  await requireRoomForChanges(tx, call, changes.length);
  await recordChanges(tx, call, id, changes);
  if (isAnswer) await notifyAdmins(tx, after);
  return { id, version };
}

// An edit that changes nothing makes neither a new version nor an entry anywhere.
function isSame(before: Recorded, wanted: { auction: object; items: readonly object[] }): boolean {
  return (
    before.items.length === wanted.items.length &&
    wanted.items.every((item, at) => contains(before.items[at], item)) &&
    contains(before.auction, wanted.auction)
  );
}

const contains = (kept: object = {}, wanted: object): boolean =>
  isDeepStrictEqual({ ...kept, ...wanted }, { ...kept });

function idOf(given: string | undefined, known: Set<string>): string {
  // Each known id is used once: a second item with the same id is a copy.
  return given !== undefined && known.delete(given) ? given : uuid();
}

// The history says what changed; the audit entry says that it changed, and in which fields.
export async function recordChanges(
  tx: Tx,
  call: SignedInCall,
  auctionId: string,
  changes: readonly Change[],
  action = "auction.edited",
): Promise<void> {
  const made = { auctionId, actorId: call.principal.userId };
  await insertChanges(tx, made, changes);
  await announceChanges(tx, made, changes);
  await call.audit(tx, {
    action,
    subject: { kind: "auction", id: auctionId },
    after: { fields: [...new Set(changes.map(({ field }) => field))] },
  });
}
