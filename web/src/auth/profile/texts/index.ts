import { makeArea } from "../../../locales/area.ts";
import type { SecurityTexts } from "./en.ts";

export const useSecurityTexts = makeArea<SecurityTexts>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
