import { makeArea } from "../../../locales/area.ts";
import type { ConsoleMessages } from "./en.ts";

export type { ConsoleMessages };
export const useConsoleMessages = makeArea<ConsoleMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
