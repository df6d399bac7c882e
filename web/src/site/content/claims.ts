// The claims of the marketing copy. Shown in the demo; in production only when the owner has confirmed them
// (CLAIMS_CONFIRMED=1), because a figure that is not true yet must not be published.
export const claims = {
  bidders: "10,000+",
  auctions: "500+",
  rating: "4.9",
  support: "24/7",
} as const;

export type ClaimName = keyof typeof claims;
