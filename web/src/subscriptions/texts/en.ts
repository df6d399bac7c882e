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
    until: ({ date }: { date: string }) => `You can see every location until ${date}.`,
    always: "You can see every location.",
    pending: "Payment Pending: Please complete your payment to activate your subscription.",
  },

  plan: {
    heading: "Monthly Plan",
    instead: ({ price }: { price: string }) => `instead of ${price}`,
    discount: ({ percent }: { percent: number }) => `${percent}% OFF`,
    days: ({ days }: { days: number }) => `${days} days access`,
    renews: "It doesn't renew automatically. You pay only once.",
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
    hint: "Leave these empty if you don't need GST credit.",
    invoiceHeading: "Details for the invoice",
    invoiceHint: "A tax invoice needs your address. You can leave name and GSTIN empty.",
    name: "Name on the receipt",
    gstin: "GSTIN",
    address: "Address",
    save: "Save details",
    saving: "Saving…",
    saved: "Details saved",
    failed: "Failed to save the details",
  },

  payment: {
    heading: "Payment Details",
    amount: "Amount",
    upiId: "UPI ID",
    reference: "Reference",
    copy: "Copy",
    upiIdCopied: "UPI ID copied to clipboard!",
    referenceCopied: "Reference copied to clipboard!",
    copyFailed: "Your browser didn't let us copy it. Please select it and copy it yourself.",
    open: "Open UPI app",
    openDemo: "Open the demo's UPI app",
    qr: ({ amount }: { amount: string }) => `QR code: pay ${amount} with a UPI app`,
    qrLoading: "Loading the QR code…",
    qrFailed: "We couldn't load the QR code. Please pay with the UPI ID.",
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
    over: "The time to pay has run out.",
  },

  verify: {
    utr: "UTR",
    optional: "optional",
    utrHint: "12 digits, under the payment's details in your UPI app. It helps us find your payment.",
    action: "Verify Payment",
    working: "Checking your payment…",
    failed: "Failed to verify payment",
    outcome: "Payment verification failed",
    notSeen:
      "We haven't seen your payment yet; it can take a few minutes. If your UPI app says it's paid, enter its UTR and verify again.",
    askAgain:
      "We checked for your payment a moment ago. Please wait a few seconds; when it arrives, this page shows it automatically.",
    awaiting:
      "We haven't seen your payment yet. We've saved your UTR and will look for it on our bank statement. You can close this page; we'll tell you as soon as we find it.",
    sentLate:
      "The time to pay had run out. We've saved your UTR and will look for it on our bank statement. If your money has arrived, your subscription starts and we'll tell you.",
    startAnew: "Start a new payment",
    states: {
      declined: "Your UPI app or your bank declined the payment. Nothing was charged. You can try again.",
      expired:
        "We didn't receive the money in time, so this payment is closed. You can start a new one. If money has left your account, write to us with its UTR.",
      rejected:
        "We couldn't find this payment on our bank statement. If money has left your account, write to us with its UTR.",
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
      `Adds ${days} days at the end, so you lose nothing you've paid for. You can renew without a break until ${date}.`,
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
    caption: "Your payments, newest first",
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
      asked: "Refund requested",
      refused: "Refund refused",
      to_send: "Refund agreed",
      sent: "Refunded",
    },
    received: ({ amount }: { amount: string }) => `We received ${amount}.`,
    inDoubt: "We're checking this payment with our bank. You'll find its receipt here afterwards.",
    toSend: ({ amount }: { amount: string }) => `You'll get ${amount} back. We'll tell you when we send it.`,
    sent: ({ amount, date, reference }: { amount: string; date: string; reference: string }) =>
      `We sent back ${amount} on ${date}. Your bank's reference is ${reference}.`,
    documents: { receipt: "Receipt", invoice: "Invoice", credit_note: "Credit note" },
    refundSays: ({ note }: { note: string }) => `We wrote: ${note}`,
  },

  refund: {
    action: "Request a refund",
    heading: "Request a refund?",
    sentence: ({ amount, date }: { amount: string; date: string }) =>
      `You paid ${amount} on ${date}. An admin will look at your request and reply by email. If we refund you, the 30 days end.`,
    reason: "Reason",
    reasons: {
      duplicate: "I paid twice",
      faulty: "It didn't work",
    } satisfies Record<RefundReason, string>,
    note: "What happened?",
    noteHint: "An admin reads this.",
    submit: "Send request",
    submitting: "Sending…",
    failed: "We couldn't send your request. Please try again.",
    done: "Request sent",
  },
};
export type SubscriptionMessages = typeof en;
