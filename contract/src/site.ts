import type { AuctionCard } from "./auction-card.ts";
import type { Language } from "./users.ts";

// What the server tells the public pages, and what their built bundle answers. The server loads the bundle by path,
// so this is the one place where both sides meet.
export interface SiteFacts {
  language: Language;
  // Without a slash at the end; search engines and chat apps want whole addresses.
  origin: string;
  supportEmail: string;
  // The Google buttons are drawn only where the platform can sign in with Google.
  offersGoogle: boolean;
  // The figures of the marketing copy: in the demo, or when the owner has confirmed them.
  showsClaims: boolean;
  showsLiveAuctions: boolean;
  // The demo shows how the product will look, and says that these are examples; elsewhere only what there is is shown.
  showsExamples: boolean;
  // The next auctions, as everyone may know them.
  offlineAuctions: readonly OfflineCard[];
  // The instant of the database's clock, ISO 8601: the samples' dates lie ahead of it.
  now: string;
  // The built files, whose names change with their content.
  assets: { script: string; style: string };
}

export type OfflineCard = Pick<
  AuctionCard,
  "id" | "title" | "type" | "startsAt" | "location" | "eventType" | "expectedAttendees"
>;

// How many auctions the landing page shows.
export const landingAuctions = 3;

export interface SiteBundle {
  renderPage(name: SitePageName, facts: SiteFacts): string;
}

// Every page exists at one address for each language.
export const sitePaths = {
  home: { en: "/", hi: "/hi" },
  about: { en: "/about", hi: "/hi/about" },
  terms: { en: "/terms", hi: "/hi/terms" },
  privacy: { en: "/privacy", hi: "/hi/privacy" },
  refund: { en: "/refund", hi: "/hi/refund" },
} as const satisfies Record<string, Record<Language, `/${string}`>>;

export type ListedPage = keyof typeof sitePaths;
export type SitePageName = ListedPage | "not-found";

// Files with a fixed name that browsers and search engines ask for, beside those that the server writes itself.
export const siteFiles = {
  favicon: { path: "/favicon.svg", type: "image/svg+xml" },
  faviconIco: { path: "/favicon.ico", type: "image/x-icon" },
  touchIcon: { path: "/apple-touch-icon.png", type: "image/png" },
  icon192: { path: "/icon-192.png", type: "image/png" },
  icon512: { path: "/icon-512.png", type: "image/png" },
  preview: { path: "/preview.png", type: "image/png" },
} as const;

export type SiteFileName = keyof typeof siteFiles;
