import type { IncomingHttpHeaders } from "node:http";
import { cookieNameOf, languageCookie } from "@boli/contract/shell";
import { type Language, languages } from "@boli/contract/users";
import { parseCookie } from "cookie";

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

// The language chosen on this device, or the one its browser asks for. The language of a signed-in user's account comes
// before both.
export function languageOfDevice(headers: IncomingHttpHeaders, line: { isHttps: boolean }): Language {
  const storedCookie = parseCookie(headers.cookie ?? "")[cookieNameOf(languageCookie, line)];
  return storedCookie !== undefined && isLanguage(storedCookie)
    ? storedCookie
    : languageFromHeader(headers["accept-language"]);
}

// The first language of the header that we speak, by its weights; English otherwise.
export function languageFromHeader(header: string | undefined): Language {
  if (!header || header.length > 500) return "en";
  let best: { language: Language; weight: number } | undefined;
  for (const part of header.split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const language = tag.split("-")[0] ?? "";
    if (!isLanguage(language)) continue;
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith("q="));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (weight > 0 && weight <= 1 && (!best || weight > best.weight)) best = { language, weight };
  }
  return best?.language ?? "en";
}
