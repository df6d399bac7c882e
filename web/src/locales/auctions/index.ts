import { makeArea } from "../area.ts";
import { en, type AuctionMessages } from "./en.ts";
import { hi } from "./hi.ts";

export type { AuctionMessages };
export const useAuctionMessages = makeArea<AuctionMessages>({ en, hi });
