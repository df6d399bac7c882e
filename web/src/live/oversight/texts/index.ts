import { makeArea } from "../../../locales/area.ts";
import type { OversightMessages } from "./en.ts";

export const useOversightMessages = makeArea<OversightMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
