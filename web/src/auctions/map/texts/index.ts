import { makeArea } from "../../../locales/area.ts";
import type { MapMessages } from "./en.ts";

export const useMapMessages = makeArea<MapMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
