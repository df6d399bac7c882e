import { makeArea } from "../../../locales/area.ts";
import type { TermsMessages } from "./en.ts";

export const useTermsMessages = makeArea<TermsMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
