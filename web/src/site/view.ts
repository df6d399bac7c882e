import type { ListedPage, SiteFacts, SitePageName } from "@boli/contract/site";
import { sitePaths } from "@boli/contract/site";
import { type KnownNames, namesAsStored } from "@boli/contract/texts/known-names";
import { hindiNames } from "@boli/contract/texts/known-names-hi";
import { siteTexts } from "./texts/index.ts";
import type { SiteTexts } from "./texts/en.ts";

// The input of every part of a page: the server's facts, the sentences of the page's language, and the links to others.
export interface View {
  name: SitePageName;
  facts: SiteFacts;
  texts: SiteTexts;
  names: KnownNames;
  // The address of another page in the same language; a part of the landing page by its anchor.
  to(page: ListedPage, mark?: string): string;
}

export function viewOf(name: SitePageName, facts: SiteFacts): View {
  return {
    name,
    facts,
    texts: siteTexts[facts.language],
    names: facts.language === "hi" ? hindiNames : namesAsStored,
    to: (page, mark) => {
      const path = sitePaths[page][facts.language];
      if (mark === undefined) return path;
      return name === page ? `#${mark}` : `${path}#${mark}`;
    },
  };
}

// Pages of the app, which the site only links to.
export const elsewhere = {
  login: "/login",
  signup: "/signup",
  google: "/api/auth/google?purpose=login",
  auctions: "/app/auctions",
  // Subscribers get directions; for others the page says how to subscribe.
  directionsTo: (auctionId: string): string => `/app/auctions/${auctionId}?tab=location`,
} as const;
