import { makeArea } from "../../locales/area.ts";
import type { AlertMessages } from "./en.ts";

export type { AlertMessages };
export const useAlertMessages = makeArea<AlertMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
