import { makeArea } from "../../../locales/area.ts";
import type { LastSoldMessages } from "./en.ts";

export const useLastSoldMessages = makeArea<LastSoldMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
