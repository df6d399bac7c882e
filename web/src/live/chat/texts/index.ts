import { makeArea } from "../../../locales/area.ts";
import type { ChatMessages } from "./en.ts";

export type { ChatMessages };

export const useChatMessages = makeArea<ChatMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
