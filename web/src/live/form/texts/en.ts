import { inventoryTexts } from "@boli/contract/inventory/texts-en";
import { liveTexts } from "@boli/contract/live/texts-en";
import { itemNames } from "../../../locales/item-names.ts";
import { counted } from "../../../locales/counted.ts";

interface LeftOutValues {
  auction: string;
  names: string;
}

// The sentences for making and changing live auctions.
export const en = {
  // The server's own, which the form shows before anything is sent.
  refusals: liveTexts.refusals,
  // A lot's minimum is checked as that of its item is.
  fieldMessages: { ...inventoryTexts.fields, ...liveTexts.fields },
  categories: itemNames.en.categories,

  createHeading: "Create Live Auction",
  createSubheading: "Choose what you'll sell, when and how. You can change everything until it starts.",
  create: "Create Live Auction",
  creating: "Creating your live auction…",
  created: "Live auction created successfully!",
  createFailed: "Failed to create live auction",
  createdBefore: "This live auction was already created. Open it to save your later changes.",
  openCreated: "Open it",
  // Of a sale that was made before this was changed.
  madeAs: {
    practice:
      "It was created as a practice auction, and that can't be changed any more. “Duplicate” makes a real one of it.",
    real: "It wasn't created as a practice auction, and that can't be changed any more. “Practice auction” makes a practice of it.",
  },
  copiedFrom: ({ title }: { title: string }) => `Copied from “${title}”. Please choose when it starts.`,
  practiceOf: ({ title }: { title: string }) => `A practice of “${title}”.`,
  leftOut: {
    heading: ({ count }: { count: number }) =>
      `${counted(count, "item isn't", "items aren't")} in this copy:`,
    in_auction: ({ auction, names }: LeftOutValues) =>
      auction === "" ? `In another auction: ${names}` : `Already in “${auction}”: ${names}`,
    sold: ({ names }: LeftOutValues) => `Sold: ${names}`,
    reserved: ({ names }: LeftOutValues) => `Reserved in your inventory: ${names}`,
    deleted: ({ names }: LeftOutValues) => `No longer in your inventory: ${names}`,
    andMore: ({ names, count }: { names: string; count: number }) =>
      `${names} and ${counted(count, "more", "more")}`,
  },
  notLoggedIn: "You are not logged in. Please log in first.",

  editHeading: "Edit live auction",
  save: "Save changes",
  saving: "Saving…",
  saved: "Live auction updated successfully!",
  saveFailed: "We couldn't save your changes. Please try again.",
  nothingChanged: "Nothing has changed yet.",
  isOver: "This live auction is over, so it can't be changed.",
  startedMeanwhile:
    "The auction has started meanwhile. What can still change is as you typed it. The rest shows what is saved. Please check it and save again.",
  conflict: {
    heading: "Someone saved a newer version",
    sentence: "Nothing you typed is lost. You both changed:",
    myValue: "What I typed",
    theirValue: "What was saved",
    nothing: "nothing",
    yes: "Yes",
    no: "No",
    withLot: "In the auction",
    withoutLot: "Not in the auction",
    order: "Order of the lots",
    mine: "Keep what I typed",
    theirs: "Use what was saved",
    later: "Back to the form",
  },
  frozen: "The auction has started, so this can't be changed any more.",
  closesFollow: "Lots with a close of their own move with the start.",
  laterOnly: "The auction has started, so the end can only move later.",
  orderOnly: "The auction has started: only the order of lots that haven't opened can change.",
  duplicate: "Duplicate",
  practise: "Practice auction",
  loading: "Loading…",
  loadFailed: "Failed to fetch auction details",

  optional: "(optional)",
  day: "Date",
  clock: "Time",
  wrongFields: "Fields to check",
  moreWrong: ({ count }: { count: number }) => `and ${counted(count, "more field", "more fields")}`,

  sections: {
    details: "Auction details",
    items: "Selected items",
    settings: "Settings",
    terms: "Terms of the auction",
  },
  fields: {
    title: "Title",
    description: "Description",
    startDateTime: "Start",
    endDateTime: "End",
    youtubeUrl: "YouTube link",
    city: "City",
    state: "State",
    isPractice: "Practice auction",
    selectedItems: "Selected items",
    "settings.pace": "How lots close",
    "settings.step.kind": "Bid step",
    "settings.step.rupees": "Step in rupees",
    "settings.softCloseSeconds": "Soft close, in seconds",
    "settings.softCloseCapMinutes": "Latest close, in minutes",
    "settings.fairWarningSeconds": "Fair warning, in seconds",
    "settings.requireMembership": "Only subscribers can bid",
    "settings.allowChat": "Chat while live",
    "terms.payment": "Payment",
    "terms.gstPercent": "GST, in percent",
    "terms.premiumPercent": "Buyer's premium, in percent",
    "terms.collectionPlace": "Collection place",
    "terms.collectBy": "Collect by",
    "terms.viewing": "Viewing",
    "terms.condition": "Condition",
  },
  hints: {
    title: "What would make a bidder come? For example, “Estate sale of a house in Pune”.",
    youtubeUrl: "Where your stream is shown. You can add it later.",
    isPractice:
      "Only you see it, no item is reserved, and no bid counts. You can start it from its console at any time.",
    "settings.softCloseSeconds":
      "A bid this close to the end moves the end by the same time. 0 switches it off.",
    "settings.softCloseCapMinutes": "Soft close moves a lot by no more than this in all.",
    "settings.fairWarningSeconds": "How long the room can answer before you sell. Your stream runs behind.",
    "settings.requireMembership": "Everyone can watch. Others are asked to subscribe before they bid.",
    "settings.allowChat": "You can remove messages and mute people.",
    "terms.premiumPercent": "On the winning bid. GST is on both.",
  },
  termLeftEmpty: ({ sentence }: { sentence: string }) => `If left empty: ${sentence}`,
  termsPreview: "How bidders see the terms",
  termsHint: "Everyone sees the terms and accepts them before a first bid.",
  // Nobody else sees a practice, bids in it or is notified of it (SALE-6).
  practice: {
    hints: {
      "settings.requireMembership": "It changes nothing in a practice: only you see it.",
      "settings.allowChat": "You can see how the chat looks. Nobody else writes in a practice.",
    },
    termsHint: "Nobody else sees the terms of a practice. You can see here how they would look.",
    caption: "How it will look in your list. Nobody else sees it.",
  },
  paces: {
    timed: { label: "Timed", hint: "All lots open at the start. Each closes by itself." },
    clerk: { label: "Clerk-paced", hint: "You open one lot at a time and sell it from your console." },
  },
  steps: { fixed: "Fixed amount", table: "Table" },
  stepExamples: ({ low, high }: { low: string; high: string }) =>
    `The step grows with the price: ${low} at ₹1,000, ${high} at ₹1,00,000.`,
  video: {
    alt: "The poster of your video",
    found: "This is the video that will be shown.",
    missing: "We couldn't load this video's poster. Please check the link.",
  },

  lots: {
    add: "Add Items",
    none: "No items yet. Add what you'll sell from your inventory.",
    count: ({ count }: { count: number }) => counted(count, "lot", "lots"),
    full: "A live auction can have up to 500 lots.",
    // For screen readers; the number in front of each row is drawn.
    listLabel: "Lots in the order in which they are sold",
    skip: "Skip the list of lots",
    howToMove: "Drag, or press Arrow Up or Arrow Down, Home or End. Enter moves it to a number.",
    move: ({ name }: { name: string }) => `Move ${name}`,
    moved: ({ name, place, count }: { name: string; place: number; count: number }) =>
      `${name} is now lot ${place} of ${count}`,
    isFirst: ({ name }: { name: string }) => `${name} is already the first lot`,
    isLast: ({ name }: { name: string }) => `${name} is already the last lot`,
    moveTo: ({ name }: { name: string }) => `Move ${name} to`,
    lotNumber: "Lot number",
    moveAction: "Move",
    outOfRange: ({ count }: { count: number }) => `Please enter a number from 1 to ${count}.`,
    minimum: "Minimum bid",
    reserve: "Reserve",
    closes: "Closes",
    ofLot: ({ field, name }: { field: string; name: string }) => `${field}, ${name}`,
    withSale: "With the auction",
    closeOf: ({ name }: { name: string }) => `When does ${name} close?`,
    setClose: "Set close",
    closeWithSale: "Close with the auction",
    stagger: "Close one after another",
    staggerSentence: "The last lot closes with the auction, and each one before it this much earlier.",
    minutesBetween: "Minutes between two lots",
    staggerAction: "Set closes",
    staggerTooMany: ({ count }: { count: number }) =>
      count === 0
        ? "The auction is too short for this."
        : `The first lot would close before the start. At most ${counted(count, "minute fits", "minutes fit")}.`,
    staggerNeedsEnd: "Please choose when the auction ends first.",
    removeGone: "Remove unavailable items",
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    removed: "Item removed",
    removedOne: ({ name }: { name: string }) => `“${name}” was removed.`,
    undoRemoval: "Undo",
    fieldOf: ({ lot, field }: { lot: string; field: string }) => `${lot}: ${field}`,
    item: "Item",
    reserveHint: "A reserve is a secret least price: below it a lot isn't sold.",
  },
  dialog: {
    heading: "Add Items",
    search: "Search by name, description or tag",
    loading: "Loading your inventory…",
    failed: "Failed to fetch inventory",
    emptyHeading: "No available items",
    emptySearch: "Try other words.",
    emptyEver:
      "Items that are sold, reserved or in another auction aren't listed. Add some to your inventory first.",
    range: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `${from}–${to} of ${total} available items`,
    selectPage: "Select all on this page",
    selectAll: ({ total }: { total: string }) => `Select all ${total} found`,
    onlyFitting: ({ count }: { count: number }) =>
      `The first ${counted(count, "item is", "items are")} selected: more don't fit.`,
    already: "Item already added to auction",
    add: ({ count }: { count: number }) =>
      count === 0 ? "Add Items" : `Add ${counted(count, "item", "items")}`,
    chooseFirst: "Please select at least one inventory item",
    tooMany: ({ count }: { count: number }) =>
      `There is room for ${counted(count, "more lot", "more lots")}.`,
    added: ({ count }: { count: number }) => `${counted(count, "item", "items")} added`,
    minimum: ({ amount }: { amount: string }) => `Minimum bid ${amount}`,
    previous: "Previous",
    next: "Next",
    isFirstPage: "This is the first page.",
    isLastPage: "This is the last page.",
    page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  },

  summary: {
    heading: "Summary",
    lots: "Lots",
    minimums: "Minimum bids in all",
    reserves: "With a reserve",
    missing: ({ what }: { what: string }) => `Still missing: ${what}`,
    wrong: ({ what }: { what: string }) => `Please check: ${what}`,
    whole: "All required details are filled in.",
    caption: "How it will look in the list",
    headCaption: "How its page will begin",
  },
  preview: {
    title: "The title of your live auction",
    description: "The first lines of its description",
    noStart: "No start yet",
  },

  draft: {
    offered: "Unfinished",
    unfinished: ({ ago }: { ago: string }) => `You have an unfinished live auction, saved ${ago}.`,
    unsaved: ({ ago }: { ago: string }) => `You have unsaved changes from ${ago}.`,
    untitled: "No title yet",
    what: ({ title, count }: { title: string; count: number }) =>
      `${title} · ${counted(count, "lot", "lots")}`,
    goOn: "Continue",
    discard: "Discard",
    discardHeading: "Discard this draft?",
    discardSentence: "You can't get back what you typed.",
    willBeKept: "What you type is saved on this device until you send it.",
    savedDraft: ({ time }: { time: string }) => `Draft saved on this device at ${time}`,
    notKept: "Your browser has no space for a draft. Please don't close this page before you send it.",
  },
  leave: {
    heading: "Leave this form?",
    sentence: "We can keep your draft on this device for when you come back.",
    sentenceLost: "You'll lose what you typed.",
    stay: "Keep editing",
    keep: "Keep draft",
    discard: "Discard",
  },
};
export type SaleFormMessages = typeof en;
