import type { MailTexts } from "../base/mail-text.ts";
import type { auctionMails } from "./mails.ts";

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
