import type { Sentences, MailTexts } from "../base/sentences.ts";
import type { auctionRefusals } from "./refusals.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import type { auctionNotifications } from "./notifications.ts";
import type { auctionMails } from "./mails.ts";

export const auctionTexts = {
  refusals: {
    required_fields_missing: () => "Please fill in all required fields",
    items_missing: () => "Please add at least one item to the auction",
    item_fields_missing: () => "Please fill in all required item fields",
    address_revealed: () =>
      "Only subscribers can see the address. Please remove it and the PIN code from the marked fields.",
    login_to_create_auctions: () => "Please log in to create auctions",
    may_not_create_auctions: () => "You do not have permission to create auctions",
    place_locked: () => "Subscribe to view the complete auction address and location details.",
    auction_over: () => "This auction is over.",
    review_first: () => "This auction is under review. Please approve it first.",
    not_under_review: () => "This auction is no longer waiting for review.",
    too_many_waiting: ({ max }: { max: number }) =>
      `You have ${max} auctions waiting for review, which is the limit. Please list more once some are approved.`,
    organiser_reachable: () => "Please call or write to the organiser directly.",
    auction_not_found: () => "Auction not found",
    attachment_not_found: () => "This document is no longer available.",
    too_many_listings: ({ max }: { max: number }) =>
      `You've listed ${max} auctions in a day, which is the limit. Please continue tomorrow.`,
    too_many_open_listings: ({ max }: { max: number }) =>
      `You have ${max} auctions that aren't over yet, which is the limit. Please wait until some of them end.`,
    too_many_changes: ({ max }: { max: number }) =>
      `You've made ${max} changes in a day, which is the limit. Please continue tomorrow.`,
    too_many_messages: ({ hours }: { hours: number }) =>
      `You've sent too many messages today. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
    organiser_asked_often: ({ hours }: { hours: number }) =>
      `This organiser has received too many messages today. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
  } satisfies Sentences<typeof auctionRefusals>,
  fields: {
    time_unreadable: () => "Please enter a time such as 10:00 AM.",
    after_begin: () => "The end must be after the start.",
    items_missing: () => "Please add at least one item to the auction",
    place_unknown: () => "We don't know this place. Please enter a city or a PIN code.",
    address_revealed: () => "Please remove the address and the PIN code. Only subscribers can see them.",
  },
};

export const auctionNotificationTexts: NotificationTexts<typeof auctionNotifications> = {
  "listing-waits": {
    one: ({ auction, organisation }) => ({
      title: "A listing is waiting for review",
      message: `“${auction}” of ${organisation} is hidden until an admin approves it.`,
    }),
  },
  "listing-approved": {
    one: ({ auction }) => ({
      title: "Your listing is live",
      message: `“${auction}” is approved. Everyone can find it now.`,
    }),
  },
  "listing-sent-back": {
    one: ({ auction, reason }) => ({
      title: "Please change your listing",
      message: `“${auction}” can't go live yet. The reason: “${reason}”`,
    }),
  },
};

export const auctionMailTexts: MailTexts<typeof auctionMails> = {
  questionAboutAuction: ({ name, auction, from, message }) => ({
    subject: "A question about your auction",
    lines: [
      `Hello ${name},`,
      `${from} asks about your auction “${auction}” on Boli:`,
      `Their question: “${message}”`,
      "Reply to this email to answer them directly. They will see your email address.",
    ],
    action: { label: "See the auction" },
    notes: ["Please be careful with links and requests for money from people you don't know."],
  }),
  listingWaits: ({ name, auction, organisation }) => ({
    subject: "A listing is waiting for review",
    lines: [
      `Hello ${name},`,
      `A new seller has listed “${auction}” on Boli for ${organisation}.`,
      "It's hidden until an admin approves it.",
    ],
    action: { label: "Look at the listing" },
    notes: ["You get this email because you're an admin of Boli."],
  }),
  listingApproved: ({ name, auction }) => ({
    subject: "Your listing is live",
    lines: [
      `Hello ${name},`,
      `We've reviewed and approved your listing “${auction}”. Everyone can find it on Boli now.`,
    ],
    action: { label: "See the listing" },
    notes: ["If something changes, such as the date or the place, please edit the listing at once."],
  }),
  listingSentBack: ({ name, auction, reason }) => ({
    subject: "Please change your listing",
    lines: [
      `Hello ${name},`,
      `We've reviewed your listing “${auction}”, and it can't go live yet.`,
      `The reason: “${reason}”`,
      "Please edit and save the listing, and we'll review it again.",
    ],
    action: { label: "Edit the listing" },
    notes: ["Until it's approved, only you and Boli's admins can see it."],
  }),
};
