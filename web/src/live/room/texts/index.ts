import { makeArea } from "../../../locales/area.ts";
import type { RoomMessages } from "./en.ts";

export type { RoomMessages };
export const useRoomMessages = makeArea<RoomMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
