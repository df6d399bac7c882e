export const auctionTabs = ["overview", "items", "location"] as const;
export type AuctionTab = (typeof auctionTabs)[number];

// What the address of an auction's page says; the overview is what is usual.
export function readAuctionSearch(raw: Record<string, unknown>): { tab?: AuctionTab | undefined } {
  const tab = auctionTabs.find((known) => known === raw["tab"]);
  return { tab: tab === "overview" ? undefined : tab };
}
