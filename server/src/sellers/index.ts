import { sellerEndpoints } from "@boli/contract/sellers/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { becomeSeller, deleteSeller, listSellerData, seedDemoSeller } from "./become-seller.ts";

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
