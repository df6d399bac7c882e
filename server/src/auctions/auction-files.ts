import type { AttachmentKind } from "@boli/contract/auctions/kinds";
import type { AuctionInput } from "@boli/contract/auctions/inputs";
import type { FullAuction } from "@boli/contract/auctions/endpoints";
import type { UploadPurposeName } from "@boli/contract/uploads/endpoints";
import type { SignedInCall } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { FileOwners } from "../http/capability.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import {
  type Thing,
  type UploadRow,
  attachUploads,
  detachUploads,
  listUploadsOf,
  pictureAddress,
  signedFileUrls,
} from "../uploads/index.ts";
import { fieldsRefusal } from "./prepare-auction.ts";
import type { AuctionRow, ItemRow } from "./queries.ts";

// The only file of this capability that knows of uploads: an auction has pictures and documents, an item has pictures.
const ofAuction = (id: string): Thing => ({ kind: "auction", id });
const ofItem = (id: string): Thing => ({ kind: "auction-item", id });
const picture = "auction-picture";
const document = "auction-document";

export interface AuctionFiles {
  // The URLs of the pictures, in order. Editors also get the pictures that are still being re-encoded, so that saving keeps
  // them.
  pictures(ids: readonly string[], which?: { unfinished: boolean }): string[];
  documents(ids: readonly string[], kinds: readonly AttachmentKind[]): FullAuction["attachments"];
}

interface AttachedFiles {
  auction: Pick<AuctionRow, "picture_ids" | "document_ids" | "document_kinds">;
  // The pictures of each item, in the order of the items.
  items: string[][];
}

// Attaches the named uploads to the auction and its items, and then detaches all others: a picture that leaves one item
// may have moved to another in the same edit.
export async function attachFiles(
  tx: Tx,
  call: SignedInCall,
  { auctionId, itemIds }: { auctionId: string; itemIds: readonly string[] },
  body: AuctionInput,
): Promise<AttachedFiles> {
  const taken: Array<{ thing: Thing; purpose: UploadPurposeName; except: UploadRow[] }> = [];
  const take = async (
    field: string,
    thing: Thing,
    named: readonly string[],
    purpose: UploadPurposeName,
  ): Promise<string[]> => {
    const sender = { userId: call.principal.userId, scope: call.scope };
    const rows = await attachUploads(tx, sender, named, thing, purpose).catch(sentenceForField(field));
    taken.push({ thing, purpose, except: rows });
    return rows.map(({ id }) => id);
  };
  const auction = ofAuction(auctionId);
  const pictures = await take("images", auction, body.images, picture);
  const documents = await take(
    "attachments",
    auction,
    body.attachments.map(({ upload }) => upload),
    document,
  );
  const items: string[][] = [];
  for (const [at, itemId] of itemIds.entries()) {
    const named = body.items[at]?.images ?? [];
    items.push(named.length === 0 ? [] : await take(`items.${at}.images`, ofItem(itemId), named, picture));
  }
  for (const { thing, ...which } of taken) await detachUploads(tx, thing, which);
  return {
    auction: {
      picture_ids: pictures,
      document_ids: documents,
      document_kinds: body.attachments.map(({ kind }) => kind),
    },
    items,
  };
}

const sentenceForField =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.code === "upload_not_usable")
      throw fieldsRefusal({ [field]: "upload_gone" });
    throw error;
  };

// Items that had pictures and have none any more, and items that are gone.
export async function releaseItemFiles(
  tx: Tx,
  before: readonly ItemRow[],
  after: ReadonlyArray<Pick<ItemRow, "id" | "picture_ids">>,
): Promise<void> {
  const kept = new Set(after.filter((item) => item.picture_ids.length > 0).map(({ id }) => id));
  for (const item of before) {
    if (item.picture_ids.length > 0 && !kept.has(item.id)) await detachUploads(tx, ofItem(item.id));
  }
}

export async function releaseFiles(
  tx: Tx,
  auction: Pick<AuctionRow, "id">,
  items: readonly ItemRow[],
): Promise<void> {
  await detachUploads(tx, ofAuction(auction.id));
  await releaseItemFiles(tx, items, []);
}

export async function filesOf(
  db: Queryable,
  auctions: ReadonlyArray<Pick<AuctionRow, "id" | "picture_ids"> & Partial<Pick<AuctionRow, "document_ids">>>,
  items: readonly ItemRow[] = [],
): Promise<AuctionFiles> {
  const idsOf = (things: ReadonlyArray<{ id: string }>): string[] => things.map(({ id }) => id);
  const withFiles = auctions.filter((one) => one.picture_ids.length + (one.document_ids?.length ?? 0) > 0);
  const withPictures = items.filter((one) => one.picture_ids.length > 0);
  const found = await Promise.all([
    listUploadsOf(db, { kind: "auction", ids: idsOf(withFiles) }),
    listUploadsOf(db, { kind: "auction-item", ids: idsOf(withPictures) }),
  ]);
  const rows = new Map(
    found.flatMap((byThing) => [...byThing.values()].flat()).map((row): [string, UploadRow] => [row.id, row]),
  );
  return {
    pictures: (ids, which) =>
      ids.flatMap((id) => {
        const row = rows.get(id);
        const isShown = row?.status === "ready" || (row?.status === "processing" && which?.unfinished);
        return row && isShown ? [pictureAddress(row.key)] : [];
      }),
    documents: (ids, kinds) =>
      ids.flatMap((id, at) => {
        const row = rows.get(id);
        const kind = kinds[at];
        return row && kind ? [{ id, kind, name: row.name, bytes: row.bytes }] : [];
      }),
  };
}

export async function linkToDocument(
  { database, files }: Platform,
  { auctionId, documentId }: { auctionId: string; documentId: string },
): Promise<string | undefined> {
  const found = await listUploadsOf(database.db, { kind: "auction", ids: [auctionId] }, document);
  const row = found.get(auctionId)?.find(({ id }) => id === documentId);
  if (row === undefined) return undefined;
  const [link] = await signedFileUrls({ db: database.db, files }, [row]);
  return link;
}

// Answers which auctions and items still exist: the files of the others are swept away.
const existing =
  (table: "auction" | "auction_item") =>
  async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where("id", "in", [...ids])
      .limit(ids.length)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };

export const thingsWithFiles: FileOwners = {
  auction: existing("auction"),
  "auction-item": existing("auction_item"),
};
