import type { MailTexts } from "../base/mail-text.ts";
import type { resellerMails } from "./mails.ts";

const notMe = "If you didn't apply, please change your password and write to us.";

export const resellerMailTexts: MailTexts<typeof resellerMails> = {
  resellerSubmitted: ({ name, business }) => ({
    subject: "We have your reseller application",
    lines: [
      `Hello ${name},`,
      `We've received the application of ${business}.`,
      "We'll review it within 2 to 3 business days and email you.",
    ],
    action: { label: "See your application" },
    notes: [notMe],
  }),
  resellerInReview: ({ name, business }) => ({
    subject: "We're reviewing your reseller application",
    lines: [
      `Hello ${name},`,
      `One of our admins is looking at the application of ${business}.`,
      "We'll email you once we've decided.",
    ],
    action: { label: "See your application" },
    notes: [notMe],
  }),
  resellerApproved: ({ name, business }) => ({
    subject: "You're a reseller on Boli now",
    lines: [
      `Hello ${name},`,
      `We've approved the application of ${business}.`,
      "You can fill your inventory and host live auctions from now on.",
    ],
    action: { label: "See your application" },
    notes: [notMe],
  }),
  resellerChanges: ({ name, business }) => ({
    subject: "Please change your reseller application",
    lines: [
      `Hello ${name},`,
      `We've looked at the application of ${business}, and we need a few changes.`,
      "Your application says what to change. Everything else stays as it is.",
    ],
    action: { label: "Change your application" },
    notes: [notMe],
  }),
  resellerRejected: ({ name, business }) => ({
    subject: "Your reseller application wasn't approved",
    lines: [
      `Hello ${name},`,
      `We couldn't approve the application of ${business}.`,
      "Your application shows the reason. We delete its documents after 90 days.",
    ],
    action: { label: "See the reason" },
    notes: [notMe],
  }),
  resellerSuspended: ({ name, business }) => ({
    subject: "Your reseller account is suspended",
    lines: [
      `Hello ${name},`,
      `We've suspended ${business} as a reseller. Scheduled live auctions are cancelled, and we act in those that are running.`,
      "Your application shows the reason. Please write to us if you think this is wrong.",
    ],
    action: { label: "See the reason" },
    notes: [],
  }),
  resellerReinstated: ({ name, business }) => ({
    subject: "You're a reseller on Boli again",
    lines: [
      `Hello ${name},`,
      `We've lifted the suspension of ${business}.`,
      "You can host live auctions again. Auctions that were cancelled stay cancelled.",
    ],
    action: { label: "See your application" },
    notes: [],
  }),
  resellerWaits: ({ name, business }) => ({
    subject: "A reseller application is waiting",
    lines: [
      `Hello ${name},`,
      `${business} has applied to become a reseller on Boli.`,
      "We promise an answer within 2 to 3 business days.",
    ],
    action: { label: "Look at the application" },
    notes: ["You get this email because you're an admin of Boli."],
  }),
};
