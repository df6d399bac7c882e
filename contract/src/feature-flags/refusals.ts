declare module "../endpoint/refusals.ts" {
  interface Refusals {
    "feature-flags": typeof featureFlagRefusals;
  }
}

export const featureFlagRefusals = {
  feature_not_found: 404,
} as const;
