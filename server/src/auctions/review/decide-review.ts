import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { isUnderReview } from "../access.ts";
import { changesBetween } from "../changes.ts";
import { recordChanges } from "../save-auction.ts";
import { type StoredAuction, lockAuction, updateAuction } from "../queries.ts";
import { viewAuction } from "../read-auction.ts";
import { indexAuction } from "../search/search-document.ts";
import { notifyOwner } from "./review.ts";

export interface Reviewed {
  id: string;
  version: number;
}

// Shows a listing to everyone. After enough approvals, its seller's later listings no longer wait.
export async function approveAuction(tx: Tx, call: SignedInCall, id: string): Promise<Reviewed> {
  const auction = await requireUnderReview(tx, call, id);
  return decide(tx, call, auction, { is_hidden: false, review: "approved", review_reason: null });
}

// Leaves a listing hidden and mails its seller the reason. When the seller saves it, it waits again.
export async function sendBackAuction(
  tx: Tx,
  call: SignedInCall,
  id: string,
  reason: string,
): Promise<Reviewed> {
  const auction = await requireUnderReview(tx, call, id);
  if (auction.review !== "waiting") throw refuse("not_under_review");
  return decide(tx, call, auction, { is_hidden: true, review: "sent_back", review_reason: reason });
}

// The admin decides on the version that was on the screen; a listing that changed meanwhile has to be looked at again.
async function requireUnderReview(tx: Tx, call: SignedInCall, id: string): Promise<StoredAuction> {
  const auction = await lockAuction(tx, id);
  if (!auction) throw refuse("auction_not_found");
  if (!isUnderReview(auction)) throw refuse("not_under_review");
  if (auction.version !== call.version) {
    const current = await viewAuction(tx, auction, call.principal);
    throw refuse("changed_meanwhile", undefined, { current });
  }
  return auction;
}

type Decision = Pick<StoredAuction, "is_hidden" | "review" | "review_reason">;

async function decide(
  tx: Tx,
  call: SignedInCall,
  auction: StoredAuction,
  decision: Decision,
): Promise<Reviewed> {
  const { id } = auction;
  const version = await updateAuction(tx, id, { ...decision, reviewed_at: await boliNow(tx) });
  if (!decision.is_hidden) await indexAuction(tx, id);
  const after = { ...auction, ...decision };
  const changes = changesBetween({ auction, items: [] }, { auction: after, items: [] });
  const action = decision.review === "approved" ? "auction.approved" : "auction.sent-back";
  await recordChanges(tx, call, id, changes, action);
  await notifyOwner(tx, after);
  return { id, version };
}
