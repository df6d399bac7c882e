import { makeArea } from "./area.ts";
import type { Messages } from "./en.ts";

// The texts that every part of the app uses.
export const useMessages = makeArea<Messages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
