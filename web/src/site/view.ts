import type { ListedPage, SiteFacts, SitePageName } from "@boli/contract/site";
import { sitePaths } from "@boli/contract/site";
import { siteTexts } from "./texts/index.ts";
import type { SiteTexts } from "./texts/en.ts";

// What every part of a page is given: the server's facts, the sentences of the page's language, and the way to others.
export interface View {
  name: SitePageName;
  facts: SiteFacts;
  texts: SiteTexts;
  // The address of another page in the same language; a part of the landing page by its mark.
  to(page: ListedPage, mark?: string): string;
}

export function viewOf(name: SitePageName, facts: SiteFacts): View {
  return {
    name,
    facts,
    texts: siteTexts[facts.language],
    to: (page, mark) => {
      const path = sitePaths[page][facts.language];
      if (mark === undefined) return path;
      return name === page ? `#${mark}` : `${path}#${mark}`;
    },
  };
}

// Pages of others, which the site only links to.
export const elsewhere = {
  login: "/login",
  google: "/api/auth/google?purpose=login",
  auctions: "/app/auctions",
  // Subscribers find the way there; to others the page says how to become one.
  directionsTo: (auctionId: string): string => `/app/auctions/${auctionId}?tab=location`,
} as const;
