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
  // The life of an attempt that nobody has paid, and its life after its payer has entered a UTR.
  attemptHours: 24,
  claimedDays: 7,
  // The number of different UTRs that a payer may enter for one attempt.
  utrClaims: 3,
  // The interval at which the provider is asked about one attempt. It is longer than an answer may take.
  askSeconds: 15,
  // Only one press at a time opens an order; it is given up after this time.
  openSeconds: 30,
  // The days before its end in which a subscription can be renewed.
  renewDays: 7,
  // The days after a payment in which its payer can ask for the money back.
  refundDays: 7,
  note: 500,
  statementBytes: 1_000_000,
  // One statement is one transaction, behind which all other payments wait: about a second.
  statementRows: 500,
} as const;
