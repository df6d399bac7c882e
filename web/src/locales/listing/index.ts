import { makeArea } from "../area.ts";
import { en, type ListingMessages } from "./en.ts";
import { hi } from "./hi.ts";

export type { ListingMessages };
export const useListingMessages = makeArea<ListingMessages>({ en, hi });
