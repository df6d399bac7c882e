import type { Language } from "@boli/contract/base/languages";
import type { Call } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";

// The dependencies of signing in: the platform, the program's secret, and a delay.
export interface SignInTools {
  platform: Platform;
  secret: string;
  // Delays the answer to a failed try, in real time.
  wait(ms: number): Promise<unknown>;
}

// The language for messages to a person: the account's own choice, or the language of the browser at hand.
export const languageOf = (user: { language: Language | null }, call: Call): Language =>
  user.language ?? call.language;
