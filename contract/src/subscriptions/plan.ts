// The one plan. Prices are in rupees and include GST.
export const plan = {
  id: "monthly",
  amount: 999,
  // Shown struck through, where the owner has confirmed it.
  struckAmount: 3_000,
  discountPercent: 67,
  days: 30,
} as const;

export const paymentLimits = {
  // An attempt that nobody paid lapses after so many hours, and so many days after its payer entered a UTR.
  attemptHours: 24,
  claimedDays: 7,
  // The number of different UTRs that a payer may enter for one attempt.
  utrClaims: 3,
  // The provider is asked about an attempt once in so many seconds, which is longer than it may take to answer.
  askSeconds: 15,
  // One press opens an order at a time; after so many seconds it is given up.
  openSeconds: 30,
  // From so many days before the end a subscription can be renewed.
  renewDays: 7,
  // So many days after a payment its payer can ask for the money back.
  refundDays: 7,
  note: 500,
  statementBytes: 1_000_000,
  // One statement is one transaction, behind which all other payments wait: about a second.
  statementRows: 500,
} as const;

export const dayMs = 86_400_000;
