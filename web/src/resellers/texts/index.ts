import { makeArea } from "../../locales/area.ts";
import type { ResellerMessages } from "./en.ts";

export type { ResellerMessages };
export const useResellerMessages = makeArea<ResellerMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
