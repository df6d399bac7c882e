export const featureFlagRefusals = {
  feature_not_found: 404,
} as const;
