import { makeArea } from "../../../locales/area.ts";
import type { AskingMessages } from "./en.ts";

export const useAskingMessages = makeArea<AskingMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
