import { auctionTypeNames } from "../../locales/auction-type-names.ts";

// The sentences of the dashboard about auctions.
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
  noneLoaded: "We couldn't load them right now.",
  loading: "Loading upcoming auctions…",
  quickActions: "Quick Actions",
  browse: "Browse Auctions",
  getLocationAccess: "Get Location Access",
  create: "Create Auction",
};
export type DashboardMessages = typeof en;
