import type { SettableStatus } from "@boli/contract/auctions/inputs";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { isOver, isUnderReview, requireEditable } from "./access.ts";
import { releaseFiles } from "./auction-files.ts";
import { changesBetween } from "./changes.ts";
import { announceChanges, announceDeleted } from "./events.ts";
import { indexAuction } from "./search/search-document.ts";
import { recordChanges } from "./save-auction.ts";
import { revealsPlaceOf } from "./read-auction.ts";
import {
  type StoredAuction,
  deleteAuctionRow,
  insertChanges,
  listItems,
  lockAuction,
  updateAuction,
} from "./queries.ts";

interface Changed {
  id: string;
  version: number;
}

export interface Management {
  hidden?: boolean | undefined;
  status?: SettableStatus | undefined;
}

// The owner can also cancel an auction: it stays visible, with the status `cancelled`, and everybody may read why.
export async function cancelAuction(
  tx: Tx,
  call: SignedInCall,
  id: string,
  reason?: string | null,
): Promise<Changed> {
  const auction = requireEditable(await lockAuction(tx, id), call.principal);
  if (isOver(auction.status)) throw refuse("auction_over");
  if (reason && revealsPlaceOf(auction)(reason))
    throw refuse("address_revealed", undefined, { fields: { reason: "address_revealed" } });
  const version = await updateAuction(tx, id, { manual_status: "cancelled", cancel_reason: reason || null });
  const change = { field: "status", about: reason || null, before: auction.status, after: "cancelled" };
  await recordChanges(tx, call, id, [change], "auction.cancelled");
  return { id, version };
}

export async function setVisibility(
  tx: Tx,
  call: SignedInCall,
  id: string,
  hidden: boolean,
): Promise<Changed> {
  const auction = await requireAuction(tx, id);
  if (!hidden && isUnderReview(auction)) throw refuse("review_first");
  return manage(tx, call, auction, { hidden });
}

export async function setStatus(
  tx: Tx,
  call: SignedInCall,
  id: string,
  status: SettableStatus,
): Promise<Changed> {
  const auction = await requireAuction(tx, id);
  return manage(tx, call, auction, { status });
}

async function requireAuction(tx: Tx, id: string): Promise<StoredAuction> {
  const auction = await lockAuction(tx, id);
  if (!auction) throw refuse("auction_not_found");
  return auction;
}

async function manage(
  tx: Tx,
  call: SignedInCall,
  auction: StoredAuction,
  wanted: Management,
): Promise<Changed> {
  const { id } = auction;
  const { version, changes } = await apply(tx, auction, wanted);
  await recordChanges(
    tx,
    call,
    id,
    changes,
    wanted.status === undefined ? "auction.visibility" : "auction.status",
  );
  return { id, version };
}

// Changes the fields that differ, and records the change. A request that changes nothing leaves the version and the
// history as they are.
async function apply(tx: Tx, auction: StoredAuction, wanted: Management) {
  const manual =
    wanted.status === undefined ? auction.manual_status : wanted.status === "by_clock" ? null : wanted.status;
  // An auction under review is shown only by its approval.
  const hidden = isUnderReview(auction) ? auction.is_hidden : (wanted.hidden ?? auction.is_hidden);
  if (manual === auction.manual_status && hidden === auction.is_hidden)
    return { version: auction.version, changes: [] };
  // Whatever an admin decides, the seller's reason was for another status.
  const withoutReason = wanted.status === undefined ? {} : { cancel_reason: null };
  const version = await updateAuction(tx, auction.id, {
    manual_status: manual,
    is_hidden: hidden,
    ...withoutReason,
  });
  if (auction.is_hidden && !hidden) await indexAuction(tx, auction.id);
  const after = await requireAuction(tx, auction.id);
  const changes = changesBetween({ auction, items: [] }, { auction: after, items: [] })
    // People see the status itself, whether an admin or the clock decides it.
    .map((change) =>
      change.field === "status" ? { ...change, before: auction.status, after: after.status } : change,
    );
  return { version, changes };
}

// Many at once, in the order of their ids, so that two admins cannot block each other.
export async function changeMany(
  tx: Tx,
  call: SignedInCall,
  ids: readonly string[],
  wanted: Management,
): Promise<{ changed: string[]; missing: string[] }> {
  const changed: string[] = [];
  const missing: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const auction = await lockAuction(tx, id);
    if (!auction) {
      missing.push(id);
      continue;
    }
    const { changes } = await apply(tx, auction, wanted);
    const made = { auctionId: id, actorId: call.principal.userId };
    await insertChanges(tx, made, changes);
    await announceChanges(tx, made, changes);
    changed.push(id);
  }
  await call.audit(tx, {
    action: "auctions.changed",
    subject: { kind: "auction", id: null },
    after: { ...wanted, ids: changed },
  });
  return { changed, missing };
}

// Removes it forever, with its items, its history and its files. The audit record keeps that it existed.
export async function deleteAuction(tx: Tx, call: SignedInCall, id: string): Promise<Record<never, never>> {
  const auction = await requireAuction(tx, id);
  await releaseFiles(tx, auction, await listItems(tx, id));
  await deleteAuctionRow(tx, auction);
  await announceDeleted(tx, id);
  await call.audit(tx, {
    action: "auction.deleted",
    subject: { kind: "auction", id },
    before: { title: auction.title, type: auction.type, ownerId: auction.owner_id },
  });
  return {};
}
