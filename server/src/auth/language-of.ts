import type { Language } from "@boli/contract/base/languages";
import type { Call } from "../http/call.ts";

// The language for messages to a person: the account's own choice, or the language of the browser at hand.
export const languageOf = (user: { language: Language | null }, call: Call): Language =>
  user.language ?? call.language;
