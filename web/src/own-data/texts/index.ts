import { makeArea } from "../../locales/area.ts";
import type { OwnDataTexts } from "./en.ts";

export const useOwnDataMessages = makeArea<OwnDataTexts>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
