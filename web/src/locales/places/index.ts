import { makeArea } from "../area.ts";
import { en, type PlaceMessages } from "./en.ts";
import { hi } from "./hi.ts";

export type { PlaceMessages };
export const usePlaceMessages = makeArea<PlaceMessages>({ en, hi });
