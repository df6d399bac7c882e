declare module "../endpoint/refusals.ts" {
  interface Refusals {
    sellers: typeof sellerRefusals;
  }
}

export const sellerRefusals = {
  already_seller: 409,
  buyers_only: 409,
  selling_ended: 409,
} as const;
