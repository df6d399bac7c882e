import { useStore } from "../lib/use-store.ts";
import type { Messages } from "./en.ts";
import { shownMessages } from "./language.ts";

// The one door to what the screens say. The app is drawn only after the first language is there.
export function useMessages(): Messages {
  const messages = useStore(shownMessages);
  if (messages === undefined) throw new Error("The app was drawn before its language was loaded.");
  return messages;
}
