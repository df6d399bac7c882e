import { makeArea } from "../../locales/area.ts";
import type { InventoryMessages } from "./en.ts";

export const useInventoryMessages = makeArea<InventoryMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
