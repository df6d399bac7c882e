interface Counted {
  count: number;
  // The last day of a subscription.
  until: string;
}

// The download and the deletion of one's own data, in English.
export const en = {
  download: {
    order: "Download Data",
    ordering: "Asking for your data…",
    explains: "A ZIP file with everything Boli stores about you. We ask for your password first.",
    waiting: "We're preparing your data. This can take a few minutes; we'll notify you here and by email.",
    ready: ({ size, until }: { size: string; until: string }) =>
      `Your data is ready (${size}). You can download it until ${until}.`,
    failedOnOurSide: "We couldn't prepare your data. Please ask for it again.",
    fetch: "Download file",
    fetching: "Opening…",
    again: "Prepare a new one",
    ordered: "We're preparing your data",
    failed: "That didn't work. Please try again.",
    failedShort: "Nothing was downloaded",
    loading: "Loading…",
  },
  deletion: {
    order: "Delete Account",
    ordering: "Deleting your account…",
    explains: "You have 7 days to change your mind. First we ask you to confirm that it's you.",
    heading: "Delete your account?",
    notYet: "You can't delete your account yet",
    sentence:
      "You'll be signed out on all your devices, and in 7 days we'll erase your account. If you sign in before then, you keep it as it is.",
    losing: "You'll lose:",
    stays:
      "Bids in the log of an auction and lots that were won stay without your name. Receipts stay as long as tax law demands.",
    failed: "That didn't work. Please try again.",
    failedShort: "Nothing was deleted",
    kept: "You signed in, so your account won't be deleted. Everything is as it was.",
    standing: {
      "hosted-sales": ({ count }: Counted) =>
        count === 1
          ? "You host a live auction. Please end or cancel it first."
          : `You host ${count} live auctions. Please end or cancel them first.`,
      "leading-lots": ({ count }: Counted) =>
        count === 1
          ? "You lead on a lot. A bid binds you until the lot closes."
          : `You lead on ${count} lots. A bid binds you until its lot closes.`,
      ceilings: ({ count }: Counted) =>
        count === 1
          ? "You've left a bid in advance. You can take it back."
          : `You've left ${count} bids in advance. You can take them back.`,
      "unpaid-wins": ({ count }: Counted) =>
        count === 1 ? "A lot that you won isn't paid yet." : `${count} lots that you won aren't paid yet.`,
      disputes: ({ count }: Counted) =>
        count === 1 ? "Your dispute isn't decided yet." : `${count} of your disputes aren't decided yet.`,
      refunds: ({ count }: Counted) =>
        count === 1 ? "A refund is on its way to you." : `${count} refunds are on their way to you.`,
      subscription: ({ until }: Counted) =>
        `Your subscription, which is paid until ${until}. It isn't refunded.`,
      listings: ({ count }: Counted) =>
        count === 1 ? "A listing that hasn't begun yet" : `${count} listings that haven't begun yet`,
      inventory: ({ count }: Counted) =>
        count === 1 ? "An item of your inventory" : `${count} items of your inventory`,
      applications: (_values: Counted) => "Your application as a reseller",
    },
    settle: {
      "hosted-sales": "Go to the live auctions",
      "leading-lots": "Go to my bids",
      ceilings: "Go to my bids",
      "unpaid-wins": "Go to my bids",
      disputes: "Go to my bids",
      refunds: "Go to my payments",
    },
  },
};
export type OwnDataTexts = typeof en;
