import { makeArea } from "../../../locales/area.ts";
import type { OfflineTexts } from "./en.ts";

export const useOfflineMessages = makeArea<OfflineTexts>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
