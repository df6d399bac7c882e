import { makeArea } from "../../../locales/area.ts";
import type { FindingMessages } from "./en.ts";

export type { FindingMessages };
export const useFindingMessages = makeArea<FindingMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
