import type { Sentences } from "../base/sentences.ts";
import type { sellerRefusals } from "./refusals.ts";

export const sellerTexts = {
  refusals: {
    already_seller: () => "You can already list auctions.",
    buyers_only: () => "Only a buyer account can become a seller account. Please write to us.",
    selling_ended: () => "This account was a seller account before. To sell again, please write to us.",
  } satisfies Sentences<typeof sellerRefusals>,
  fields: {
    seller_terms: () => "Please accept the seller terms.",
  },
};
