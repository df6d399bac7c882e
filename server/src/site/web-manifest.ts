import type { Language } from "@boli/contract/base/languages";
import { siteFiles } from "@boli/contract/site/site";

// The pages that a long press on the icon offers, named as in the app.
const shortcuts = [
  { url: "/app/my-bids", name: { en: "My bids", hi: "मेरी बोलियाँ" } },
  { url: "/app/favorites", name: { en: "Favorites", hi: "पसंदीदा" } },
  { url: "/app/live-auctions", name: { en: "Live Auctions", hi: "लाइव नीलामियाँ" } },
] as const;

const descriptions: Record<Language, string> = {
  en: "The auction marketplace for India",
  hi: "भारत का नीलामी बाज़ार",
};

// The name and icon of the product on a home screen. The id is the same in both languages: it is one app.
export const webManifest = (language: Language): string =>
  JSON.stringify({
    name: "Boli",
    short_name: "Boli",
    description: descriptions[language],
    lang: language,
    dir: "ltr",
    id: "/app/",
    start_url: "/app/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#191861",
    theme_color: "#191861",
    categories: ["shopping", "business"],
    icons: [
      { src: siteFiles.icon192.path, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: siteFiles.icon512.path, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: siteFiles.iconMaskable.path, sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: siteFiles.favicon.path, sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: shortcuts.map(({ url, name }) => ({
      name: name[language],
      url,
      icons: [{ src: siteFiles.icon192.path, sizes: "192x192", type: "image/png" }],
    })),
  });
