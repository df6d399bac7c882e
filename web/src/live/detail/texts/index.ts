import { makeArea } from "../../../locales/area.ts";
import type { SalePageMessages } from "./en.ts";

export type { SalePageMessages };
export const useSalePageMessages = makeArea<SalePageMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
