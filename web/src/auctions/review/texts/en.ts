// The sentences of reviews, and of the panel after publishing.
export const en = {
  states: { waiting: "Waiting for review", sent_back: "Sent back" },
  edit: "Edit",

  owner: {
    waiting:
      "Waiting for review: only you and the admins can see this listing. We'll email you once it's reviewed.",
    sentBack: ({ reason }: { reason: string }) => `This listing isn't live yet. The reason: “${reason}”`,
    approved: "Approved: everyone can find this listing now.",
    nowSentBack: "Sent back: please change this listing.",
    seeReason: "See the reason",
    waitsAgain: "It's waiting for review again.",
    next: "Edit and save it, and we'll review it again.",
  },

  admin: {
    waiting: "The seller is new. Only the seller and the admins can see this listing until you approve it.",
    sentBack: ({ reason }: { reason: string }) => `It was sent back to the seller. The reason: “${reason}”`,
    organisation: "Organisation",
    sells: "Sells",
    phone: "Phone",
    email: "Email",
  },

  approve: {
    action: "Approve",
    working: "Approving…",
    done: "Listing approved. Everyone can find it now.",
    failed: "We couldn't approve this listing. Please try again.",
  },

  sendBack: {
    action: "Send back",
    heading: "Send this listing back?",
    sentence: ({ title }: { title: string }) =>
      `“${title}” stays hidden. The seller gets your reason by email and can edit the listing.`,
    reason: "Reason",
    reasonHint: "Say what needs to change. We keep it in the change history.",
    working: "Sending back…",
    done: "Listing sent back",
    failed: "We couldn't send this listing back. Please try again.",
  },

  listed: {
    live: "Your listing is live",
    liveSentence: ({ title }: { title: string }) => `Everyone can find “${title}” on Boli now.`,
    waiting: "Waiting for review",
    waitingSentence: ({ title }: { title: string }) =>
      `An admin reviews “${title}” before others see it. We'll email you when that's done.`,
    loading: "Loading your auction…",
    view: "View",
    edit: "Edit",
    share: "Share",
    shareLater: "You can share it once it's live.",
    shareText: ({ title }: { title: string }) => `Check out this auction: ${title}`,
    copied: "Link copied to clipboard",
    dismiss: "Dismiss",
  },
};
export type ReviewMessages = typeof en;
