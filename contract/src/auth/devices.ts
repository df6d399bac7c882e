import type { Language } from "../base/languages.ts";

// Browsers by a pattern in their user agent. The order matters: most also contain the name of the browser they are based
// on.
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

export interface Device {
  browser: string;
  system: string;
  isPhone: boolean;
}

// Undefined for an unknown browser.
export function deviceOf(userAgent: string): Device | undefined {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined || system === undefined) return undefined;
  return { browser, system, isPhone: /\bMobile\b|\biPhone\b/.test(userAgent) };
}

const words = {
  en: { device: ({ browser, system }: Device) => `${browser} on ${system}`, unknown: "Unknown device" },
  hi: { device: ({ browser, system }: Device) => `${system} पर ${browser}`, unknown: "अनजान डिवाइस" },
} as const satisfies Record<Language, object>;

// "Chrome on Windows", on screens and in mails alike.
export function deviceName(userAgent: string, language: Language): string {
  const device = deviceOf(userAgent);
  return device === undefined ? words[language].unknown : words[language].device(device);
}
