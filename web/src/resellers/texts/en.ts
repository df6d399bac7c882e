import { businessNamesIn } from "../fields.ts";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { resellerTexts } from "@boli/contract/resellers/texts-en";

const { reviewDays, rejectedFilesDays, draftDays } = resellerLimits;

// The texts of an application to become a reseller, and of the admins who decide on it.
export const en = {
  // The sentences of refused fields and documents, which are not among the app's first texts.
  fields: resellerTexts.fields,
  documentsMissing: resellerTexts.refusals.documents_missing(),
  documentTypeMissing: resellerTexts.refusals.document_type_missing(),

  invitation: {
    heading: "Do you want to host live auctions?",
    sentence:
      "Become a reseller auctioneer: host live auctions with a video stream and manage your inventory.",
    action: "Become a reseller",
    goOn: "Continue your application",
    see: "See your application",
  },

  steps: {
    business: "Business Information",
    address: "Address Details",
    documents: "KYC Documents",
    review: "Review & Submit",
  },
  stepDone: "done",
  stepsLabel: "Steps of the application",
  stepOf: ({ number, count, name }: { number: number; count: number; name: string }) =>
    `Step ${number} of ${count}: ${name}`,
  next: "Next",
  back: "Back",
  isFirstStep: "This is the first step.",
  submit: "Submit Application",
  submitting: "Sending…",
  submitted: "Reseller signup submitted successfully! Please wait for verification.",
  failed: "We couldn't send your application. Everything you've entered is still here.",
  failedShort: "Signup failed. Please try again.",
  stillUploading: "Please wait until your files are uploaded, or remove those that failed.",

  intro: `Tell us about your business. We review applications within ${reviewDays.from} to ${reviewDays.to} business days and email you.`,
  labels: {
    ...businessNamesIn("en"),
    businessAddress: "Business address",
    warehouseAddress: "Warehouse address",
    street: "Street",
    city: "City",
    state: "State",
    pincode: "PIN code",
    country: "Country",
  },
  chooseType: "Choose a business type",
  businessTypes: {
    "Private Limited": "Private Limited",
    "Public Limited": "Public Limited",
    Partnership: "Partnership",
    Proprietorship: "Proprietorship",
    LLP: "LLP",
    Other: "Other",
  },
  registrationHint: "For example, your CIN, LLPIN or Udyam number",
  taxIdHint: "Your GSTIN (15 characters) or your PAN (10 characters)",
  sameAddress: "Use the business address for the warehouse",

  documentTypes: {
    business_license: "Business license",
    tax_certificate: "Tax certificate",
    warehouse_photos: "Warehouse photos",
    identity_proof: "Identity proof",
  },
  optional: "(optional)",
  documentsIntro:
    "Only you and our admins see these files, and we keep them encrypted. Please don't send an Aadhaar card or number.",
  documentsSignIn:
    "Please sign in to add your documents: you'll return here, and what you've entered is kept. With a new account, you can go on from your profile.",
  signIn: "Sign in",
  signUp: "Create an account",
  noDocument: "Not sent",
  replaceAsked: "Please replace this document.",

  kept: {
    will: "We save what you enter.",
    here: "Saved in this browser",
    server: `Draft saved. We keep it for ${draftDays} days.`,
    refused: "This browser can't save what you enter. Please don't close this page.",
  },

  review: {
    change: "Edit",
    intro: "Please check your application, then submit it.",
  },

  loading: "Loading your application…",
  loadingFailed: "We couldn't load your application.",

  states: {
    draft: "Draft",
    submitted: "Submitted",
    in_review: "In review",
    changes_requested: "Changes requested",
    approved: "Approved",
    suspended: "Suspended",
    rejected: "Rejected",
  },
  own: {
    submitted: `We'll review your application within ${reviewDays.from} to ${reviewDays.to} business days, and email you once we've decided.`,
    in_review: "One of our admins is looking at your application. We'll email you once we've decided.",
    approved: "You're a reseller now. You can host live auctions and manage your inventory.",
    suspended:
      "We've suspended you as a reseller. Your scheduled live auctions are cancelled, and we act in those that are running. Write to us if you think this is wrong.",
    rejected: `We couldn't approve your application. We delete its documents ${rejectedFilesDays} days after the decision.`,
    changes: "Please change what we ask for below, and send your application again. Everything else stays.",
    willSay: "When there's a decision, we'll say so here.",
    notYet: "There's no decision yet. When there is one, we'll say so here.",
    lookFailed: "We couldn't look for a decision. Please try again.",
    look: "Look for a decision",
    decided: "There's a decision on your application.",
    show: "Show the decision",
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    noMore: resellerTexts.refusals.too_many_rejections(),
    again: "Apply again",
    sendAgain: "Send again",
    sentAgain: "We have your changes. Please wait for verification.",
    dashboard: "Go to Dashboard",
    inventory: "Add items to your inventory",
    createLive: "Create a live auction",
    heading: "Your application",
    dataRemark: "Please change your data",
  },
  others: {
    reseller: "You're already a reseller.",
    admin: "Admins can't apply to become resellers.",
  },

  facts: {
    submittedAt: "Submitted",
    decidedAt: "Decided",
    dueAt: "Due by",
    applicant: "Applicant",
    memberSince: "Member since",
    status: "Status",
    business: "Business",
    pan: "PAN",
    gstin: "GSTIN",
    documents: "Documents",
    data: "Data",
  },

  document: {
    show: "Show",
    hide: "Hide",
    download: "Download",
    showOf: ({ name }: { name: string }) => `Show ${name}`,
    hideOf: ({ name }: { name: string }) => `Hide ${name}`,
    downloadOf: ({ name }: { name: string }) => `Download ${name}`,
    failed: "We couldn't open this document. Please try again.",
    notReady: "This picture isn't ready yet. Please try again in a moment.",
    damaged: "This picture is damaged, so nobody can open it.",
    frame: ({ name }: { name: string }) => `Picture: ${name}`,
    over: "Every view of a document is recorded.",
  },

  queue: {
    subheading: "Applications to become a reseller. Those that have waited longest come first.",
    filters: "Applications by state",
    names: {
      waiting: "Waiting",
      changes_requested: "Changes requested",
      approved: "Approved",
      suspended: "Suspended",
      rejected: "Rejected",
    },
    caption: ({ state }: { state: string }) => `Applications: ${state}`,
    loading: "Loading the applications…",
    failed: "We couldn't load the applications.",
    emptyHeading: "No applications here",
    emptySentence: "When somebody applies, we'll notify you.",
    emptyState: "You'll find the applications of this state here.",
    overdue: "Overdue",
    left: ({ hours }: { hours: number }) =>
      hours < 48 ? `${hours} ${hours === 1 ? "hour" : "hours"} left` : `${Math.floor(hours / 24)} days left`,
    duplicates: ({ count }: { count: number }) =>
      `Same number in ${count} ${count === 1 ? "other" : "others"}`,
    pages: {
      label: "Pages",
      previous: "Previous",
      next: "Next",
      page: ({ page }: { page: number }) => `Page ${page}`,
      pageOf: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    },
  },

  judge: {
    back: "Back to Resellers",
    title: "Reseller application",
    loading: "Loading the application…",
    failed: "We couldn't load this application.",
    notFound: "We couldn't find this application.",
    equal: "The same numbers in other applications",
    equalTo: { pan: "same PAN", gstin: "same GSTIN", phone: "same phone" },
    earlier: "Earlier applications of this applicant, which we rejected",
    earlierOf: ({ date }: { date: string }) => `Rejected on ${date}`,
    ownApplication: resellerTexts.refusals.own_application(),
    remark: "What needs to change in the data?",
    remarkOf: ({ document }: { document: string }) => `What needs to change? (${document})`,
    decision: "Decision",
    decisionHint:
      "To ask for changes, write a remark for each thing that needs to change. The applicant reads them.",
    review: "Start the review",
    reviewing: "Starting…",
    reviewed: "The applicant sees that you're looking at it",
    approve: "Approve",
    approving: "Approving…",
    approveHeading: "Approve without your remarks?",
    approveSentence:
      "You've written what needs to change. If you approve, nobody reads it. To send it, request changes.",
    approved: "Application approved. The applicant is a reseller now.",
    request: "Request changes",
    requesting: "Asking…",
    requested: "Changes requested",
    reject: "Reject",
    rejecting: "Rejecting…",
    rejected: "Application rejected",
    rejectHeading: "Reject this application?",
    rejectSentence: `The applicant is told the reason. The documents are deleted after ${rejectedFilesDays} days.`,
    reason: "Reason",
    reasonHint: "The applicant reads it.",
    failedToDecide: "We couldn't save your decision. Please try again.",
    standing: "Reseller",
    standingHint:
      "A suspension cancels the reseller's scheduled live auctions and ends the clerk-paced ones. Timed ones that are live run on, and an admin acts in them. Bidders are told.",
    suspendedHint: "The account has no rights of a reseller. Auctions that were cancelled stay cancelled.",
    suspend: "Suspend this reseller",
    suspending: "Suspending…",
    suspended: "Reseller suspended",
    suspendHeading: "Suspend this reseller?",
    suspendReason: "Reason, for the reseller",
    saleReason: "Reason, for the bidders",
    saleReasonHint: "Everybody who bid in a cancelled or ended auction reads it.",
    saleReasonFirst: "The host can't hold auctions here any more.",
    reinstate: "Lift the suspension",
    reinstating: "Lifting…",
    reinstated: "Suspension lifted. The account is a reseller again.",
    asked: ({ remark }: { remark: string }) => `Asked: ${remark}`,
  },
};
export type ResellerMessages = typeof en;
