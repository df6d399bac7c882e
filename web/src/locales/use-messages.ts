import { makeArea } from "./area.ts";
import type { Messages } from "./en.ts";

// What every part of the app says.
export const useMessages = makeArea<Messages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
