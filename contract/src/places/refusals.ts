export const placeRefusals = {
  pincode_not_found: 404,
} as const;
