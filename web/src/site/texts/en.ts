// What the public pages say in English, beside the legal pages. The specification's sentences stand here word for word.
export const en = {
  name: "Boli",
  tagline: "The auction marketplace for India",
  pageTitle: ({ title }: { title: string }) => `${title} · Boli`,
  skipToContent: "Skip to content",

  header: {
    label: "Main",
    auctions: "Auctions",
    features: "Features",
    about: "About",
    login: "Login",
    menu: "Menu",
  },
  language: { label: "Language", english: "English", hindi: "हिन्दी" },

  google: "Sign in with Google",
  example: "Example",
  toCome: "Coming soon",
  signInByEmail: "Sign in with email",

  hero: {
    title: "Boli: auctions across India, in one place",
    description:
      "Embassy clearances, airport lost and found, port auctions and local community events across India. Find them on Boli.",
    heading: ["Discover", "Local Auctions", "in India"],
    lead: "Embassy clearances, airport lost and found, port auctions and local community events, all in one place.",
    promise: "Free to browse. No card needed.",
    picture: {
      lot: "Lot 14",
      item: "Rosewood desk",
      highest: "Highest bid",
      next: "Bid",
    },
  },

  live: {
    title: "Live Auctions",
    lead: "Watch the stream, follow every bid and raise your own, from wherever you are.",
    samples: "These are examples, until the first live auctions open.",
    currentBid: "Current bid",
    timeLeft: "Time left",
    bidders: "Bidders",
    hours: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  },

  offline: {
    title: "Offline Auctions",
    lead: "Sales you go to: the day, the city and what to expect.",
    none: "No upcoming auctions found",
    all: "See all auctions",
    time: "Time",
    attendees: "Expected attendees",
    type: "Event type",
    directions: "Get Directions",
    directionsTo: ({ title }: { title: string }) => `Get Directions: ${title}`,
  },

  claims: {
    title: "Boli in figures",
    bidders: "bidders",
    auctions: "auctions",
    rating: "rating",
    support: "support",
  },

  types: {
    title: "Types of Auctions",
    lead: "Three kinds of sale that most people hear of only when they are over.",
    embassy: {
      title: "Embassy",
      text: "Missions and high commissions clear furniture, appliances and cars when staff move on. Well kept, sold to the highest bidder.",
    },
    airport: {
      title: "Airport",
      text: "What nobody came back for: suitcases, phones, cameras and jackets from lost and found, sold in lots.",
    },
    local: {
      title: "Local",
      text: "Community sales, local bodies, estates and antiques in your own town, where you can look before you bid.",
    },
  },

  reasons: {
    title: "Why Choose Boli",
    lead: "What helps you from hearing of a sale to carrying something home.",
    discover: {
      title: "Discover Auctions",
      text: "Search and filter embassy, airport, port and local sales by type, place and date.",
      query: "office furniture, Delhi",
      found: ["Embassy clearance", "Airport, lost and found", "Ward office sale"],
    },
    bidding: {
      title: "Easy Bidding",
      text: "One tap raises the price. You see at once whether you lead, and every bid stays on record.",
      yourBid: "Your bid",
      leading: "You are leading",
    },
    location: {
      title: "Location Based",
      text: "City and state of every sale are free. A subscription, where offered, opens full addresses, maps and directions.",
    },
    favorites: {
      title: "Save Favorites",
      text: "Keep what you like in one list and get an alert before it starts.",
      saved: "Saved",
      alert: "Starts in 1 hour",
    },
  },

  help: {
    title: "Help",
    lead: "The questions people ask first.",
    write: "Something else? Write to us:",
    questions: [
      {
        question: "What does Boli cost?",
        answer:
          "Browsing is free: you see auctions, their basic details and the list of items. A subscription of ₹999 a month, where offered, opens full addresses, maps and directions.",
      },
      {
        question: "Where do the auctions come from?",
        answer:
          "From embassy clearances, airport lost and found, port auctions, local bodies and community events. Sellers list them, and each listing says who holds the sale.",
      },
      {
        question: "How do I bid?",
        answer:
          "Offline auctions are held at their place: you go there and bid by the organiser's rules. Live auctions, in which you bid from home, are on their way.",
      },
      {
        question: "Why can I not see the address?",
        answer:
          "City and state are free for everyone. The full address, the map and directions are part of the subscription.",
      },
      {
        question: "Who sells to me?",
        answer:
          "The seller or organiser named in the listing. Boli brings people together and is not a party to the sale.",
      },
      {
        question: "Can I get a payment back?",
        answer:
          "Duplicate payments and payments taken through a system error are refunded. Ask within 7 days; the Refund Policy says how.",
      },
      {
        question: "How do I sell on Boli?",
        answer:
          "Sellers list their auctions here. Create your account first and write to us; we help you with the next steps.",
      },
    ],
  },

  closing: {
    title: "Your next find is under the hammer",
    text: "Sign in and see what comes up for sale next.",
  },

  footer: {
    label: "Footer",
    about: "About",
    product: "Auctions",
    legal: "Legal",
    contact: "Contact",
    offline: "Offline Auctions",
    features: "Features",
    help: "Help",
    terms: "Terms of Service",
    privacy: "Privacy Policy",
    refund: "Refund Policy",
    support: "Support",
    copyright: "© 2025 Boli. All rights reserved.",
  },

  static: {
    back: "Back",
    backToHome: "Back to Home",
    login: "Login",
    ways: "Ways on",
    updated: "Last updated:",
    contents: "On this page",
  },

  notFound: {
    title: "Page not found",
    heading: "This lot is not in the catalogue",
    text: "The address may be mistyped, or the page has moved. From the home page you find everything again.",
  },
};

export type SiteTexts = typeof en;
