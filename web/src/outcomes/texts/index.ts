import { makeArea } from "../../locales/area.ts";
import type { OutcomeMessages } from "./en.ts";

export const useOutcomeMessages = makeArea<OutcomeMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
