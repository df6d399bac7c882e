import { sellerEndpoints } from "@boli/contract/sellers/endpoints";
import type { SellerApplication } from "@boli/contract/sellers/application";
import { call } from "../lib/api.ts";

export const becomeSeller = (body: SellerApplication, key: string) =>
  call(sellerEndpoints.becomeSeller, { body, key });
