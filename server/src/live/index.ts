import type { PersonalData } from "../platform/personal-data.ts";
import "./tables.ts";

export { saleJobs } from "./jobs.ts";
export { Lanes } from "./lane.ts";
export { Rooms } from "./room.ts";
export { liveHandlers } from "./routes.ts";

export const personal: PersonalData = {
  columns: ["sale.host_id", "sale.auctioneers", "sale_alias.user_id", "bid.user_id"],
  export: async (db, userId) =>
    db
      .selectFrom("bid")
      .select(["sale_id", "lot_id", "seq", "kind", "amount_paise", "ceiling_paise", "at"])
      .where("user_id", "=", userId)
      .orderBy("at")
      .limit(100_000)
      .execute(),
  // The log stays whole; what ties its rows to the person goes: with the salt nobody can tell whose a row was (BID-12).
  erase: async (tx, userId) => {
    await tx
      .updateTable("bid")
      .set({ salt: null, ceiling_paise: null, answer: null })
      .where("user_id", "=", userId)
      .execute();
  },
};
