import { isDeepStrictEqual } from "node:util";
import { type AuctionInput, listingLimits } from "@boli/contract/auctions/inputs";
import type { Maker } from "@boli/contract/endpoint/endpoint";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { announce } from "../platform/jobs/index.ts";
import { isOver, requireEditable } from "./access.ts";
import { releaseItemFiles, attachFiles } from "./auction-files.ts";
import { type Change, type Recorded, changesBetween } from "./changes.ts";
import { announceChanges } from "./events.ts";
import { prepareAuction, fieldsRefusal } from "./prepare-auction.ts";
import {
  type StoredAuction,
  findLastEditor,
  insertChanges,
  listItems,
  lockAuction,
  replaceItems,
  updateAuction,
  insertAuction,
  insertItems,
} from "./queries.ts";
import { revealsPlaceOf, viewAuction } from "./read-auction.ts";
import { notifyAdmins, waitingFrom, mustWait } from "./review/review.ts";
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

const { perDay, open: maxOpen, changesPerDay } = listingLimits;

// Makes sure that there is room for one more auction, and locks the seller: until the end of the transaction they list
// no other, on any node. Admins list for others and have no such limit.
export async function requireListingAllowance(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { today, open } = await countListed(tx, call.principal.userId);
  if (today >= perDay) throw refuse("too_many_listings", { max: perDay });
  if (open >= maxOpen) throw refuse("too_many_open_listings", { max: maxOpen });
}

// The same for an auction that was over and was moved to a later day.
export async function requireRoomForReopened(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { open } = await countListed(tx, call.principal.userId);
  if (open > maxOpen) throw refuse("too_many_open_listings", { max: maxOpen });
}

async function countListed(tx: Tx, userId: string): Promise<{ today: number; open: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('auctions of ' || ${userId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ today: number; open: number }>`
    select count(*) filter (where created_at > now.at - interval '1 day')::int as today,
      count(*) filter (
        where auction_status(manual_status, starts_at, over_at, now.at) in ('upcoming', 'ongoing'))::int as open
    from auction, (select boli_now() as at) as now where owner_id = ${userId}::uuid limit 1`.execute(tx);
  return rows[0] ?? { today: 0, open: 0 };
}

// Changes are kept forever, so there is a limit for each day. Auctions are changed one by one, so a seller who changes
// many at the same moment may go a little beyond it.
export async function requireRoomForChanges(tx: Tx, call: SignedInCall, lines: number): Promise<void> {
  if (call.scope === "any" || lines === 0) return;
  const { rows } = await sql<{ today: number }>`
    select count(*)::int as today from (
      select from auction_change, (select boli_now() as at) as now
      where actor_id = ${call.principal.userId}::uuid and auction_change.at > now.at - interval '1 day'
      limit ${changesPerDay}) as counted limit 1`.execute(tx);
  if ((rows[0]?.today ?? 0) + lines > changesPerDay) throw refuse("too_many_changes", { max: changesPerDay });
}
