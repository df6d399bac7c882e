import type { Right } from "@boli/contract/endpoint/permissions";
import type { Language } from "@boli/contract/base/languages";
import type { LinkPurpose } from "../lib/link-token.ts";

export interface Screen {
  path: string;
  // The name in the browser's tab and in the links to the screen. In both languages, because the links name screens whose
  // texts are not loaded. Omitted by a page that sets its own title.
  name?: Record<Language, string>;
  // The file in `pages/`, which exports `Page` and is loaded with the screen. Without it the screen is not built: it has no
  // route, and no link to it is rendered.
  page?: `${string}-page`;
  // The visitors who may open the screen; by default only signed-in users.
  visitor?: "anyone" | "signed-out";
  // A signed-in user may open the screen with this kind of mailed link.
  unlessLink?: LinkPurpose;
  // Only for roles that hold this right. Others see the Access Denied card, or are redirected to the dashboard.
  right?: Right;
  denied?: "dashboard" | undefined;
  // Reads the part of the address after the `?`. It writes out every key, also the undefined ones: an omitted one would be
  // filled in from the address unread.
  search?(raw: Record<string, unknown>): object;
  link?: ScreenLink;
  // True when it can be read without a network, as it was seen last.
  isKept?: true;
  // True when it fills a large window; other screens keep to a width that is easy to read.
  isWide?: true;
  // The states that the checks visit, once the screen is built.
  states?: readonly ScreenState[];
}

export interface ScreenLink {
  // The places of the link: the bar, the menu of the avatar, or both. The drawer of a small screen has all links.
  places: readonly ("bar" | "menu" | "drawer")[];
  // The text of the link, when it differs from the screen's name.
  label?: Record<Language, string>;
  // The feature flag that has to be on.
  flag?: string;
}

// A state's name describes what is visible; the file `*.states.ts` beside the screen brings it about.
export type ScreenState =
  | "full"
  | "loading"
  | "empty"
  | "failed"
  | "refused"
  // A code is asked for: the second step of signing in, or what was sent to a phone.
  | "code"
  // A wrong code.
  | "code-refused"
  // A Google account has to be linked with the password of the account with its address.
  | "link"
  // A mail was sent, and the user continues from the mailbox.
  | "sent"
  // The mail was sent again, which is then not possible for a minute.
  | "sent-again"
  // A mailed link is no longer valid.
  | "link-over"
  // A mailed link was opened in another browser.
  | "password-needed"
  // The user has to prove their identity: by Google, by mail, or again.
  | "identity"
  | "new-password"
  // The menu of the avatar, or the drawer of a small screen, is open.
  | "menu"
  | "drawer"
  // The drawer of notifications is open; it is empty; it could not be loaded; it is loading.
  | "notifications"
  | "notifications-empty"
  | "notifications-failed"
  | "notifications-loading"
  // The name is being edited, or the number that a code was sent to.
  | "editing"
  // An unfinished form is offered again.
  | "draft"
  // An item of a list is being written.
  | "item"
  // A form with all fields filled in.
  | "filled"
  // The user's role may not open the screen.
  | "no-role"
  // Two people edited at the same time.
  | "conflict"
  | "history"
  // The confirmation of an action that cannot be undone.
  | "cancelling"
  | "two-step-setup"
  | "recovery-codes"
  // A bid leads, was outbid, lost to an equal one, or has no answer; bidding is on hold; the lot was won, or sold to another.
  | "leading"
  | "outbid"
  // A fair warning was given; a maximum is offered after bids that came too late; a refusal stays; somebody reads further back.
  | "warned"
  | "offered"
  | "kept"
  | "topped"
  | "below-reserve"
  | "unsold-reserve"
  | "behind"
  | "moved"
  | "scrolled"
  | "tied"
  | "barred"
  | "restarted"
  | "unknown"
  | "held"
  // An outage has moved the close, by less than a day or by days, or holds the sale; the server restarts, is cut off, or takes no bid.
  | "moved-by-outage"
  | "moved-by-days"
  | "interrupted"
  | "restarting"
  | "cut-off"
  | "unavailable"
  // The close has come and the server has not spoken yet; the host sees a practice.
  | "closing"
  | "practice"
  | "won"
  | "sold"
  // Another amount is being typed.
  | "amount"
  // A listing waits for review, was sent back, or has to be decided by this user.
  | "waiting"
  // Somebody has waited for an admin for too long.
  | "overdue"
  // A decision asks before it drops what was typed; the application is the reader's own.
  | "asking"
  | "own"
  | "sent-back"
  // The listings are shown, and their figures could not be loaded.
  | "figures-failed"
  | "review"
  // An auction was listed just now.
  | "listed"
  // The filters are open: beside the list, or in a sheet on a phone.
  | "filters"
  // Filters are set, each with a chip that removes it.
  | "filtered"
  // Suggestions for the typed text; recent searches; a search with a corrected word.
  | "suggestions"
  | "recent"
  | "corrected"
  // The dialog that asks for a place to measure from; a place that is not known.
  | "place"
  | "place-unknown"
  // The dialog that saves the list's filters as an alert is open.
  | "alert"
  // The list as a map: of a subscriber, of everybody else, with the card of a pin, and when it could not be loaded.
  | "map"
  | "map-locked"
  | "map-card"
  | "map-failed"
  // The user may not know the place.
  | "locked"
  | "items"
  | "location"
  | "location-locked"
  // The links that add the auction to a calendar.
  | "calendar"
  | "cancelled"
  // A live auction that is over, with its results; a maximum for one of its lots is being set.
  | "completed"
  | "ceiling"
  // Something changed since this person looked.
  | "changed"
  // The other ways to share.
  | "share"
  | "ongoing"
  // The printed page.
  | "print"
  // Pictures over the whole window.
  | "viewer"
  // The dialog with the links to the organiser.
  | "contact"
  // Rows of a list are selected, and the bulk bar is shown.
  | "selected"
  // The result of a change of many rows is shown, and can be undone.
  | "done"
  | "status-dialog"
  | "history-drawer"
  | "deletion-dialog"
  | "send-back-dialog"
  // Subscribing without the address that an invoice needs.
  | "needs-address"
  // A payment waits; was asked for and not seen; was claimed by a UTR; was declined; came too late.
  | "pending"
  | "not-seen"
  | "awaiting"
  | "declined"
  | "expired"
  // The subscription counts; it can be renewed; its money is asked back.
  | "active"
  | "renewal"
  | "refund-dialog"
  // An admin confirms or refunds a payment, has sent a refund by hand, tries one again, or accepts another amount.
  | "confirming"
  | "refunding"
  | "sending"
  | "retrying"
  | "accepting"
  // The columns of an unknown bank's statement are chosen; what a statement would do is shown.
  | "columns"
  | "checked"
  | "unchecked"
  // After a new password: the sign-in that still asks for a code.
  | "reset"
  // The results of an action: an alert that exists, a reminder that was set, a message, a cancellation, a change or a file that
  // did not get through.
  | "alert-exists"
  | "reminder"
  | "short"
  | "contact-listed"
  | "message-refused"
  | "cancel-failed"
  | "change-failed"
  | "upload-failed"
  // Questions before something is lost: the calendar's link, a form that is left, a device that is signed out.
  | "calendar-dialog"
  | "leaving"
  | "device-dialog"
  // The download of one's own data is being prepared, or is ready.
  | "data-waiting"
  | "data-ready"
  | "deletion-open"
  // The steps of an application behind the first one; the last of them signed out.
  | "address"
  | "documents"
  | "signed-out"
  | "summary"
  // An application that is decided or waits: see `shownStatuses` of the contract.
  | "submitted"
  | "changes-requested"
  | "approved"
  | "suspended"
  | "rejected"
  // A picture among the documents is shown; an application is being rejected, or a reseller suspended.
  | "document"
  | "rejecting"
  | "suspending";

export type BuiltScreen = Screen & Required<Pick<Screen, "page" | "states">>;

// Checks the definition of one screen, and keeps its literal types for the router.
export const defineScreen = <const Defined extends Screen>(screen: Defined): Defined => screen;
