import type { TermsText } from "@boli/contract/live/terms";

export const en = {
  heading: "Terms of this auction",
  // The sentences for texts that the host of a sale left empty. People accept them with a sale's terms, so their meaning never
  // changes: another rule would be another sentence, for the sales of hosts who choose it.
  defaults: {
    payment: "Pay the host by UPI or bank transfer within 3 days after the auction ends.",
    collectionPlace: "The host tells the winner the place after payment.",
    collectBy: "Within 7 days after payment.",
    viewing: "No viewing has been arranged. Ask the host before you bid.",
    condition:
      "As is: sold in the condition it is in, without warranty. Check the pictures and the description.",
  } satisfies Record<TermsText, string>,
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
