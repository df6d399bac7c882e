import { makeArea } from "../../locales/area.ts";
import type { ProfileMessages } from "./en.ts";

export const useProfileMessages = makeArea<ProfileMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
