import { makeArea } from "../../locales/area.ts";
import type { UploadMessages } from "./en.ts";

export type { UploadMessages };
export const useUploadMessages = makeArea<UploadMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
