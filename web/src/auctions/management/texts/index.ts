import { makeArea } from "../../../locales/area.ts";
import type { ManagementMessages } from "./en.ts";

export type { ManagementMessages };
export const useManagementMessages = makeArea<ManagementMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
