// What the marketing copy claims. Shown in the demo; in production only when the owner has confirmed it
// (CLAIMS_CONFIRMED=1), because a figure that is not true yet must not be told.
export const claims = {
  bidders: "10,000+",
  auctions: "500+",
  rating: "4.9",
  support: "24/7",
} as const;

export type ClaimName = keyof typeof claims;
