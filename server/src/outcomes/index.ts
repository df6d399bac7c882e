import { outcomeEndpoints } from "@boli/contract/outcomes/endpoints";
import { sql } from "kysely";
import { type Capability, answer } from "../http/capability.ts";
import { type PersonalData, countStanding, ownRows } from "../platform/personal-data.ts";
import { endOffer, notifyUnpaid } from "./change-outcome.ts";
import { remindOfPayments } from "./remind.ts";
import { outcomeHandlers } from "./routes.ts";
import "./tables.ts";

// A lot of which nobody says anything for so long is settled.
const recently = sql`(l.over_at is null or l.over_at > (select boli_now()) - interval '90 days')`;

// The winner and the runner-up of a lot that nobody has marked as paid yet owe its price.
const unpaid = countStanding(
  "unpaid-wins",
  (userId) => sql`
    select null::timestamptz as until from sold_lot l left join sold_contract c on c.lot_id = l.lot_id and c.user_id = ${userId}
    where l.user_id = ${userId} and coalesce(c.state, 'due') = 'due' and ${recently}
    union all select null::timestamptz from sold_contract c
    where c.user_id = ${userId} and c.number = 2 and c.state = 'due' and c.made_at > (select boli_now()) - interval '90 days'`,
);
const disputed = countStanding(
  "disputes",
  (userId) => sql`
    select null::timestamptz as until from sold_contract where user_id = ${userId} and disputed_at is not null and decision is null`,
);

const personal: PersonalData = {
  columns: [
    "sold_contract.user_id",
    "sold_contract.marked_by",
    "sold_contract.decided_by",
    "second_offer.user_id",
  ],
  tables: {
    wins: ownRows(
      ["sold_contract"],
      (userId) => sql`
        select lot_id, price_paise, made_at, state, unpaid_at, disputed_at, dispute_reason, decided_at, decision, decision_reason
        from sold_contract where user_id = ${userId} order by made_at, lot_id, number`,
    ),
    "second-offers": ownRows(
      ["second_offer"],
      (userId) => sql`
        select lot_id, sale_id, price_paise, offered_at, ends_at, state, answered_at
        from second_offer where user_id = ${userId} order by offered_at, lot_id`,
    ),
  },
  listStanding: async (db, userId) => [...(await unpaid(db, userId)), ...(await disputed(db, userId))],
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
