import type { Prose } from "./prose.ts";

export const about: Prose = {
  title: "About Boli",
  description:
    "Boli helps people in India find auctions that were hard to find, with the day, the city and the list of items.",
  lead: "बोली means a bid. It is the word called across the room when something finds its price.",
  sections: [
    {
      id: "why",
      heading: "Why Boli",
      body: [
        "India sells good things by auction every week: the furniture of an embassy, what was left behind at an airport, cargo that nobody cleared at a port, the stock of a local body, an estate in the next street. The notice hangs on a gate or appears in small print, and the same few people come.",
        "Boli brings these sales together in one place, in English and in Hindi, with the day, the city and the list of items, so that everyone can come.",
      ],
    },
    {
      id: "what",
      heading: "What you find here",
      body: [
        {
          list: [
            "Embassy clearances, airport lost and found, port auctions and local community events, with search and filters.",
            "Favorites, reminders before an auction starts, and alerts for what you search.",
            "Full addresses, maps and directions for members, at ₹999 a month, where offered. Browsing, basic details and the list of items are free.",
          ],
        },
        "Live auctions with a video stream, where you bid from home.",
      ],
    },
    {
      id: "who",
      heading: "Who is who",
      body: [
        "Buyers look for auctions, and sellers list them. Boli brings them together and is not a party to the sale: every listing names the seller.",
      ],
    },
    {
      id: "fair",
      heading: "What we promise",
      body: [
        {
          list: [
            "The server's clock decides, never the one on your phone.",
            "We show a place only to people who may see it. For everyone else we leave it out, rather than blur it.",
            "We keep little data about you, say what it is, and give you a copy when you ask: see the {privacy}.",
          ],
        },
      ],
    },
    {
      id: "sources",
      heading: "Where our facts about places come from",
      body: [
        "PIN codes, post offices and districts are those of the All India Pincode Directory of the Department of Posts, Government of India, published at data.gov.in under the Government Open Data License – India (GODL-India).",
      ],
    },
    {
      id: "contact",
      heading: "Write to us",
      body: ["Questions, ideas, a sale we should know of: {email}."],
    },
  ],
};

export const privacy: Prose = {
  title: "Privacy Policy",
  description: "What data Boli keeps about you, why, for how long, and what you can ask for.",
  lead: "This page explains what data Boli keeps about you, why, and for how long. It is written for the Digital Personal Data Protection Act, 2023 (DPDP Act), under which Boli is the data fiduciary.",
  sections: [
    {
      id: "what-we-keep",
      heading: "What we keep",
      body: [
        {
          list: [
            "Your account: name, email address, role, language, and whether your address is verified. A password is kept only as a hash that cannot be turned back. If you sign in with Google we keep Google's identifier of your account, your name, email address and picture, and never your Google password.",
            "Your devices and sessions: when, and from which network and browser, you signed in, so that you can see your devices and sign them out, and so that we notice strangers.",
            "What you do here: listings with their pictures and papers, bids, and the record of acts that concern security. Other bidders see your bids under an alias.",
          ],
        },
      ],
    },
    {
      id: "why",
      heading: "Why we keep it",
      body: [
        "To run your account and the auctions you take part in, to write to you about them, to prevent fraud, and to meet duties of tax and law. We do not sell personal data, and we show no advertising that follows you.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and what stays in your browser",
      body: [
        "Boli sets two lasting cookies that are needed for signing in: the session cookie, which keeps you signed in, and the device mark, by which a browser that signed in before is known again. Two more keep, for a year, what you have chosen on this device: the theme (light or dark), and the language of the pages before you sign in, which is also set when you go from our Hindi pages to the app. While you sign up, sign in with Google, enter the code of your second step or set a new password, one more tells the server that it is still you; it is gone within a day. There are no advertising and no analytics cookies, and these public pages work without any.",
        "The listing that you are writing is also kept in your browser's own storage, so that a reload or a crash loses nothing. It goes when you send it, discard it or sign out, and after 30 days it is not offered again.",
      ],
    },
    {
      id: "who-sees-it",
      heading: "Who else sees it",
      body: [
        "When a live auction is over, its host learns who bid in it. Services that work for us (hosting, email, sign-in with Google) get only what their task needs. Authorities get what the law obliges us to give.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      body: [
        {
          list: [
            "Inactive accounts: 3 years after the last use. We write to you 60 days and 7 days before we delete one; signing in once keeps it.",
            "Deleted accounts: you can delete yours in your profile. We erase it 7 days later; until then, signing in keeps it.",
            "Financial records: 7 years, longer where tax law demands it.",
            "What others rely on stays without your name: bids in the log of a live auction, lots that were won and sold, and listings that were public.",
            "Everything else that is yours goes when we erase your account, except what a running dispute or the law makes us keep. Entries about security keep a number instead of your name, and lose what they say of you after 180 days.",
          ],
        },
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights under the DPDP Act",
      body: [
        {
          list: [
            "to know what personal data we hold about you and with whom we shared it;",
            "to have it corrected, completed or updated;",
            "to have it erased, and to withdraw a consent as easily as you gave it;",
            "to have a grievance heard;",
            "to name someone to use these rights for you after your death or when you no longer can.",
          ],
        },
        "In your profile you can change your name and language, download a copy of your data, and delete your account. For everything else, write to {email}.",
      ],
    },
    {
      id: "safety",
      heading: "How we protect it",
      body: [
        "Connections are encrypted. Session tokens are stored only as hashes, rights are checked on every request, and privileged acts are recorded. If a breach concerns your data, we tell you and the Data Protection Board of India.",
        "Boli is for people of 18 and over. We do not knowingly keep data of children.",
      ],
    },
    {
      id: "grievances",
      heading: "Grievance officer",
      body: [
        "Write to the grievance officer at {email}. We acknowledge a grievance within 24 hours and answer it within 72 hours. If the answer does not satisfy you, you may turn to the Data Protection Board of India.",
      ],
    },
  ],
};

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
