import { inventoryTexts } from "../inventory/texts-hi.ts";
import { liveTexts } from "../live/texts-hi.ts";
import { mobileTexts } from "../mobile/texts-hi.ts";
import { outcomeTexts } from "../outcomes/texts-hi.ts";
import { resellerTexts } from "../resellers/texts-hi.ts";
import { userRefusalTexts } from "../users/texts-hi.ts";
import { firstTexts } from "./first-hi.ts";
import type { Texts } from "./en.ts";

// The same sentences in Hindi, as a good Indian product writes them, not translated word for word.
export const hi: Texts = {
  refusals: {
    ...firstTexts.refusals,
    ...inventoryTexts.refusals,
    ...liveTexts.refusals,
    ...mobileTexts.refusals,
    ...outcomeTexts.refusals,
    ...resellerTexts.refusals,
    ...userRefusalTexts.refusals,
  },
  fields: {
    ...firstTexts.fields,
    ...inventoryTexts.fields,
    ...liveTexts.fields,
    ...mobileTexts.fields,
    ...resellerTexts.fields,
  },
};
