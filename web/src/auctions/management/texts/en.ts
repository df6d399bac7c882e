import { auctionFieldNames } from "../../../locales/auction-field-names.ts";
import { itemNames } from "../../../locales/item-names.ts";
import { auctionTypeNames } from "../../../locales/auction-type-names.ts";

// The sentences of the admins' screens.
const many = (count: number | string, one: string, more: string): string =>
  `${count} ${String(count) === "1" ? one : more}`;

export const en = {
  subheading: "Every auction on Boli, hidden ones included.",
  create: "Create Auction",

  filters: {
    search: "Search by title or city",
    type: "Type",
    allTypes: "All Types",
    clear: "Clear all",
    waiting: "Waiting for review",
  },

  types: auctionTypeNames.en,

  status: "Status",
  statuses: {
    upcoming: "Upcoming",
    ongoing: "Ongoing",
    completed: "Completed",
    cancelled: "Cancelled",
    all: "All",
    by_clock: "Automatic (by date)",
  },

  list: {
    loading: "Loading auctions…",
    failed: "Failed to fetch auctions",
    // The count beyond what is counted exactly.
    atLeast: ({ total }: { total: string }) => `${total}+`,
    range: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `${from}–${to} of ${many(total, "auction", "auctions")}, newest first`,
    queue: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `${from}–${to} of ${many(total, "auction", "auctions")}, waiting longest first`,
    caption: ({ status, range }: { status: string; range: string }) => `${status}: ${range}`,
    keys: "In the first column, use the arrow keys to move between rows, with Shift to select them. Ctrl+A selects the whole page; Escape clears the selection.",
    emptyHeading: "No auctions found",
    emptySentence: "Try another search, type or status.",
    showAll: ({ count }: { count: string }) => `Show all ${count}`,
    emptyEver: "When someone lists an auction, it appears here.",
  },

  columns: {
    auction: "Auction",
    type: "Type",
    place: "Location",
    start: "Start",
    items: "Items",
    status: "Status",
    visibility: "Visibility",
    actions: "Actions",
    owner: "Owner",
  },

  row: {
    select: ({ title }: { title: string }) => `Select ${title}`,
    selectPage: "Select this page",
    actionsOf: ({ title }: { title: string }) => `Actions for ${title}`,
    byHand: "Set manually",
    hidden: "Hidden",
    visible: "Visible",
    hideOf: ({ title }: { title: string }) => `Hide ${title}`,
    unhideOf: ({ title }: { title: string }) => `Unhide ${title}`,
    deleting: "Deleting…",
    changing: "This auction is being changed. Please wait a moment.",
  },

  actions: {
    view: "View Details",
    edit: "Edit",
    hide: "Hide",
    unhide: "Unhide",
    changeStatus: "Change status",
    history: "Change history",
    remove: "Delete",
  },

  pages: {
    label: "Pages",
    previous: "Previous page",
    next: "Next page",
    page: ({ page }: { page: number }) => `Page ${page}`,
    pageOf: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    rows: "Rows per page",
  },

  selected: {
    label: "Selected auctions",
    count: ({ count }: { count: number }) => `${count} selected`,
    clear: "Clear selection",
  },

  results: {
    hidden: "Auction hidden successfully",
    unhidden: "Auction unhidden successfully",
    visibilityFailed: "Failed to update auction visibility",
    statusUpdated: ({ status }: { status: string }) => `Auction status updated to ${status}`,
    statusByClock: "Auction status is automatic again",
    // The server said no.
    statusRefused: "Failed to update status",
    // We got no response.
    statusFailed: "Failed to update auction status",
    approved: "Listing approved. Everyone can find it now.",
    approveFailed: "Failed to approve the listing",
    deleted: "Auction deleted successfully",
    deleteFailed: "Failed to delete auction",
    because: ({ about, why }: { about: string; why: string }) => `${about}: ${why}`,
    title: ({ title }: { title: string }) => `“${title}”`,
    many: ({ count }: { count: number }) => many(count, "auction", "auctions"),
    noAnswer: "We got no response.",
    manyHidden: ({ count }: { count: number }) => many(count, "auction is hidden.", "auctions are hidden."),
    manyUnhidden: ({ count }: { count: number }) =>
      many(count, "auction is visible.", "auctions are visible."),
    manyStatus: ({ count, status }: { count: number; status: string }) =>
      `${many(count, "auction is", "auctions are")} now: ${status}.`,
    manyByClock: ({ count }: { count: number }) =>
      `The status of ${many(count, "auction", "auctions")} is automatic again.`,
    manyGone: ({ count }: { count: number }) =>
      `${many(count, "auction was", "auctions were")} already deleted.`,
    nothingChanged: "Nothing changed.",
    undo: "Undo",
    again: "Try again",
    dismiss: "Dismiss",
  },

  statusDialog: {
    heading: "Change status",
    headingMany: ({ count }: { count: number }) =>
      `Change the status of ${many(count, "auction", "auctions")}`,
    now: ({ status }: { status: string }) => `Now: ${status} (automatic).`,
    nowByHand: ({ status }: { status: string }) => `Now: ${status} (set manually).`,
    legend: "New status",
    meanings: {
      upcoming: "Shown as not started yet, even after its start.",
      ongoing: "Shown as running now.",
      completed: "Shown as over.",
      cancelled: "Stays visible, marked as cancelled.",
      by_clock: "Upcoming until it starts, ongoing until it ends or its day is over, then completed.",
    },
    untilChanged: "A status you set manually stays until someone changes it.",
    submit: "Change status",
    submitting: "Changing status…",
    chooseFirst: "Please choose a status first.",
    isSo: "It already has this status.",
  },

  deletion: {
    heading: "Delete this auction?",
    sentence: ({ title }: { title: string }) =>
      `“${title}” will be permanently deleted, with its items, pictures, documents and history. You can't undo this.`,
    action: "Delete permanently",
  },

  history: {
    heading: "Change history",
    loading: "Loading changes…",
    failed: "We couldn't load the changes.",
    emptyHeading: "No changes yet",
    emptySentence: "Every change from now on appears here: who, when and what.",
    somebody: "A former user",
    more: "Show older changes",
    changedTo: "changed to",
    nothing: "empty",
    added: "Added",
    removed: "Removed",
    fields: {
      ...auctionFieldNames.en,
      created: "Auction listed",
      status: "Status",
      review: "Review",
      visibility: "Visibility",
      city: "Location",
    },
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    sameStatus: "Only how it's set has changed: automatically or manually.",
    priceOf: ({ item }: { item: string }) => `Estimated value of ${item}`,
    itemNamed: ({ item }: { item: string }) => `Item “${item}”`,
    itemNames: itemNames.en,
    // For two states with the same text, because the change cannot be shown as text.
    otherFiles: {
      pictures: "The pictures have changed.",
      documents: "The documents have changed.",
      item: "The pictures of this item have changed.",
    },
    values: {
      waiting: "Waiting for review",
      sent_back: "Sent back",
      approved: "Approved",
      open_outcry: "Open outcry",
      sealed: "Sealed bids",
      online: "Online, on another site",
      gst_registered: "GST registered",
      e_waste_recycler: "Registered e-waste recycler",
    },
  },
};
export type ManagementMessages = typeof en;
