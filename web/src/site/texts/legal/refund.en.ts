import type { Prose } from "./prose.ts";

export const refund: Prose = {
  title: "Refund Policy",
  description: "Which payments to Boli are refunded, how to ask, and how long it takes.",
  lead: "This policy is about what you pay to Boli itself: memberships and, where offered, listing fees. What you pay for a lot goes to its seller, and the seller's conditions apply to it.",
  sections: [
    {
      id: "what-is-refunded",
      heading: "What is refunded",
      body: [
        {
          list: [
            "Duplicate payments: the same membership or fee was paid twice.",
            "Payments through a system error: money was taken, but by a fault on our side the membership or service was not given, or the wrong amount was charged.",
          ],
        },
      ],
    },
    {
      id: "what-is-not",
      heading: "What is not refunded",
      body: [
        "A membership that has been activated, even if it was not used or is ended early; a listing fee once the listing was published; and costs of an auction held by others, such as travel. This does not limit the rights that the law gives you as a consumer.",
      ],
    },
    {
      id: "how-to-ask",
      heading: "How to ask",
      body: [
        "Write to {email} within 7 days of the payment, from the address of your account. Name the date, the amount and, for UPI, the 12-digit reference (UTR). A screenshot of the payment helps. Never send a PIN, a one-time code or a card number.",
      ],
    },
    {
      id: "how-long",
      heading: "How long it takes",
      body: [
        "We look into your request and reply by email. Processing takes 7-10 business days. A refund that is approved reaches the account you paid from within 10 business days after approval; banks may need a little longer to show it.",
      ],
    },
    {
      id: "grievances",
      heading: "If you disagree",
      body: [
        "Write to the grievance officer at {email}. We acknowledge a grievance within 24 hours and answer it within 72 hours. See also the {terms}.",
      ],
    },
  ],
};
