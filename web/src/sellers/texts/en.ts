import { reviewLimits } from "@boli/contract/auctions/limits";

// The texts of the form by which a buyer becomes a seller.
export const en = {
  subheading: "List your auctions on Boli and reach bidders across India.",
  invitation: {
    heading: "Do you hold auctions yourself?",
    sentence: "As a seller you list them on Boli. You can begin at once.",
  },
  listYourAuction: "List your auction",

  form: {
    heading: "About you",
    intro: `You can list at once. An admin looks at your first ${reviewLimits.approvals} listings before others see them.`,
    organisation: "Organisation",
    organisationHint: "The company, embassy, port, trust or person that sells",
    sells: "What do you sell?",
    sellsHint: "For example: furniture and machines of hotels that close",
    phone: "Phone",
    email: "Email",
    contactHint: "Only the admins of Boli see this, to reach you about your listings.",
    accept: "I have read the seller terms and accept them.",
    acceptFirst: "Please accept the seller terms first.",
    submit: "Become a seller",
    submitting: "One moment…",
    failed: "We could not make you a seller. Please try again.",
    failedShort: "You are not a seller yet",
    done: "You are a seller now",
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
    headingNew: "You are a seller now",
    sentence: "Create an auction, or look after those that you have listed.",
    sentenceNew: `An admin looks at your first ${reviewLimits.approvals} listings before others see them. You get an email when that is done.`,
    create: "Create Auction",
    own: "My listings",
  },

  reseller: {
    heading: "This account is a reseller's",
    sentence: "To list auctions with it as well, please write to us.",
    write: ({ email }: { email: string }) => `Write to ${email}`,
  },
};
export type SellerMessages = typeof en;
