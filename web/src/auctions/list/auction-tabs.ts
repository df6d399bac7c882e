export const auctionTabs = ["overview", "items", "location"] as const;
export type AuctionTab = (typeof auctionTabs)[number];

// The search part of the address of an auction's page; the overview is the default.
export function readAuctionSearch(raw: Record<string, unknown>): { tab?: AuctionTab | undefined } {
  const tab = auctionTabs.find((known) => known === raw["tab"]);
  return { tab: tab === "overview" ? undefined : tab };
}
