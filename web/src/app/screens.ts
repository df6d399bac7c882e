// Every screen of the app with the faces it can show. The checks of accessibility, widths, dark scheme and languages
// are generated from this list, and a test fails on a route that is not in it. It imports nothing, so that any check can read it.
export interface Screen {
  path: string;
  // The file in `pages/` that shows it.
  page: string;
  // Whom it is for: the signed-out, or one who has signed in.
  visitor: "signed-out" | "signed-in";
  states: readonly ScreenState[];
}

// How a face is brought about is the check's business; its name says what is to be seen.
export type ScreenState =
  | "full"
  | "loading"
  | "empty"
  | "failed"
  | "refused"
  // The second step of signing in.
  | "code"
  // A Google account waits for the password of the account with its address.
  | "link"
  // A mail was sent, and everything goes on in the mailbox.
  | "sent"
  // A mailed link is no longer valid.
  | "link-over"
  // A mailed link was opened in another browser.
  | "password-needed"
  // Who is there has to be proved: by Google, by mail, or once more.
  | "identity"
  | "new-password"
  // The menu of the avatar is unfolded, or the drawer of a small screen is out.
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
  // The panel of filters is unfolded.
  | "filters"
  // The place is not told to this person.
  | "locked"
  | "items"
  | "location"
  // Pictures over the whole window.
  | "viewer"
  // A dialog with the ways to the organiser.
  | "contact"
  // Rows of a list are selected, and the bar for them is there.
  | "selected"
  // A change of many rows is told, and can be undone.
  | "done"
  | "status-dialog"
  | "history-drawer"
  | "deletion-dialog";

export const screens = [
  {
    path: "/login",
    page: "login-page",
    visitor: "signed-out",
    states: ["full", "loading", "empty", "refused", "failed", "code", "link"],
  },
  {
    path: "/signup",
    page: "signup-page",
    visitor: "signed-out",
    states: ["full", "loading", "refused", "sent", "link-over", "password-needed", "failed"],
  },
  {
    path: "/onboarding/setup-password",
    page: "setup-password-page",
    visitor: "signed-in",
    states: ["full", "refused", "failed"],
  },
  {
    path: "/reset-password",
    page: "reset-password-page",
    visitor: "signed-out",
    states: ["full", "empty", "failed", "identity", "sent", "new-password", "link-over"],
  },
  {
    path: "/app/dashboard",
    page: "dashboard-page",
    visitor: "signed-in",
    states: ["full", "loading", "empty", "failed", "menu", "drawer"],
  },
  {
    path: "/app/auctions",
    page: "auctions-page",
    visitor: "signed-in",
    states: ["full", "loading", "empty", "failed", "filters"],
  },
  {
    path: "/app/auctions/$id",
    page: "auction-page",
    visitor: "signed-in",
    states: ["full", "locked", "items", "location", "viewer", "contact", "loading", "empty", "failed"],
  },
  {
    path: "/app/profile",
    page: "profile-page",
    visitor: "signed-in",
    states: [
      "full",
      "loading",
      "failed",
      "editing",
      "refused",
      "identity",
      "two-step-setup",
      "recovery-codes",
    ],
  },
  {
    path: "/app/auction-management",
    page: "auction-management-page",
    visitor: "signed-in",
    states: [
      "full",
      "loading",
      "empty",
      "failed",
      "refused",
      "selected",
      "done",
      "menu",
      "status-dialog",
      "history-drawer",
      "deletion-dialog",
    ],
  },
  {
    path: "/app/create-auction",
    page: "create-auction-page",
    visitor: "signed-in",
    states: ["full", "loading", "failed", "refused", "draft", "item", "filled", "no-role"],
  },
  {
    path: "/app/auctions/$id/edit",
    page: "edit-auction-page",
    visitor: "signed-in",
    states: ["full", "loading", "failed", "refused", "conflict", "history"],
  },
  {
    path: "/app/my-auctions",
    page: "my-auctions-page",
    visitor: "signed-in",
    states: ["full", "loading", "empty", "failed", "cancelling"],
  },
] as const satisfies readonly Screen[];
