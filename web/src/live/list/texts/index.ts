import { makeArea } from "../../../locales/area.ts";
import type { SaleListMessages } from "./en.ts";

export const useSaleListMessages = makeArea<SaleListMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
