import { makeArea } from "../../locales/area.ts";
import type { DashboardMessages } from "./en.ts";

export type { DashboardMessages };
export const useDashboardMessages = makeArea<DashboardMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
