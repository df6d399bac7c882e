import { makeArea } from "../../../locales/area.ts";
import type { ReviewMessages } from "./en.ts";

export const useReviewMessages = makeArea<ReviewMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
