import type { Right } from "@boli/contract/permissions";
import type { Language } from "@boli/contract/users";
import type { LinkPurpose } from "../lib/link-token.ts";

export interface Screen {
  path: string;
  // What the tab of the browser says, and the links of the frame. In both languages, because the frame names screens
  // whose texts are not loaded. Left out by a page that sets a title of its own.
  name?: Record<Language, string>;
  // The file in `pages/`, which exports `Page` and is loaded with the screen. Without it the screen is not built: it has no
  // route, and no link to it is rendered.
  page?: `${string}-page`;
  // Who may come here: somebody who is signed in, unless it says something else.
  visitor?: "anyone" | "signed-out";
  // Somebody who is signed in may come here with this kind of mailed link.
  unlessLink?: LinkPurpose;
  // Only for roles that hold this right. Others see the Access Denied card, or are redirected to the dashboard.
  right?: Right;
  denied?: "dashboard" | undefined;
  // Reads the part of the address after the `?`. It writes out every key, also the undefined ones: an omitted one would be
  // filled in from the address unread.
  search?(raw: Record<string, unknown>): object;
  link?: ScreenLink;
  // It fills a large window, where other screens keep to a width that is good to read.
  isWide?: true;
  // The states that the checks look at, once it is built.
  states?: readonly ScreenState[];
}

export interface ScreenLink {
  // In the bar, in the menu of the avatar, or in both. The drawer of a small screen has all of them.
  places: readonly ("bar" | "menu" | "drawer")[];
  // When it differs from the screen's name.
  label?: Record<Language, string>;
  // The feature flag that has to be on.
  flag?: string;
}

// A state's name describes what is visible; the check knows how to reach it.
export type ScreenState =
  | "full"
  | "loading"
  | "empty"
  | "failed"
  | "refused"
  // The second step of signing in.
  | "code"
  // A wrong code of the authenticator app.
  | "code-refused"
  // A Google account waits for the password of the account with its address.
  | "link"
  // A mail was sent, and everything goes on in the mailbox.
  | "sent"
  // It was sent again, and cannot be sent again for a minute.
  | "sent-again"
  // A mailed link is no longer valid.
  | "link-over"
  // A mailed link was opened in another browser.
  | "password-needed"
  // The person has to prove their identity: by Google, by mail, or again.
  | "identity"
  | "new-password"
  // The menu of the avatar is open, or the drawer of a small screen is out.
  | "menu"
  | "drawer"
  // The name is being edited.
  | "editing"
  // A form that was left unfinished is offered again.
  | "draft"
  // Something in a list is being written.
  | "item"
  // A form with everything that can be in it.
  | "filled"
  // The person's role may not come here.
  | "no-role"
  // Two people edited at once.
  | "conflict"
  | "history"
  // Asked before something that cannot be taken back.
  | "cancelling"
  | "two-step-setup"
  | "recovery-codes"
  // Something waits for review, was sent back, or is to be decided by this person.
  | "waiting"
  | "sent-back"
  | "review"
  // Something was listed just now.
  | "listed"
  // The filters are open: beside the list, or in a sheet on a phone.
  | "filters"
  // Filters are set, each with a chip that takes it away.
  | "filtered"
  // What could be meant by what is typed; what was searched for before; a search with a corrected word.
  | "suggestions"
  | "recent"
  | "corrected"
  // A place to measure from is asked for, or not known.
  | "place"
  | "place-unknown"
  // The list as a map: of a subscriber, of everybody else, with the card of a pin, and when it could not be loaded.
  | "map"
  | "map-locked"
  | "map-card"
  | "map-failed"
  // This person may not know the place.
  | "locked"
  | "items"
  | "location"
  | "location-locked"
  // The links into a calendar.
  | "calendar"
  | "cancelled"
  | "ongoing"
  // As it is on paper.
  | "print"
  // Pictures over the whole window.
  | "viewer"
  // A dialog with the links to the organiser.
  | "contact"
  // Rows of a list are selected, and the bar for them is there.
  | "selected"
  // The result of a change of many rows is shown, and can be undone.
  | "done"
  | "status-dialog"
  | "history-drawer"
  | "deletion-dialog"
  | "send-back-dialog";

export type BuiltScreen = Screen & Required<Pick<Screen, "page" | "states">>;

// Checks one screen and keeps what it says for the types of the router.
export const defineScreen = <const Defined extends Screen>(screen: Defined): Defined => screen;
