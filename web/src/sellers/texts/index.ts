import { makeArea } from "../../locales/area.ts";
import type { SellerMessages } from "./en.ts";

export const useSellerMessages = makeArea<SellerMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
