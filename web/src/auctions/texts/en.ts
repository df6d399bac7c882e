import { auctionFieldNames } from "../../locales/auction-field-names.ts";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { itemNames } from "../../locales/item-names.ts";
import { auctionTypeNames } from "../../locales/auction-type-names.ts";
import { counted } from "../../locales/counted.ts";

const statuses: Record<AuctionStatus, string> = {
  upcoming: "Upcoming",
  ongoing: "Ongoing",
  completed: "Completed",
  cancelled: "Cancelled",
};

// The sentences of the list and the page of auctions.
export const en = {
  types: auctionTypeNames.en,
  statuses,
  categories: itemNames.en.categories,
  conditions: itemNames.en.conditions,

  card: {
    date: "Date",
    place: "Location",
    items: "Items",
    itemCount: ({ count }: { count: number }) => counted(count, "item", "items"),
    view: "View Details",
    starts: ({ days, time }: { days: number; time: string }) =>
      days > 1 ? `In ${days} days` : `${days === 0 ? "Today" : "Tomorrow"}, ${time}`,
    ends: ({ days, time }: { days: number; time: string }) =>
      days > 1 ? `Ends in ${days} days` : `Ends ${days === 0 ? "today" : "tomorrow"}${time && `, ${time}`}`,
    lakh: "lakh",
    crore: "crore",
    estimatesFrom: ({ amount }: { amount: string }) => `Estimates from ${amount}`,
    estimate: ({ amount }: { amount: string }) => `Estimated at ${amount}`,
    earnestMoney: ({ amount }: { amount: string }) => `Earnest money ${amount}`,
    distance: ({ km }: { km: number }) => (km === 0 ? "nearby" : `${km.toLocaleString("en-IN")} km away`),
  },

  list: {
    heading: "Discover Auctions",
    subheading: "Find the best auction opportunities across India",
    searchLabel: "Search auctions",
    searchHint: "Search auctions, locations, or items...",
    clearSearch: "Clear search",
    filters: "Filters",
    filtersSet: ({ count }: { count: number }) => `${count} set`,
    advanced: "Advanced Filters",
    type: "Auction Type",
    allTypes: "All Types",
    location: "Location",
    dateFrom: "Date From",
    clearAll: "Clear All",
    tabs: { ...statuses, all: "All" },
    tabsLabel: "Auctions by status",
    results: {
      upcoming: ({ count, isExact }: { count: number; isExact: boolean }) =>
        `${found(count, isExact)} found in Upcoming`,
      ongoing: ({ count, isExact }: { count: number; isExact: boolean }) =>
        `${found(count, isExact)} found in Ongoing`,
      completed: ({ count, isExact }: { count: number; isExact: boolean }) =>
        `${found(count, isExact)} found in Completed`,
      cancelled: ({ count, isExact }: { count: number; isExact: boolean }) =>
        `${found(count, isExact)} found in Cancelled`,
      all: ({ count, isExact }: { count: number; isExact: boolean }) => `${found(count, isExact)} found`,
    },
    loading: "Loading auctions…",
    loadFailedShort: "Failed to load auctions",
    loadFailed: "Failed to fetch auctions",
    emptyHeading: "No auctions found",
    emptySentence: "Try adjusting your search criteria or filters",
    clearFilters: "Clear Filters",
    pages: {
      label: "Pages of auctions",
      previous: "Previous page",
      next: "Next page",
      page: ({ page }: { page: number }) => `Page ${page}`,
      pageOf: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    },
  },

  map: {
    views: "How the auctions are shown",
    list: "List",
    map: "Map",
    loading: "Loading the map…",
    failed: "We couldn't load the map.",
  },

  subscribeBanner: {
    heading: "Get Full Access to Auction Locations",
    sentence: "See the full address, map and directions for every auction.",
    subscribe: "Subscribe Now - ₹999/month",
  },

  createBanner: {
    heading: "Create Your Own Auction",
    sentence: "List your sale and reach bidders across India.",
    create: "Create Auction",
  },

  detail: {
    title: "Auction",
    back: "Back to Auctions",
    loading: "Loading the auction…",
    loadFailedShort: "Failed to load auction details",
    failedHeading: "Failed to fetch auction",
    loadFailed: "Failed to fetch auction details",
    hidden: "Hidden",
    edit: "Edit",
    tabs: { overview: "Overview", items: "Items", location: "Location" },
    tabsLabel: "Sections of this auction",
    notFoundSentence: "It may have been removed, or the address may be mistyped.",
    pictures: "Pictures",
    openPicture: ({ at, all }: { at: number; all: number }) => `Open picture ${at} of ${all}`,
    about: "About this auction",
    itemsAvailable: ({ count }: { count: number }) =>
      `${counted(count, "item", "items")} available for auction`,
    ends: ({ moment }: { moment: string }) => `Ends ${moment}`,
    seeItems: "See the items",
    contact: "Contact Information",
    phone: "Phone",
    email: "Email",
  },

  viewer: {
    label: "Pictures",
    previous: "Previous picture",
    next: "Next picture",
    countOf: ({ at, all }: { at: number; all: number }) => `${at} of ${all}`,
    pictureOf: ({ at, title }: { at: number; title: string }) => `${title}, picture ${at}`,
    broken: "We couldn't load this picture.",
  },

  fields: auctionFieldNames.en,
  facts: {
    heading: "Good to know",
    biddingMethods: {
      open_outcry: "Open outcry",
      sealed: "Sealed bids",
      online: "Online, on another site",
    },
    inspection: "Inspection",
    span: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    from: ({ from }: { from: string }) => `from ${from}`,
    until: ({ to }: { to: string }) => `until ${to}`,
    payBy: ({ deadline }: { deadline: string }) => `pay by ${deadline}`,
    flags: {
      gst_registered: "GST-registered bidders only",
      e_waste_recycler: "Authorised e-waste recyclers only",
    },
    openSource: "Open the original notice",
  },

  items: {
    heading: "Items",
    search: "Search these items",
    found: ({ count, all }: { count: number; all: number }) => `${count} of ${counted(all, "item", "items")}`,
    none: "No items match your search",
    estimatedValue: "Estimated value",
    quantity: "Quantity",
    units: {
      piece: "pieces",
      set: "sets",
      lot: "lots",
      box: "boxes",
      kg: "kg",
      tonne: "tonnes",
      litre: "litres",
      metre: "metres",
    },
    oneUnit: {
      piece: "piece",
      set: "set",
      lot: "lot",
      box: "box",
      kg: "kg",
      tonne: "tonne",
      litre: "litre",
      metre: "metre",
    },
    picturesOf: ({ name, count }: { name: string; count: number }) =>
      `Open ${counted(count, "picture", "pictures")} of ${name}`,
  },

  location: {
    heading: "Location",
    address: "Address",
    city: "City",
    state: "State",
    pincode: "PIN code",
    coordinates: "Coordinates",
    copy: "Copy coordinates",
    copied: "Coordinates copied",
    copyFailed: "Your browser didn't allow copying",
    directions: "Get Directions",
    lockedHeading: "Location Access Required",
    subscribe: "Subscribe Now - ₹999/month",
    inside: {
      address: "Full address",
      pincode: "PIN code",
      directions: "Map and directions",
      documents: ({ count }: { count: number }) => counted(count, "document", "documents"),
    },
    price: "₹999 for 30 days",
    priceFor: "Every auction in India",
  },

  related: {
    sameCity: ({ city }: { city: string }) => `More in ${city}`,
    sameOrganiser: "Same organiser",
  },

  attachments: {
    heading: "Documents",
    kinds: { notice: "Auction notice", terms: "Terms and conditions", catalogue: "Catalogue" },
    locked: "Subscribe to view",
    open: ({ name }: { name: string }) => `Open ${name}`,
  },

  changes: {
    heading: "Changes",
    cancelled: "This auction has been cancelled.",
    reason: ({ reason }: { reason: string }) => `The seller says: “${reason}”`,
    nowCancelled: "This auction was cancelled. Show",
    nowChanged: "This auction has changed. Show",
    recent: "This auction changed recently. Please check the details before you travel.",
    none: "not given",
    anItem: "an item",
    date: ({ before, after }: { before: string; after: string }) =>
      `Start changed from ${before} to ${after}`,
    end: ({ before, after }: { before: string; after: string }) => `End changed from ${before} to ${after}`,
    city: ({ before, after }: { before: string; after: string }) =>
      `Location changed from ${before} to ${after}`,
    address: "Address changed",
    status: ({ after }: { after: string }) => `Status changed to ${after}`,
    price: ({ about, before, after }: { about: string; before: string; after: string }) =>
      `Estimated value of ${about} changed from ${before} to ${after}`,
    "earnest-money": ({ before, after }: { before: string; after: string }) =>
      `Earnest money changed from ${before} to ${after}`,
  },

  actions: {
    heading: "Quick Actions",
    calendar: "Add to Calendar",
    google: "Google Calendar",
    file: "Calendar file (.ics)",
    directions: "Get Directions",
    contact: "Contact Organizer",
    bar: "At a glance",
    directionsShort: "Directions",
    contactShort: "Contact",
    opensElsewhere: "opens in a new tab",
  },

  organiser: {
    heading: "Contact Organizer",
    call: ({ phone }: { phone: string }) => `Call ${phone}`,
    write: ({ email }: { email: string }) => `Write to ${email}`,
    intro:
      "The organiser hasn't given a phone number or email. We'll pass on your message with your email address.",
    message: "Your message",
    send: "Send message",
    sending: "Sending…",
    sent: "Message sent",
    failed: "We couldn't send your message. Please try again.",
    failedShort: "Message not sent",
  },
};
export type AuctionMessages = typeof en;

function found(count: number, isExact: boolean): string {
  const many = isExact ? "" : "More than ";
  return `${many}${counted(count, "auction", "auctions")}`;
}
