import { sellerEndpoints } from "@boli/contract/sellers/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { becomeSeller } from "./become-seller.ts";
import { seedDemoSeller } from "./demo/seed-seller.ts";
import { deleteSeller, listSellerData } from "./queries.ts";
import "./tables.ts";

const personal: PersonalData = {
  columns: ["seller.user_id"],
  export: listSellerData,
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
