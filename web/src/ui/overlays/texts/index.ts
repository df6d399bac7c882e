import { makeArea } from "../../../locales/area.ts";
import type { OverlayMessages } from "./en.ts";

export const useOverlayMessages = makeArea<OverlayMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
