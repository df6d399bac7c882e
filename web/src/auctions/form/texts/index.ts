import { makeArea } from "../../../locales/area.ts";
import type { ListingMessages } from "./en.ts";

export type { ListingMessages };
export const useListingMessages = makeArea<ListingMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
