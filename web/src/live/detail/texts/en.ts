import { liveTexts } from "@boli/contract/live/texts-en";
import { itemNames } from "../../../locales/item-names.ts";

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

// The page of one live auction.
export const en = {
  refusals: liveTexts.refusals,
  categories: itemNames.en.categories,
  conditions: {
    New: "New",
    "Like New": "Like New",
    Excellent: "Excellent",
    Good: "Good",
    Fair: "Fair",
    Poor: "Poor",
  },

  page: {
    title: "Live auction",
    back: "Back to Live Auctions",
    openConsole: "Open console",
    edit: "Edit auction",
    duplicate: "Duplicate",
    results: "Results",
    log: "Verify the log",
    loading: "Loading the live auction…",
    failed: "Failed to fetch auction details",
    notFound: "Auction not found",
    notFoundSentence: "It may have been removed, or the address may be mistyped.",
    ended: "Auction ended",
    cancelled: ({ reason }: { reason: string }) => `Cancelled: ${reason}`,
    endedEarly: ({ reason }: { reason: string }) => `Ended early by an admin: ${reason}`,
    participants: ({ count }: { count: number }) => counted(count, "participant", "participants"),
    haveBid: ({ count }: { count: number }) => `${count.toLocaleString("en-IN")} have bid`,
    about: "About this auction",
    practice: "Practice: only you see this",
  },

  stream: {
    title: ({ title }: { title: string }) => `Stream of ${title}`,
    play: "Play video",
    none: "No stream yet",
    behind: "Video runs behind. Prices are now.",
  },

  youtube: {
    edit: "Edit YouTube Link",
    heading: "Edit YouTube Link",
    link: "YouTube link",
    hint: "A link to a YouTube video, stream or short, or the video's ID of 11 characters. Leave it empty for no stream.",
    save: "Save",
    saving: "Saving…",
    done: "YouTube link updated",
    failed: "Update failed",
    failedShort: "Failed to update YouTube link",
  },

  runOrder: {
    heading: ({ count }: { count: number }) => counted(count, "item", "items"),
    minimum: ({ amount }: { amount: string }) => `Min ${amount}`,
  },
  lotStates: { open: "now", sold: "SOLD", passed: "Not sold", withdrawn: "Withdrawn" },

  lot: {
    region: "This item",
    of: ({ number, all }: { number: number; all: number }) => `Item ${number} of ${all}`,
    highestBid: "Highest bid",
    minimumBid: "Minimum bid",
    soldFor: "Sold for",
    minimum: ({ amount }: { amount: string }) => `Minimum bid ${amount}`,
    leads: ({ bidder }: { bidder: string }) => `${bidder} leads`,
    soldTo: ({ bidder }: { bidder: string }) => `to ${bidder}`,
    bids: ({ count }: { count: number }) => counted(count, "bid", "bids"),
    reserve: { met: "Reserve met", not_met: "Reserve not met" },
    notSoldReserve: "Not sold: reserve not met",
    notSold: "Not sold",
    withdrawn: "Withdrawn",
    startsIn: "Starts in",
    closesIn: "Closes in",
    latestClose: ({ at }: { at: string }) => `latest ${at}`,
    extended: ({ by }: { by: string }) => `Extended +${by}`,
    closesAt: ({ at }: { at: string }) => `closes ${at}`,
    saleEnds: ({ at }: { at: string }) => `Sale ends ${at}`,
    closing: "Closing…",
    starting: "Starting…",
    closingSoon: "Closing soon",
    waits: "Waiting for the next item",
    held: ({ at }: { at: string }) => `On hold until ${at} at the latest`,
    heldOpen: "On hold",
    fairWarning: ({ amount }: { amount: string }) => `Fair warning: selling at ${amount}`,
  },

  ceiling: {
    set: "Set a maximum bid",
    change: "Change",
    own: ({ amount }: { amount: string }) => `Your maximum: ${amount}`,
    onlyYou: "Only you see it. We bid for you, only as much as needed.",
    heading: ({ item }: { item: string }) => `Your maximum for ${item}`,
    amount: "Maximum bid",
    minimum: ({ amount }: { amount: string }) => `At least ${amount}, in whole rupees`,
    save: "Save maximum",
    saving: "Saving…",
    takeBack: "Take back",
    takenBack: "Your maximum was taken back",
    done: "Your maximum was saved",
    failed: "We couldn't save your maximum.",
    failedShort: "Failed to place bid",
    missing: "Please enter an amount.",
    askHeading: ({ amount }: { amount: string }) => `Set a maximum of ${amount}?`,
    ask: ({ words }: { words: string }) =>
      `That is ${words}, more than five times the minimum. Please check the zeros.`,
    loadFailed: "We couldn't load your maximums.",
    thousand: "thousand",
    lakh: "lakh",
    crore: "crore",
    subscribe: "Subscribe",
    allIn: ({ amount }: { amount: string }) => `You pay ${amount} in all`,
  },

  watch: {
    watch: "Watch this item",
    watching: "Watching",
    watched: "Watched",
    hint: "We'll tell you when it is next.",
    failed: "We couldn't change what you watch.",
  },

  item: {
    heading: "Item Details",
    category: "Category",
    condition: "Condition",
    estimate: "Estimate",
    quantity: "Quantity",
    pictures: "Pictures",
    openPicture: ({ at, all }: { at: number; all: number }) => `Open picture ${at} of ${all}`,
    failed: "We couldn't load this item's details.",
    loading: "Loading the item's details…",
  },
  viewer: {
    label: "Pictures",
    previous: "Previous picture",
    next: "Next picture",
    countOf: ({ at, all }: { at: number; all: number }) => `${at} of ${all}`,
    pictureOf: ({ at, title }: { at: number; title: string }) => `${title}, picture ${at}`,
    broken: "We couldn't load this picture.",
  },

  rules: {
    heading: "How bidding works",
    when: "When",
    span: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    place: "Location",
    pace: "Pace",
    paces: {
      timed: "All items open together, and each closes by itself",
      clerk: "The host sells one item after another",
    },
    step: "Step",
    fixedStep: ({ amount }: { amount: string }) => `Each bid is at least ${amount} higher`,
    tableStep: "Each bid is higher by a step that grows with the price",
    softClose: "Late bids",
    softCloseOf: ({ window, cap }: { window: string; cap: string }) =>
      `A bid in the last ${window} moves the close, by at most ${cap} in all`,
    noSoftClose: "The close doesn't move",
    seconds: ({ count }: { count: number }) => counted(count, "second", "seconds"),
    minutes: ({ count }: { count: number }) => counted(count, "minute", "minutes"),
    who: "Who can bid",
    members: "Subscribers",
    everyone: "Everyone who is signed in",
  },

  results: {
    heading: "Results",
    sold: "Items sold",
    soldOf: ({ sold, all }: { sold: number; all: number }) => `${sold} of ${all}`,
    bids: "Bids",
    revenue: "Total sales",
  },

  actions: {
    calendar: "Add to Calendar",
    google: "Google Calendar",
    file: "Calendar file (.ics)",
    opensElsewhere: "opens in a new tab",
  },

  verification: {
    verified: "Verified",
    failed: "We couldn't change the verification.",
    done: { true: "This auction is verified now", false: "This auction isn't verified any more" },
    hint: "You've checked this auction. A change of its items clears it.",
  },
};
export type SalePageMessages = typeof en;
