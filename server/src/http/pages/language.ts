import type { IncomingHttpHeaders } from "node:http";
import { cookieNameOf, languageCookie } from "@boli/contract/shell/state";
import { type Language, languages } from "@boli/contract/base/languages";
import { parseCookie } from "cookie";

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

// The language chosen on this device, or the one its browser asks for. The language of a signed-in user's account comes
// before both.
export function languageOfDevice(headers: IncomingHttpHeaders, line: { isHttps: boolean }): Language {
  const name = cookieNameOf(languageCookie, line);
  const cookie = headers.cookie ?? "";
  const storedCookie = cookie.includes(name) ? parseCookie(cookie)[name] : undefined;
  return storedCookie !== undefined && isLanguage(storedCookie)
    ? storedCookie
    : languageOfHeader(headers["accept-language"] ?? "");
}

// Most headers were sent before: browsers of one kind send the same.
const maxHeaders = 500;
const maxHeaderLength = 500;
const ofHeader = new Map<string, Language>();

function languageOfHeader(header: string): Language {
  const known = ofHeader.get(header);
  if (known !== undefined) return known;
  const language = languageFromHeader(header);
  if (header.length > maxHeaderLength) return language;
  if (ofHeader.size >= maxHeaders) ofHeader.clear();
  ofHeader.set(header, language);
  return language;
}

// The first language of the header that we speak, by its weights; English otherwise.
export function languageFromHeader(header: string | undefined): Language {
  if (!header || header.length > maxHeaderLength) return "en";
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
