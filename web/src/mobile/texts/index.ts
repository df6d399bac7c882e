import { makeArea } from "../../locales/area.ts";
import type { MobileMessages } from "./en.ts";

export const useMobileMessages = makeArea<MobileMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
