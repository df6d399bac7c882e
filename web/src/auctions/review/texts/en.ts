// The sentences of reviews, and of the panel after publishing.
export const en = {
  states: { waiting: "Waiting for review", sent_back: "Sent back" },
  edit: "Edit",

  owner: {
    waiting:
      "Waiting for review: only you and the admins see this listing. You get an email as soon as an admin has looked at it.",
    sentBack: ({ reason }: { reason: string }) => `This listing is not shown yet. The reason: “${reason}”`,
    approved: "Approved: everyone can find this listing now.",
    nowSentBack: "Sent back: please change this listing.",
    seeReason: "See the reason",
    waitsAgain: "It waits for review again.",
    next: "Change it and save: it then waits for review again.",
  },

  admin: {
    waiting: "Its seller is new. Only the seller and the admins see this listing until you approve it.",
    sentBack: ({ reason }: { reason: string }) => `It was sent back to its seller. The reason: “${reason}”`,
    organisation: "Organisation",
    sells: "Sells",
    phone: "Phone",
    email: "Email",
  },

  approve: {
    action: "Approve",
    working: "Approving…",
    done: "Listing approved. Everyone can find it now.",
    failed: "We could not approve this listing. Please try again.",
  },

  sendBack: {
    action: "Send back",
    heading: "Send this listing back?",
    sentence: ({ title }: { title: string }) =>
      `“${title}” stays hidden. Its seller gets your reason by email, and can change the listing.`,
    reason: "Reason",
    reasonHint: "Say what has to change. The history of the auction keeps it.",
    working: "Sending back…",
    done: "Listing sent back",
    failed: "We could not send this listing back. Please try again.",
  },

  listed: {
    live: "Your listing is published",
    liveSentence: ({ title }: { title: string }) => `“${title}” can be found on Boli by everyone now.`,
    waiting: "Waiting for review",
    waitingSentence: ({ title }: { title: string }) =>
      `An admin looks at “${title}” before others see it. You get an email when that is done.`,
    loading: "Loading your auction…",
    view: "View",
    edit: "Edit",
    share: "Share",
    shareLater: "You can share it once it is published.",
    shareText: ({ title }: { title: string }) => `Check out this auction: ${title}`,
    copied: "Link copied to clipboard",
    dismiss: "Dismiss",
  },
};
export type ReviewMessages = typeof en;
