import { defaultTermsEn } from "@boli/contract/live/default-terms-en";

export const en = {
  heading: "Terms of this auction",
  // For texts that the host left empty.
  defaults: defaultTermsEn,
  price: "What you pay",
  example: ({ bid, total }: { bid: string; total: string }) => `At ${bid} you pay ${total}`,
  nothingAdded: "No GST and no buyer's premium are added to your bid.",
  gstAdded: ({ gst }: { gst: string }) => `Your bid and ${gst}% GST on it.`,
  premiumAdded: ({ premium }: { premium: string }) => `Your bid and a buyer's premium of ${premium}%.`,
  bothAdded: ({ premium, gst }: { premium: string; gst: string }) =>
    `Your bid and a buyer's premium of ${premium}%, and ${gst}% GST on both.`,
  names: {
    payment: "Payment",
    collectionPlace: "Collection",
    collectBy: "Collect by",
    viewing: "Viewing",
    condition: "Condition",
  },
  accept: {
    heading: "Accept the terms",
    intro: "Once for this auction, before your first bid.",
    read: "Read the terms",
    statements: [
      "A bid binds me: if I win, I buy at that price, with what these terms add to it.",
      "If I win, the host gets my name and contact details.",
    ],
    check: "I'm 18 or older, and I accept these terms.",
    unchecked: "Tick the box to accept.",
    submit: "Accept terms",
    submitting: "Accepting…",
    failed: "We couldn't save that you accept the terms.",
  },
};
export type TermsMessages = typeof en;
