import type { Sentences } from "../base/sentences.ts";
import type { placeRefusals } from "./refusals.ts";

export const placeTexts = {
  refusals: {
    pincode_not_found: () => "We don't know this PIN code.",
  } satisfies Sentences<typeof placeRefusals>,
};
