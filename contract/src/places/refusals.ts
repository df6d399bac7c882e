declare module "../endpoint/refusals.ts" {
  interface Refusals {
    places: typeof placeRefusals;
  }
}

export const placeRefusals = {
  pincode_not_found: 404,
} as const;
