import {
  type ListedPage,
  type SiteFacts,
  type SitePageName,
  auctionPaths,
  salePaths,
  sitePaths,
} from "@boli/contract/site/site";
import type { Language } from "@boli/contract/base/languages";
import { type KnownNames, namesAsStored } from "@boli/contract/auctions/known-names";
import { hindiNames } from "@boli/contract/auctions/known-names-hi";
import { siteTexts } from "./texts/index.ts";
import type { SiteTexts } from "./texts/en.ts";

// The input of every part of a page: the server's facts, the sentences of the page's language, and the links to others.
export interface View {
  name: SitePageName;
  facts: SiteFacts;
  texts: SiteTexts;
  names: KnownNames;
  // The addresses of this page; none for a page that does not exist.
  paths: Record<Language, string> | undefined;
  // The address of another page in the same language; a part of the landing page by its anchor.
  to(page: ListedPage, mark?: string): string;
}

export function viewOf(name: SitePageName, facts: SiteFacts): View {
  return {
    name,
    facts,
    texts: siteTexts[facts.language],
    names: facts.language === "hi" ? hindiNames : namesAsStored,
    paths: pathsOf(name, facts),
    to: (page, mark) => {
      const path = sitePaths[page][facts.language];
      if (mark === undefined) return path;
      return name === page ? `#${mark}` : `${path}#${mark}`;
    },
  };
}

function pathsOf(name: SitePageName, { auction, sale }: SiteFacts): View["paths"] {
  if (name === "sale") return sale && salePaths(sale.id);
  if (name === "auction") return auction && auctionPaths(auction.id);
  return name === "gone" || name === "not-found" ? undefined : sitePaths[name];
}

// Pages of the app, which the site only links to.
export const elsewhere = {
  login: "/login",
  signup: "/signup",
  google: "/api/auth/google?purpose=login",
  auctions: "/app/auctions",
  auction: (id: string): string => `/app/auctions/${id}`,
  loginFor: (id: string): string => `/login?returnTo=${encodeURIComponent(`/app/auctions/${id}`)}`,
  sales: "/app/live-auctions",
  sale: (id: string): string => `/app/live-auctions/${id}`,
  loginForSale: (id: string): string => `/login?returnTo=${encodeURIComponent(`/app/live-auctions/${id}`)}`,
  // Subscribers get directions; for others the page says how to subscribe.
  directionsTo: (auctionId: string): string => `/app/auctions/${auctionId}?tab=location`,
} as const;
