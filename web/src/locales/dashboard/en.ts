import { auctionTypeNames } from "../auctions/type-names.ts";

// What the dashboard says of auctions.
export const en = {
  types: auctionTypeNames.en,
  upcoming: "Upcoming Auctions",
  available: "Available for bidding",
  viewAllAuctions: "View All Auctions",
  location: "Location Access",
  full: "Full",
  fullSentence: "All locations available",
  limited: "Limited",
  limitedSentence: "Upgrade for full access",
  subscribe: "Subscribe Now",
  recent: "Recent Upcoming Auctions",
  viewAll: "View All",
  none: "No upcoming auctions found",
  noneLoaded: "They could not be loaded just now.",
  loading: "Loading upcoming auctions…",
  quickActions: "Quick Actions",
  browse: "Browse Auctions",
  getLocationAccess: "Get Location Access",
  create: "Create Auction",
};
export type DashboardMessages = typeof en;
