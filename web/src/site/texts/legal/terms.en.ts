import type { Prose } from "./prose.ts";

export const terms: Prose = {
  title: "Terms of Service",
  description: "The terms on which you use Boli, the auction marketplace for India.",
  lead: "These terms are the agreement between you and Boli. By creating an account or using the platform you accept them, together with the {privacy} and the {refund}.",
  sections: [
    {
      id: "who-may-use",
      heading: "Who may use Boli",
      body: [
        "You must be 18 years or older to create an account, to buy or to sell. Under the Indian Contract Act, 1872 you must also be able to enter into a contract.",
        "Give us correct details, keep your password to yourself, and tell us at once if someone else has used your account. You are responsible for what is done with it until then.",
      ],
    },
    {
      id: "what-boli-is",
      heading: "What Boli is, and what it is not",
      body: [
        "Boli helps people find auctions in India and gives sellers and resellers a place to hold live ones. The platform is not a party to the transactions between buyers and sellers. It does not own, inspect, store or deliver what is sold, and does not hold the price of a lot for either side.",
        "The seller or organiser named in a listing is responsible for the goods, the right to sell them, the description, and the papers and taxes of the sale. Look at the goods and read the organiser's own conditions before you bid.",
      ],
    },
    {
      id: "bids",
      heading: "Bids",
      body: [
        "A bid is an offer that binds you. The highest accepted bid at the close buys the lot, on the conditions shown with it. Every bid is recorded by the server's clock, and that record decides.",
        "Nobody withdraws or cancels a single bid. For a mistyped bid, or one that was not genuine, an admin may start the lot again, with a reason that everyone in it can read: the lot then has no bids. Bidding on your own goods, bidding through others to drive a price, and agreements between bidders are forbidden.",
      ],
    },
    {
      id: "memberships",
      heading: "Memberships",
      body: [
        "Browsing is free. A membership, where offered, opens full addresses, maps and directions, and the other premium features named on its page. Its price is shown before you pay.",
        "Memberships are monthly or annual, where offered. They renew automatically, where offered: then the page says so before you pay, you are told before each renewal, and you can switch the renewal off at any time. A membership that does not renew automatically ends on its last day and costs nothing more.",
      ],
    },
    {
      id: "listings",
      heading: "Selling and listing",
      body: [
        "Sellers pay a one-time listing fee, where offered. The fee is shown before a listing is published.",
        "List only what you may sell, and describe it truthfully. Do not put the address or the PIN code in the title or description: places have their own fields. Stolen goods, weapons, drugs, protected wildlife, counterfeit goods and anything else whose sale is unlawful in India are forbidden.",
      ],
    },
    {
      id: "conduct",
      heading: "Fair use",
      body: [
        "Do not abuse other people in chat, copy the listings with automated tools, try to see paid places without a membership, or disrupt the platform. We may hide content, start a lot again, or suspend or close an account that breaks these terms, and we say why unless the law forbids it.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      body: [
        "The platform is offered as it is. We do not promise that an auction takes place, that a description is right, or that the service is never interrupted.",
        "Our total liability to you is limited to what you paid to Boli in the last 12 months, up to ₹10,000. Nothing in these terms limits a liability that the law does not allow to be limited, or your rights under the Consumer Protection Act, 2019.",
      ],
    },
    {
      id: "grievances",
      heading: "Complaints and grievances",
      body: [
        "Write to our grievance officer at {email}. We acknowledge a grievance within 24 hours and answer it within 72 hours.",
      ],
    },
    {
      id: "changes-and-law",
      heading: "Changes and law",
      body: [
        "When we change these terms in a way that matters, we tell you before the change takes effect. You may close your account if you do not agree.",
        "These terms are governed by the laws of India, and the courts of India decide disputes under them.",
      ],
    },
  ],
};
