import { makeArea } from "../../locales/area.ts";
import type { PlaceMessages } from "./en.ts";

export type { PlaceMessages };
export const usePlaceMessages = makeArea<PlaceMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
