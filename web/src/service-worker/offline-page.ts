import type { Language } from "@boli/contract/base/languages";
import { siteFiles } from "@boli/contract/site/site";
import { isAppPage } from "./decide.ts";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

const texts = { en, hi };

// The public pages have their language in the address. A page of the app has that of its person, of whom nothing is known here.
export function languageOf(path: string, browser: { language: string }): Language {
  if (isAppPage(path)) return browser.language.startsWith("hi") ? "hi" : "en";
  return path === "/hi" || path.startsWith("/hi/") ? "hi" : "en";
}

// A page without its style is still readable, for a browser whose storage is full.
const linksTo = (basics: readonly string[]): string =>
  basics
    .map((file) => {
      if (file.endsWith(".css")) return `<link rel="stylesheet" href="${file}">`;
      return file.endsWith(".js") ? `<script src="${file}" defer></script>` : "";
    })
    .join("");

// Shown in place of a page that cannot be loaded. It loads that page as soon as there is a network (web/src/site/enhance.ts).
export function offlinePage(language: Language, basics: readonly string[]): string {
  const { title, heading, text, again, saved } = texts[language];
  return `<!doctype html>
<html lang="${language}" data-offline>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${siteFiles.favicon.path}">
${linksTo(basics)}
</head>
<body class="site">
<main id="content" class="wide lost">
<img class="lost-picture" src="${siteFiles.favicon.path}" alt="Boli" width="96" height="96">
<div>
<h1>${heading}</h1>
<p>${text}</p>
<a class="button button-strong" href="">${again}</a>
<p><a href="/app/favorites">${saved}</a></p>
</div>
</main>
</body>
</html>
`;
}

export const offlineHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;
