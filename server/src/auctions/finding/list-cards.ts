import type { AuctionCard } from "@boli/contract/auctions/card";
import type { Queryable } from "../../platform/database/database.ts";
import { filesOf } from "../auction-files.ts";
import { type ListPart, listPart } from "../list-auctions.ts";
import { presentCard } from "../present-auction.ts";
import type { CardRow } from "../queries.ts";

// Returns the first cards of a list without pages.
export async function listCards(db: Queryable, which: ListPart): Promise<AuctionCard[]> {
  const rows = await listPart<CardRow>(db, which);
  const files = await filesOf(db, rows);
  return rows.map((row) => presentCard(row, files));
}
