import { makeArea } from "../../../locales/area.ts";
import type { SaleFormMessages } from "./en.ts";

export type { SaleFormMessages };
export const useSaleFormMessages = makeArea<SaleFormMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
