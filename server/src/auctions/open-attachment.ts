import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Platform } from "../platform/platform.ts";
import { mayKnowPlace, requireVisible } from "./access.ts";
import { linkToDocument } from "./auction-files.ts";
import { findAuction } from "./queries.ts";

// A notice prints the address, so its link is made for one caller at a time and expires in a minute.
export async function openAttachment(
  platform: Platform,
  { id, attachmentId }: { id: string; attachmentId: string },
  { principal }: SignedInCall,
): Promise<{ location: string }> {
  const auction = requireVisible(await findAuction(platform.database.db, id), principal);
  if (!mayKnowPlace(auction, principal)) throw refuse("place_locked");
  if (!auction.document_ids.includes(attachmentId)) throw refuse("attachment_not_found");
  const location = await linkToDocument(platform, { auctionId: id, documentId: attachmentId });
  if (location === undefined) throw refuse("attachment_not_found");
  return { location };
}
