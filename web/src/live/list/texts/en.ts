import { itemNames } from "../../../locales/item-names.ts";
import { counted } from "../../../locales/counted.ts";

export const en = {
  subheading: "Watch a host sell, item by item, and bid from wherever you are",
  categories: itemNames.en.categories,

  filters: {
    search: "Search live auctions",
    placeholder: "Search live auctions and items...",
    clearSearch: "Clear search",
    status: "Status",
    allStatuses: "All statuses",
    statuses: { scheduled: "Scheduled", live: "Live", completed: "Completed", cancelled: "Cancelled" },
    category: "Category",
    allCategories: "All categories",
    verification: "Verification",
    all: "All",
    verifiedOnly: "Verified only",
    unverified: "Unverified",
    apply: "Apply Filters",
    clear: "Clear filters",
  },

  list: {
    loading: "Loading live auctions…",
    failed: "Failed to fetch live auctions",
    found: ({ count }: { count: number }) => `${counted(count, "live auction", "live auctions")} found`,
    foundMany: ({ count }: { count: string }) => `${count} live auctions found`,
    emptyHeading: "No live auctions found",
    emptySentence: "Try another word or other filters.",
    emptyEver: "As soon as a host announces one, you'll see it here.",
    pages: {
      label: "Pages of live auctions",
      previous: "Previous page",
      next: "Next page",
      page: ({ page }: { page: number }) => `Page ${page}`,
      pageOf: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    },
  },

  card: {
    join: "Join Live",
    view: "View Details",
    practice: "Practice",
    starts: "Starts",
    startsIn: "Starts in",
    endsIn: "Ends in",
    ended: "Ended",
    wasPlanned: "Was planned for",
    zero: "One moment…",
    participants: ({ count }: { count: number }) => counted(count, "participant", "participants"),
    items: ({ count }: { count: number }) => counted(count, "item", "items"),
    bids: ({ count }: { count: number }) => counted(count, "bid", "bids"),
    revenue: ({ amount }: { amount: string }) => `${amount} in sales`,
    people: "Participants",
    itemsName: "Items",
    place: "Location",
  },
};
export type SaleListMessages = typeof en;
