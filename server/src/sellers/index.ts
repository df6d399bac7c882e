import { sql } from "kysely";
import { sellerEndpoints } from "@boli/contract/sellers/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { becomeSeller, deleteSeller, seedDemoSeller } from "./become-seller.ts";

const personal: PersonalData = {
  columns: ["seller.user_id"],
  tables: {
    "seller-details": ownRows(
      ["seller"],
      (userId) => sql`
        select organisation, sells, phone, email, terms_version, accepted_at from seller where user_id = ${userId}
        order by accepted_at`,
    ),
  },
  // The audit record keeps which terms were accepted.
  erase: deleteSeller,
};

export const sellers = {
  web: () => ({
    endpoints: [
      answer(sellerEndpoints, { becomeSeller: ({ body }, call, tx) => becomeSeller(tx, call, body) }),
    ],
  }),
  personal,
  demo: seedDemoSeller,
} satisfies Capability;
