import type { AttemptState, RefundReason } from "@boli/contract/subscriptions/schemas";

type FailedState = "declined" | "expired" | "rejected";

// The texts of the subscription screen.
export const en = {
  subheading: "Full addresses, maps and directions of every auction in India.",
  back: "Back",
  backToAuction: "Back to the auction",
  loading: "Loading your subscription…",
  loadFailed: "Failed to fetch subscription",
  paid: "Payment verified! Your subscription is now active.",

  banner: {
    active: "Active Subscription",
    until: ({ date }: { date: string }) => `You know every place until ${date}.`,
    always: "You know every place.",
    pending: "Payment Pending: Please complete your payment to activate your subscription.",
  },

  plan: {
    heading: "Monthly Plan",
    instead: ({ price }: { price: string }) => `instead of ${price}`,
    discount: ({ percent }: { percent: number }) => `${percent}% OFF`,
    days: ({ days }: { days: number }) => `${days} days access`,
    renews: "It ends by itself: nothing is charged again.",
    features: [
      "Full address access",
      "Maps and directions",
      "Priority notifications",
      "Advanced search and filters",
      "Export data",
    ],
    subscribe: "Subscribe Now",
    subscribing: "One moment…",
    unavailable: "We can't take payments at the moment. Please try again later.",
    created: "Subscription created! Please complete payment.",
    failed: "Failed to create subscription",
  },

  buyer: {
    heading: "Details for the receipt",
    optional: "optional",
    hint: "Leave them empty if you need no GST credit.",
    name: "Name on the receipt",
    gstin: "GSTIN",
    address: "Address",
  },

  payment: {
    heading: "Payment Details",
    amount: "Amount",
    upiId: "UPI ID",
    reference: "Reference",
    copy: "Copy",
    upiIdCopied: "UPI ID copied to clipboard!",
    referenceCopied: "Reference copied to clipboard!",
    copyFailed: "It could not be copied. Please select it and copy it yourself.",
    open: "Open UPI app",
    openDemo: "Open the demo's UPI app",
    qr: ({ amount }: { amount: string }) => `QR code: pay ${amount} with a UPI app`,
    qrLoading: "Drawing the QR code…",
    qrFailed: "The QR code could not be drawn. Please pay with the UPI ID.",
    scan: "Scan it with any UPI app",
    steps: ({ amount, reference }: { amount: string; reference: string }) => [
      "Open a UPI app",
      `Send ${amount} to the UPI ID`,
      `Add this subscription note: ${reference}`,
      "Click Verify Payment",
    ],
    stepsHeading: "How to pay",
    timeLeft: "Time left",
    hours: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
    seconds: ({ seconds }: { seconds: number }) => `${seconds} s`,
    endsIn: ({ left }: { left: string }) => `You have ${left} left to pay.`,
    over: "The time to pay is over.",
  },

  verify: {
    utr: "UTR",
    optional: "optional",
    utrHint: "12 digits, in your UPI app under the payment's details. It helps us to find your payment.",
    action: "Verify Payment",
    working: "Asking for your payment…",
    failed: "Failed to verify payment",
    outcome: "Payment verification failed",
    notSeen:
      "We haven't seen your payment yet, which can take a few minutes. If your UPI app says that it is paid, enter its UTR and verify again.",
    askAgain:
      "We asked for your payment a moment ago and did not ask again. Please wait some seconds; when it comes, this page shows it by itself.",
    awaiting:
      "We haven't seen your payment yet. We keep your UTR and look for it on our bank statement. You can close this page: we tell you as soon as it is found.",
    sentLate:
      "The time to pay was over. We keep your UTR and look for it on our bank statement: if your money has come, your subscription starts, and we tell you.",
    startAnew: "Start a new payment",
    states: {
      declined: "Your UPI app or your bank declined the payment. Nothing was charged. You can try again.",
      expired:
        "Nobody paid in time, so this payment is closed. You can start a new one. If money has left your account, write to us with its UTR.",
      rejected:
        "We could not find this payment on our bank statement. If money has left your account, write to us with its UTR.",
    } satisfies Record<FailedState, string>,
  },

  current: {
    heading: "Current Subscription",
    active: "Active",
    plan: "Monthly",
    startDate: "Start date",
    endDate: "End date",
    noEnd: "No end",
    amount: "Amount paid",
    granted: "Nothing",
    message: "You have full access to the locations of all auctions.",
    paidUntil: ({ date }: { date: string }) => `Paid until ${date}, renewals included.`,
    renew: "Renew",
    renewing: "One moment…",
    renewHint: ({ days, date }: { days: number; date: string }) =>
      `Adds ${days} days to the end: nothing of what you have paid is lost. You can renew until ${date} without a break.`,
    renewFrom: ({ date }: { date: string }) => `You can renew from ${date}.`,
  },

  profile: {
    upgrade: "Upgrade to Premium",
    ended: ({ date }: { date: string }) => `Ended on ${date}`,
    actions: "Account Actions",
    manage: "Manage Subscription",
  },

  comparison: {
    heading: "Plan Comparison",
    what: "What you get",
    free: "Free",
    premium: "Premium",
    yes: "Yes",
    no: "No",
    inBoth: ["Browse auctions", "Basic details", "Lists of items"],
    inPremium: [
      "Full addresses",
      "Maps and directions",
      "Priority notifications",
      "Advanced search and filters",
      "Export data",
    ],
  },

  history: {
    heading: "Your payments",
    caption: "Your payments, the newest first",
    states: {
      waiting: "Pending",
      awaiting_confirmation: "Being checked",
      declined: "Declined",
      rejected: "Not found",
      expired: "Expired",
      paid: "Paid",
      refunded: "Refunded",
    } satisfies Record<AttemptState, string>,
    granted: "Granted",
    refunds: {
      asked: "Refund asked for",
      refused: "Refund refused",
      to_send: "Refund agreed",
      sent: "Refunded",
    },
    received: ({ amount }: { amount: string }) => `${amount} came in.`,
    toSend: ({ amount }: { amount: string }) => `You get back ${amount}. We tell you when the money is sent.`,
    sent: ({ amount, date, reference }: { amount: string; date: string; reference: string }) =>
      `We sent back ${amount} on ${date}. Your bank knows it by ${reference}.`,
    documents: { receipt: "Receipt", invoice: "Invoice", credit_note: "Credit note" },
    refundSays: ({ note }: { note: string }) => `We wrote: ${note}`,
  },

  refund: {
    action: "Request a refund",
    heading: "Request a refund?",
    sentence: ({ amount, date }: { amount: string; date: string }) =>
      `You paid ${amount} on ${date}. An admin looks at your request and answers by email. When we refund, the 30 days end.`,
    reason: "Reason",
    reasons: {
      duplicate: "I paid twice",
      faulty: "It didn't work",
    } satisfies Record<RefundReason, string>,
    note: "What happened?",
    noteHint: "An admin reads this.",
    submit: "Send request",
    submitting: "Sending…",
    failed: "Your request could not be sent. Please try again.",
    done: "Your request was sent",
  },
};
export type SubscriptionMessages = typeof en;
