import { itemNames } from "../auctions/item-names.ts";
import { auctionTypeNames } from "../auctions/type-names.ts";

// What the admins' screens say.
const many = (count: number | string, one: string, more: string): string =>
  `${count} ${String(count) === "1" ? one : more}`;

export const en = {
  heading: "Auction Management",
  subheading: "Every auction on Boli, hidden ones included.",
  create: "Create Auction",

  filters: {
    search: "Search by title or city",
    type: "Type",
    allTypes: "All Types",
    clear: "Clear all",
  },

  types: auctionTypeNames.en,

  status: "Status",
  statuses: {
    upcoming: "Upcoming",
    ongoing: "Ongoing",
    completed: "Completed",
    cancelled: "Cancelled",
    all: "All",
    by_clock: "By the clock",
  },

  list: {
    loading: "Loading auctions…",
    failed: "Failed to fetch auctions",
    // How many there are beyond what is counted exactly.
    atLeast: ({ total }: { total: string }) => `${total}+`,
    range: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `${from}–${to} of ${many(total, "auction", "auctions")}, newest first`,
    caption: ({ status, range }: { status: string; range: string }) => `${status}: ${range}`,
    keys: "In the first column the arrow keys lead from row to row, and select with Shift. Ctrl and A select the whole page, Escape selects nothing.",
    emptyHeading: "No auctions found",
    emptySentence: "Try another search, type or status.",
    showAll: ({ count }: { count: string }) => `Show all ${count}`,
    emptyEver: "As soon as someone lists an auction, it is here.",
  },

  columns: {
    auction: "Auction",
    type: "Type",
    place: "Place",
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
    byHand: "Set by hand",
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

  deeds: {
    hidden: "Auction hidden successfully",
    unhidden: "Auction unhidden successfully",
    visibilityFailed: "Failed to update auction visibility",
    statusUpdated: ({ status }: { status: string }) => `Auction status updated to ${status}`,
    statusByClock: "Auction status follows the clock again",
    // The server said no.
    statusRefused: "Failed to update status",
    // No answer came.
    statusFailed: "Failed to update auction status",
    deleted: "Auction deleted successfully",
    deleteFailed: "Failed to delete auction",
    because: ({ about, why }: { about: string; why: string }) => `${about}: ${why}`,
    title: ({ title }: { title: string }) => `“${title}”`,
    many: ({ count }: { count: number }) => many(count, "auction", "auctions"),
    noAnswer: "No answer came.",
    manyHidden: ({ count }: { count: number }) => many(count, "auction is hidden.", "auctions are hidden."),
    manyUnhidden: ({ count }: { count: number }) =>
      many(count, "auction is visible.", "auctions are visible."),
    manyStatus: ({ count, status }: { count: number; status: string }) =>
      `${many(count, "auction is", "auctions are")} now: ${status}.`,
    manyByClock: ({ count }: { count: number }) =>
      `${many(count, "auction follows", "auctions follow")} the clock again.`,
    manyGone: ({ count }: { count: number }) =>
      `${many(count, "was", "were")} no longer there: deleted in the meantime.`,
    nothingChanged: "Nothing was changed.",
    undo: "Undo",
    again: "Try again",
    dismiss: "Dismiss",
  },

  statusDialog: {
    heading: "Change status",
    headingMany: ({ count }: { count: number }) =>
      `Change the status of ${many(count, "auction", "auctions")}`,
    now: ({ status }: { status: string }) => `Now: ${status}, by the clock.`,
    nowByHand: ({ status }: { status: string }) => `Now: ${status}, set by hand.`,
    legend: "New status",
    meanings: {
      upcoming: "Shown as still to come, even when its start has passed.",
      ongoing: "Shown as running now.",
      completed: "Shown as over.",
      cancelled: "Stays in sight, marked as cancelled.",
      by_clock: "Upcoming until it starts, ongoing until it ends or its day is over, then completed.",
    },
    stands: "A status that is set by hand stands until it is changed again.",
    submit: "Change status",
    submitting: "Changing status…",
    chooseFirst: "Please choose a status first.",
    isSo: "This is the status it has.",
  },

  deletion: {
    heading: "Delete this auction?",
    sentence: ({ title }: { title: string }) =>
      `“${title}” is removed for ever, with its items, pictures, documents and history. This is permanent and cannot be undone.`,
    deed: "Delete permanently",
  },

  history: {
    heading: "Change history",
    loading: "Loading changes…",
    failed: "The changes could not be loaded.",
    emptyHeading: "No changes yet",
    emptySentence: "Whatever is changed from now on is kept here: who, when and what.",
    somebody: "A former user",
    more: "Show older changes",
    changedTo: "changed to",
    nothing: "empty",
    added: "Added",
    removed: "Removed",
    fields: {
      created: "Auction listed",
      title: "Title",
      description: "Description",
      type: "Type",
      date: "Start",
      end: "End",
      status: "Status",
      visibility: "Visibility",
      city: "Place",
      address: "Address",
      pincode: "PIN code",
      coordinates: "Coordinates",
      phone: "Phone",
      email: "Email",
      organiser: "Organiser",
      "source-link": "Source link",
      "event-type": "Event type",
      attendees: "Expected attendees",
      "sale-method": "Sale method",
      "inspection-from": "Inspection from",
      "inspection-to": "Inspection until",
      "inspection-place": "Inspection place",
      "earnest-money": "Earnest money",
      "earnest-deadline": "Earnest money due",
      eligibility: "Who may take part",
      "eligibility-flags": "Registrations needed",
      "payment-deadline": "Payment due",
      "lifting-deadline": "Lifting due",
      pictures: "Pictures",
      documents: "Documents",
    },
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    sameStatus: "Only who decides it has changed: the clock or an admin.",
    priceOf: ({ item }: { item: string }) => `Estimated value of ${item}`,
    itemNamed: ({ item }: { item: string }) => `Item “${item}”`,
    itemNames: itemNames.en,
    // Of two states that read alike, because what changed has no words.
    otherFiles: {
      pictures: "The pictures have changed.",
      documents: "The documents have changed.",
      item: "The pictures of this item have changed.",
    },
    values: {
      open_outcry: "Open outcry",
      sealed: "Sealed bids",
      online: "Online elsewhere",
      gst_registered: "GST registered",
      e_waste_recycler: "Registered e-waste recycler",
    },
  },
};
export type ManagementMessages = typeof en;
