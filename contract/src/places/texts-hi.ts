import type { placeTexts as english } from "./texts-en.ts";

export const placeTexts: typeof english = {
  refusals: {
    pincode_not_found: () => "यह पिन कोड हमें नहीं मिला।",
  },
};
