import { makeArea } from "../../../locales/area.ts";
import type { MyBidsMessages } from "./en.ts";

export const useMyBidsMessages = makeArea<MyBidsMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
