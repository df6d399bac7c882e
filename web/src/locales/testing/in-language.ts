import { onTestFinished, vi } from "vitest";
import type { Language } from "@boli/contract/base/languages";
import { setLanguage } from "../language.ts";

// Shows a language until the end of the test. Other test files share the module, so they would find it otherwise.
export async function inLanguage(language: Language): Promise<void> {
  // The page is needed only to set its language.
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage(language);
  vi.unstubAllGlobals();
  if (language !== "en") onTestFinished(() => inLanguage("en"));
}
