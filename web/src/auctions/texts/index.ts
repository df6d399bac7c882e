import { makeArea } from "../../locales/area.ts";
import type { AuctionMessages } from "./en.ts";

export type { AuctionMessages };
export const useAuctionMessages = makeArea<AuctionMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
