import { makeArea } from "../../../locales/area.ts";
import type { LogMessages } from "./en.ts";

export const useLogMessages = makeArea<LogMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
