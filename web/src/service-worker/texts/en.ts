// The page that stands in for a public page without a network, in English.
export const en = {
  title: "You're offline · Boli",
  heading: "You're offline",
  text: "This page needs a connection. We'll open it as soon as you're back online.",
  again: "Try again",
  saved: "Open your saved auctions",
};

export type OfflineTexts = typeof en;
