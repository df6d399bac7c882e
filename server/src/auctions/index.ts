import { sql } from "kysely";
import type { PersonalData } from "../platform/personal-data.ts";
import { listAuctionsOfOwner } from "./queries.ts";
import "./tables.ts";

export { thingsWithFiles } from "./auction-files.ts";
export { listAuctions } from "./list-auctions.ts";
export { forgetMessageAllowances } from "./message-allowance.ts";
export { prepareAuction } from "./prepare-auction.ts";
export { type SeededAuction, listSeeded, moveSeeded, prepareSeeds, seedAuctions } from "./seed-auctions.ts";
export { auctionAdminHandlers, auctionHandlers } from "./routes.ts";
export { Views } from "./views.ts";

export const personal: PersonalData = {
  columns: ["auction.owner_id", "auction_change.actor_id"],
  export: listAuctionsOfOwner,
  // A listing is public business that others act on: it stays, under a nameless account. How to reach the person goes,
  // and what has not begun yet is hidden, because nobody answers for it any more.
  erase: async (tx, userId) => {
    await tx
      .updateTable("auction")
      .set({ phone: null, email: null })
      .where("owner_id", "=", userId)
      .execute();
    await tx
      .updateTable("auction")
      .set({ is_hidden: true })
      .where("owner_id", "=", userId)
      .where("starts_at", ">", sql<Date>`(select boli_now())`)
      .execute();
    await tx
      .updateTable("auction_change")
      .set({ before: null, after: null })
      .where("field", "in", ["phone", "email"])
      .where("auction_id", "in", tx.selectFrom("auction").select("id").where("owner_id", "=", userId))
      .execute();
  },
};
