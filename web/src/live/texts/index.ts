import { makeArea } from "../../locales/area.ts";
import type { LiveMessages } from "./en.ts";

export const useLiveMessages = makeArea<LiveMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
