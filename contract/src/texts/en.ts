import { inventoryTexts } from "../inventory/texts-en.ts";
import { liveTexts } from "../live/texts-en.ts";
import { mobileTexts } from "../mobile/texts-en.ts";
import { outcomeTexts } from "../outcomes/texts-en.ts";
import { resellerTexts } from "../resellers/texts-en.ts";
import { userRefusalTexts } from "../users/texts-en.ts";
import { firstTexts } from "./first-en.ts";

// Every sentence that the server says or that both sides need, from the file of each capability. Sentences are functions of
// their values, so that a missing value does not compile. Sentences of the specification are there word for word.
export const en = {
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

export type Texts = typeof en;
export type FieldKey = keyof Texts["fields"];
