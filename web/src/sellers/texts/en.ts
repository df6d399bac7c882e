import { reviewLimits } from "@boli/contract/auctions/kinds";

// The texts of the form by which a buyer becomes a seller.
export const en = {
  subheading: "List your auctions on Boli and reach bidders across India.",
  invitation: {
    heading: "Do you hold auctions yourself?",
    sentence: "Become a seller and list them on Boli. You can start right away.",
  },
  listYourAuction: "List your auction",
  sell: "Sell",

  form: {
    heading: "About you",
    intro: `You can list right away. An admin reviews your first ${reviewLimits.approvals} listings before others see them.`,
    organisation: "Organisation",
    organisationHint: "The company, embassy, port, trust or person selling",
    sells: "What do you sell?",
    sellsHint: "For example, furniture and equipment from hotels that close",
    phone: "Phone",
    email: "Email",
    contactHint: "Only Boli's admins see this, to contact you about your listings.",
    accept: "I have read and accept the seller terms.",
    acceptFirst: "Please accept the seller terms first.",
    submit: "Become a seller",
    submitting: "One moment…",
    failed: "We couldn't make you a seller. Please try again.",
    failedShort: "You're not a seller yet",
  },

  terms: {
    heading: "Seller terms",
    version: ({ date }: { date: string }) => `Version of ${date}`,
    rules: [
      "You sell only what you own or may sell, and what may be sold in India.",
      "What you write and show is true: the things, their condition, the date, the place and the terms of the sale.",
      "When something changes, you edit the listing at once. You cancel it when the sale does not take place.",
      "The address and the PIN code go into their own fields only, because they are for subscribers.",
      "You hold the sale, hand over what is sold and answer for it. Boli shows your listing and is not a party to the sale.",
      "You use the contact details of bidders for your sale and for nothing else.",
      `An admin looks at your first ${reviewLimits.approvals} listings before others see them. Later, too, we may hide a listing that breaks these terms, or end your selling.`,
      "Where a listing fee is offered, it is paid once for each listing, and you see it before you publish.",
    ],
  },

  seller: {
    heading: "You can list auctions",
    headingNew: "You're a seller now",
    sentence: "Create an auction, or manage the ones you've listed.",
    sentenceNew: `An admin reviews your first ${reviewLimits.approvals} listings before others see them. We'll email you after each review.`,
    create: "Create Auction",
    own: "My listings",
  },

  reseller: {
    heading: "This is a reseller account",
    sentence: "To list auctions with it too, please write to us.",
    write: ({ email }: { email: string }) => `Write to ${email}`,
  },
};
export type SellerMessages = typeof en;
