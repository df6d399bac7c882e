import type { Language } from "@boli/contract/users";
import type { Call } from "../http/call.ts";

// In which language a person is written to: the account's own choice, or that of the browser at hand.
export const languageOf = (user: { language: Language | null }, call: Call): Language =>
  user.language ?? call.language;
