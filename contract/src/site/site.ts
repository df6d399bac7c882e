import type { AuctionCard } from "../auctions/card.ts";
import type { Answer } from "../endpoint/endpoint.ts";
import type { outageEndpoints } from "../live/sale-log.ts";
import type { SaleFacts } from "../live/sale-card.ts";
import type { Language } from "../base/languages.ts";

// The interface between the server and the built bundle of the public pages: the facts that the server passes, and what the
// bundle answers. The server loads the bundle by path, so only this file ties the two together.
export interface SiteFacts {
  language: Language;
  // Without a trailing slash. Search engines and chat apps need absolute URLs.
  origin: string;
  supportEmail: string;
  // The Google buttons are rendered only where sign-in with Google is available.
  offersGoogle: boolean;
  // True when the marketing figures are shown: in the demo, or when the owner has confirmed them.
  showsClaims: boolean;
  showsLiveAuctions: boolean;
  // The demo shows samples and marks them as examples; elsewhere only real content is shown.
  showsExamples: boolean;
  // The next auctions, as everyone sees them.
  offlineAuctions: readonly OfflineCard[];
  // The live auctions that run, and the next ones.
  liveAuctions: readonly LiveCard[];
  // The auction that the page is about.
  auction?: PublicAuction;
  // The live auction that the page is about.
  sale?: PublicSale;
  // The interruptions of bidding, the newest first.
  outages?: Answer<typeof outageEndpoints.listOutages>;
  // The database's time, ISO 8601. The dates of the samples are after it.
  now: string;
  // The built files, whose names change with their content.
  assets: { script: string; style: string };
}

export type OfflineCard = Pick<
  AuctionCard,
  "id" | "title" | "type" | "startsAt" | "location" | "eventType" | "expectedAttendees"
>;

// An auction as everybody may know it: never with its place.
export interface PublicAuction extends Pick<
  AuctionCard,
  "id" | "title" | "type" | "status" | "startsAt" | "images" | "itemCount" | "location"
> {
  // The names of the first items.
  items: readonly string[];
  // The seller's reason for a cancelled auction.
  cancelReason: string | null;
}

export const publicItems = 12;

type TeasedSale = Pick<
  SaleFacts,
  "id" | "title" | "status" | "startDateTime" | "endDateTime" | "city" | "state"
> & {
  // The address of its first picture.
  picture: string | null;
};

// A live auction as everybody may know it, also without an account.
export interface PublicSale extends TeasedSale {
  // The business that holds it; null for one that is not held by a reseller.
  host: string | null;
  // The names of the first lots, in their order.
  lots: readonly string[];
  lotCount: number;
}

// A live auction on the landing page, with the lot that bidding is about: an open one that closes first, else the next one.
export interface LiveCard extends TeasedSale {
  lot: string | null;
  // Rupees.
  currentBid: number | null;
  startingBid: number | null;
  bidders: number;
}

// The number of auctions on the landing page.
export const landingAuctions = 3;

export interface SiteBundle {
  renderPage(name: SitePageName, facts: SiteFacts): string;
}

// Every page has one URL for each language.
export const sitePaths = {
  home: { en: "/", hi: "/hi" },
  about: { en: "/about", hi: "/hi/about" },
  terms: { en: "/terms", hi: "/hi/terms" },
  privacy: { en: "/privacy", hi: "/hi/privacy" },
  refund: { en: "/refund", hi: "/hi/refund" },
  outages: { en: "/outages", hi: "/hi/outages" },
} as const satisfies Record<string, Record<Language, `/${string}`>>;

export type ListedPage = keyof typeof sitePaths;
export type SitePageName = ListedPage | "auction" | "sale" | "gone" | "not-found";

// The public page of one auction, whose address is shared.
export const auctionPaths = (id: string): Record<Language, `/${string}`> => ({
  en: `/auctions/${id}`,
  hi: `/hi/auctions/${id}`,
});

// The public page of one live auction.
export const salePaths = (id: string): Record<Language, `/${string}`> => ({
  en: `/live/${id}`,
  hi: `/hi/live/${id}`,
});

// The address of the service worker. A browser lets it answer for what is below its own folder, which here is everything.
export const serviceWorkerPath = "/sw.js";

// The address of the app's page without anybody's state: it is the same for everyone.
export const offlineShellPath = "/offline-shell";

// Read by a browser to install the product, with its names in the language of the page.
export const manifestPaths = {
  en: "/manifest.webmanifest",
  hi: "/hi/manifest.webmanifest",
} as const satisfies Record<Language, `/${string}`>;

// Files with a fixed name that browsers and search engines request, besides those that the server generates.
export const siteFiles = {
  favicon: { path: "/favicon.svg", type: "image/svg+xml" },
  faviconIco: { path: "/favicon.ico", type: "image/x-icon" },
  touchIcon: { path: "/apple-touch-icon.png", type: "image/png" },
  icon192: { path: "/icon-192.png", type: "image/png" },
  icon512: { path: "/icon-512.png", type: "image/png" },
  // For systems that cut icons into a shape of their own.
  iconMaskable: { path: "/icon-maskable-512.png", type: "image/png" },
  preview: { path: "/preview.png", type: "image/png" },
} as const;

export type SiteFileName = keyof typeof siteFiles;
