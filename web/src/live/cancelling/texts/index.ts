import { makeArea } from "../../../locales/area.ts";
import type { CancellingMessages } from "./en.ts";

export const useCancellingMessages = makeArea<CancellingMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
