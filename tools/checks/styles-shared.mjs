// The classes and widths that styles share, for the check in styles.mjs.

// The widths at which a layout may change, in rem: a narrow phone, a phone, a tablet, a desktop. `min-width` takes one,
// `max-width` the same or a hundredth less.
export const widths = { narrow: 30, phone: 40, tablet: 48, desktop: 64 };

/**
 * The classes of `web/src/ui` that every style sheet may use: helpers for text, buttons (a link may look like one), and the parts of
 * forms, cards and dialogs. The layout hides its footer while a page has `page-loading`.
 * @type {readonly string[]}
 */
export const everywhere = [
  ...["unseen", "numbers", "skip-link", "spinner", "page-loading", "tall-screen", "back-link"],
  ...["button", "button-strong", "button-quiet", "button-plain", "button-wide"],
  ...["form", "form-actions", "field-error", "field-input", "form-field-hint", "check"],
  ...["card", "card-actions", "card-form", "card-quiet", "dialog-actions", "dialog-quiet", "list-failed"],
  ...["picture", "picture-wide"],
];

/**
 * Classes of `web/src/ui` to which a style sheet outside still gives a size or a position. The list only becomes shorter.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const placed = {
  "web/src/app/layout.css": ["initials", "popover", "popover-button", "popover-panel"],
  "web/src/app/plain-page.css": ["logo"],
  "web/src/auctions/form/items-section.css": ["icon-button"],
  "web/src/auctions/management/managed-auctions.css": ["list-empty"],
  "web/src/auctions/management/status-tabs.css": ["tab", "tab-count", "tabs"],
  "web/src/auth/sign-in/sign-in.css": ["logo"],
  "web/src/dashboard/auction-lists.css": ["chip"],
  "web/src/site/styles/layout.css": ["mark-cut", "mark-square"],
  "web/src/uploads/uploader.css": ["icon-button"],
};
