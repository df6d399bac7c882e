import { resellerLimits } from "@boli/contract/resellers/limits";
import { itemNames } from "../../locales/item-names.ts";
import { auctionTypeNames } from "../../locales/auction-type-names.ts";

const { from, to } = resellerLimits.reviewDays;

// The sentences of the dashboard about auctions.
export const en = {
  types: auctionTypeNames.en,
  categories: itemNames.en.categories,
  upcoming: "Upcoming Auctions",
  available: "Available for bidding",
  viewAllAuctions: "View All Auctions",
  location: "Location Access",
  full: "Full",
  fullSentence: "All locations available",
  limited: "Limited",
  limitedSentence: "Upgrade for full access",
  subscribe: "Subscribe Now",
  notifications: "Notifications",
  active: "Active",
  activeSentence: "Real-time alerts enabled",
  manageAlerts: "Manage Alerts",
  recent: "Recent Upcoming Auctions",
  viewAll: "View All",
  none: "No upcoming auctions found",
  noneLoaded: "We couldn't load them right now.",
  loading: "Loading upcoming auctions…",
  recommended: "Recommended for you",
  recommendedLoading: "Loading recommendations…",
  recommendedNone: "Nothing more to recommend yet",
  recommendedHow: "Look at a few auctions, and we'll find others like them.",
  whys: {
    like: ({ category }: { category: string }) => `Because you looked at ${category}`,
    near: ({ city }: { city: string }) => `Near ${city}`,
    soon: "Coming up",
  },
  review: "Review",
  listings: {
    heading: "Listings to review",
    waiting: ({ count, figure }: { count: number; figure: string }) =>
      count === 0 ? "No listings to review" : `${figure} ${count === 1 ? "listing" : "listings"} to review`,
    link: "Review listings",
  },
  applications: {
    heading: "Applications to review",
    waiting: ({ count, figure }: { count: number; figure: string }) =>
      count === 0
        ? "No applications to review"
        : `${figure} ${count === 1 ? "application" : "applications"} to review`,
    link: "Review applications",
    promise: `Resellers are promised a decision within ${from} to ${to} business days`,
    oldest: ({ days, due, isOverdue }: { days: number; due: string; isOverdue: boolean }) =>
      isOverdue
        ? `Oldest: ${days} business days, overdue since ${due}`
        : `Oldest: ${days} of ${to} business days, due by ${due}`,
  },
  inventory: "Keep the items you'll offer in live auctions",
  manageInventory: "Manage Inventory",
  quickActions: "Quick Actions",
  browse: "Browse Auctions",
  getLocationAccess: "Get Location Access",
  setAlerts: "Set Alerts",
  create: "Create Auction",
};
export type DashboardMessages = typeof en;
