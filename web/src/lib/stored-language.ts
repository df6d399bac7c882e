import { languageCookie } from "@boli/contract/shell/state";
import { languages, type Language } from "@boli/contract/base/languages";
import { aYearInSeconds, deviceCookieLine, readDeviceCookie } from "./device-cookie.ts";

type Page = Pick<Document, "cookie">;

// The language that was chosen on this device, by someone who was not signed in.
export function storedLanguage(page: Page, line: { isHttps: boolean }): Language | undefined {
  const storedCookie = readDeviceCookie(page, languageCookie, line);
  return languages.find((language) => language === storedCookie);
}

// For every page that this device is sent from now on, and for the account that is made on it.
export function saveLanguage(chosen: Language, page: Page, { isHttps }: { isHttps: boolean }): void {
  page.cookie = deviceCookieLine({
    name: languageCookie,
    value: chosen,
    lifeSeconds: aYearInSeconds,
    isHttps,
  });
}
