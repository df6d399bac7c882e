import { makeArea } from "../../locales/area.ts";
import type { NotificationMessages } from "./en.ts";

export const useNotificationMessages = makeArea<NotificationMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
