import { outcomeEndpoints } from "@boli/contract/outcomes/endpoints";
import { sql } from "kysely";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { endOffer, notifyUnpaid } from "./change-outcome.ts";
import { remindOfPayments } from "./remind.ts";
import { outcomeHandlers } from "./routes.ts";
import "./tables.ts";

const personal: PersonalData = {
  columns: [
    "sold_contract.user_id",
    "sold_contract.marked_by",
    "sold_contract.decided_by",
    "second_offer.user_id",
  ],
  export: async (db, userId) => {
    const { rows } = await sql`
      select 'win' as kind, c.lot_id, c.price_paise, c.state, c.unpaid_at, c.disputed_at, c.dispute_reason, c.decision,
        c.decision_reason from sold_contract c where c.user_id = ${userId}::uuid order by c.lot_id limit 100000`.execute(
      db,
    );
    const { rows: offers } = await sql`
      select 'second-offer' as kind, f.lot_id, f.price_paise, f.offered_at, f.ends_at, f.state from second_offer f
      where f.user_id = ${userId}::uuid order by f.offered_at limit 100000`.execute(db);
    return [...rows, ...offers];
  },
  // The contracts stay, because their host needs them; the person's words go.
  erase: async (tx, userId) => {
    await tx
      .updateTable("sold_contract")
      .set({ dispute_reason: null, decision_reason: null })
      .where("user_id", "=", userId)
      .execute();
    await tx.updateTable("sold_contract").set({ marked_by: null }).where("marked_by", "=", userId).execute();
    await tx
      .updateTable("sold_contract")
      .set({ decided_by: null })
      .where("decided_by", "=", userId)
      .execute();
  },
};

export const outcomes = {
  web: ({ platform }) => ({ endpoints: [answer(outcomeEndpoints, outcomeHandlers(platform))] }),
  jobs: () => [endOffer, notifyUnpaid, remindOfPayments],
  personal,
} satisfies Capability;
