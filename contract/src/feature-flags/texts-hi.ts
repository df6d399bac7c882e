import type { featureFlagTexts as english } from "./texts-en.ts";

export const featureFlagTexts: typeof english = {
  refusals: {
    feature_not_found: () => "यह सुविधा नहीं मिली।",
  },
};
