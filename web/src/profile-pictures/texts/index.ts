import { makeArea } from "../../locales/area.ts";
import type { ProfilePictureTexts } from "./en.ts";

export const useProfilePictureMessages = makeArea<ProfilePictureTexts>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
