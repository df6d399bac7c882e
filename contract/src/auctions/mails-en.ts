import type { MailTexts } from "../texts/mail-text.ts";
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
    subject: "A listing waits for review",
    lines: [
      `Hello ${name},`,
      `a new seller has listed “${auction}” on Boli for ${organisation}.`,
      "It is hidden until an admin approves it.",
    ],
    action: { label: "Look at the listing" },
    notes: ["You get this email because you are an admin of Boli."],
  }),
  listingApproved: ({ name, auction }) => ({
    subject: "Your listing is published",
    lines: [
      `Hello ${name},`,
      `we have looked at your listing “${auction}” and approved it. Everyone can see it on Boli now.`,
    ],
    action: { label: "See the listing" },
    notes: ["If something changes, such as the date or the place, please edit the listing at once."],
  }),
  listingSentBack: ({ name, auction, reason }) => ({
    subject: "Please change your listing",
    lines: [
      `Hello ${name},`,
      `we have looked at your listing “${auction}”, and it cannot be shown yet.`,
      `The reason: “${reason}”`,
      "Please edit the listing and save it. It then waits for review again.",
    ],
    action: { label: "Edit the listing" },
    notes: ["Until it is approved, only you and the admins of Boli see it."],
  }),
};
