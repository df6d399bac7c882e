import { makeArea } from "../../locales/area.ts";
import type { FollowingMessages } from "./en.ts";

export const useFollowingMessages = makeArea<FollowingMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
