import { makeArea } from "../../locales/area.ts";
import type { SubscriptionMessages } from "./en.ts";

export type { SubscriptionMessages };
export const useSubscriptionMessages = makeArea<SubscriptionMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
