import type { Sentences, MailTexts } from "../base/sentences.ts";
import type { resellerRefusals } from "./refusals.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import type { resellerNotifications } from "./notifications.ts";
import type { resellerMails } from "./mails.ts";

export const resellerTexts = {
  refusals: {
    documents_missing: () => "At least 2 KYC documents are required",
    document_type_missing: () =>
      "A business license and a tax certificate are required. Please add the one that is missing.",
    file_name_aadhaar: () =>
      "The name of this file contains an Aadhaar number. We may not keep one: please rename the file and choose it again.",
    application_not_found: () => "We couldn't find this application.",
    application_not_open: () => "You've already sent this application. Please wait for our answer.",
    application_decided: () => "This application is already decided, or its applicant is changing it.",
    applicant_unfit: () => "This account can't become a reseller: it's closed, or it belongs to an admin.",
    not_asked: () => "Please change only what we asked you to change.",
    not_all_changed: () => "Please replace each document that we asked you to replace.",
    own_application: () => "Another admin has to decide on your application.",
    too_many_rejections: () => "We've rejected several of your applications. Please write to us.",
    not_an_active_reseller: () => "This account isn't a reseller, or is already suspended.",
    not_suspended: () => "This reseller isn't suspended.",
  } satisfies Sentences<typeof resellerRefusals>,
  fields: {
    business_name_required: () => "Business name is required",
    business_type_required: () => "Business type is required",
    registration_number_required: () => "Registration number is required",
    tax_id_required: () => "Tax ID is required",
    contact_phone_required: () => "Contact phone is required",
    contact_email_required: () => "Contact email is required",
    street_required: () => "Street is required",
    city_required: () => "City is required",
    state_required: () => "State is required",
    pincode_required: () => "PIN code is required",
    country_required: () => "Country is required",
    tax_id: () => "Please enter a PAN (10 characters) or a GSTIN (15 characters).",
    gstin_checksum: () => "This GSTIN contains a typing mistake. Please compare it with your certificate.",
    aadhaar_number: () => "This contains an Aadhaar number. We may not keep one: please remove it.",
    document_type: () => "Please send each kind of document once.",
    nothing_asked: () => "Please say what needs to change.",
  },
};

export const resellerNotificationTexts: NotificationTexts<typeof resellerNotifications> = {
  "reseller-submitted": {
    one: ({ organisation }) => ({
      title: "We have your application",
      message: `We'll review the application of ${organisation} within 2 to 3 business days.`,
    }),
  },
  "reseller-in-review": {
    one: ({ organisation }) => ({
      title: "We're reviewing your application",
      message: `One of our admins is looking at the application of ${organisation}.`,
    }),
  },
  "reseller-approved": {
    one: ({ organisation }) => ({
      title: "You're a reseller now",
      message: `The application of ${organisation} is approved. You can host live auctions.`,
    }),
  },
  "reseller-changes": {
    one: ({ organisation }) => ({
      title: "Please change your application",
      message: `We need a few changes in the application of ${organisation}. See what to change.`,
    }),
  },
  "reseller-rejected": {
    one: ({ organisation }) => ({
      title: "Your application wasn't approved",
      message: `We couldn't approve the application of ${organisation}. See the reason.`,
    }),
  },
  "reseller-suspended": {
    one: ({ organisation }) => ({
      title: "Your reseller account is suspended",
      message: `${organisation} can't host live auctions any more. See the reason.`,
    }),
  },
  "reseller-reinstated": {
    one: ({ organisation }) => ({
      title: "You're a reseller again",
      message: `The suspension of ${organisation} is lifted. You can host live auctions.`,
    }),
  },
  "reseller-waits": {
    one: ({ organisation }) => ({
      title: "A reseller application is waiting",
      message: `${organisation} has applied to become a reseller.`,
    }),
  },
};

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
