import type { Sentences } from "../base/sentences.ts";
import type { featureFlagRefusals } from "./refusals.ts";

export const featureFlagTexts = {
  refusals: {
    feature_not_found: () => "We couldn't find this feature.",
  } satisfies Sentences<typeof featureFlagRefusals>,
};
