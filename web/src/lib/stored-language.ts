import { languageCookie } from "@boli/contract/shell/state";
import { languages, type Language } from "@boli/contract/base/languages";
import { aYearInSeconds, deviceCookieLine, readDeviceCookie } from "./device-cookie.ts";

type Page = Pick<Document, "cookie">;

// The language that was chosen on this device, by someone who was not signed in.
export function storedLanguage(page: Page, line: { isHttps: boolean }): Language | undefined {
  const storedCookie = readDeviceCookie(page, languageCookie, line);
  return languages.find((language) => language === storedCookie);
}

// Saves the language for all later pages on this device, and for an account that is created on it.
export function saveLanguage(chosen: Language, page: Page, { isHttps }: { isHttps: boolean }): void {
  page.cookie = deviceCookieLine({
    name: languageCookie,
    value: chosen,
    lifeSeconds: aYearInSeconds,
    isHttps,
  });
}
