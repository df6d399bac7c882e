import type { inventoryTexts as english } from "./texts-en.ts";

export const inventoryTexts: typeof english = {
  refusals: {
    minimum_bid_missing: () => "न्यूनतम बोली 0 से ज़्यादा होनी चाहिए",
    inventory_item_not_found: () => "यह सामान अब इन्वेंट्री में नहीं है।",
    inventory_item_in_sale: () => "यह सामान एक लाइव नीलामी में है जो अभी खत्म नहीं हुई। कृपया पहले इसे नीलामी से हटाएँ।",
    inventory_item_sold: () => "यह सामान बिक चुका है, इसलिए इसे बदला या हटाया नहीं जा सकता।",
    inventory_full: ({ max }) => `आपकी इन्वेंट्री में ${max} सामान हैं, जो सीमा है। कृपया पहले कुछ हटाएँ।`,
  },
  fields: {
    minimum_bid: () => "न्यूनतम बोली 0 से ज़्यादा होनी चाहिए",
  },
};
