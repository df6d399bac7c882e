// The sentences of the public pages in English, beside the legal pages. The specification's sentences stand here word for
// word.
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
    signup: "Sign up",
    menu: "Menu",
  },
  language: { label: "Language", english: "English", hindi: "हिन्दी" },

  google: "Sign in with Google",
  example: "Example",
  toCome: "Coming soon",
  signInByEmail: "Sign in with email",
  notSignedIn: "Not signed in yet?",
  newHere: "New to Boli?",
  createAccount: "Create an account",

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
    lead: "Watch the stream, follow every bid and place your own, wherever you are.",
    samples: "These are examples until our first live auctions start.",
    all: "See all live auctions",
    lot: ({ name }: { name: string }) => `Now: ${name}`,
    firstLot: ({ name }: { name: string }) => `First lot: ${name}`,
    currentBid: "Current bid",
    startingBid: "Starting bid",
    starts: "Starts",
    timeLeft: "Time left",
    bidders: "Bidders",
    hours: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  },

  offline: {
    title: "Offline Auctions",
    lead: "Auctions you visit in person: the date, the city and what to expect.",
    none: "No upcoming auctions found",
    all: "See all auctions",
    time: "Time",
    attendees: "Expected attendees",
    type: "Event type",
    directions: "Get Directions",
    directionsTo: ({ title }: { title: string }) => `Get Directions: ${title}`,
  },

  claims: {
    title: "Boli in numbers",
    bidders: "bidders",
    auctions: "auctions",
    rating: "rating",
    support: "support",
  },

  types: {
    title: "Types of Auctions",
    lead: "Three kinds of auction that most people hear about only after they're over.",
    embassy: {
      title: "Embassy",
      text: "Missions and high commissions clear furniture, appliances and cars when staff move on. Well kept, sold to the highest bidder.",
    },
    airport: {
      title: "Airport",
      text: "Unclaimed suitcases, phones, cameras and jackets from lost and found, sold in lots.",
    },
    local: {
      title: "Local",
      text: "Community sales, local bodies, estates and antiques in your own town, where you can look before you bid.",
    },
  },

  reasons: {
    title: "Why Choose Boli",
    lead: "Everything you need, from finding an auction to taking something home.",
    discover: {
      title: "Discover Auctions",
      text: "Search and filter embassy, airport, port and local auctions by type, place and date.",
      query: "office furniture, Delhi",
      found: ["Embassy clearance", "Airport, lost and found", "Ward office sale"],
    },
    bidding: {
      title: "Easy Bidding",
      text: "One tap raises the price. You see at once if you're leading, and every bid stays on record.",
      yourBid: "Your bid",
      leading: "You're leading",
    },
    location: {
      title: "Location Based",
      text: "The city and state of every auction are free to see. A subscription, where offered, adds full addresses, maps and directions.",
    },
    favorites: {
      title: "Save Favorites",
      text: "Save the auctions you like in one list and get a reminder before they start.",
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
          "Browsing is free: you see auctions, their basic details and the list of items. A subscription of ₹999 a month, where offered, adds full addresses, maps and directions.",
      },
      {
        question: "Where do the auctions come from?",
        answer:
          "From embassy clearances, airport lost and found, port auctions, local bodies and community events. Sellers list them, and each listing says who holds the auction.",
      },
      {
        question: "How do I bid?",
        answer:
          "You go to an offline auction in person and bid by the organiser's rules. In a live auction you bid from home: accept its terms, and set a maximum for an item before it opens.",
      },
      {
        question: "Why can't I see the address?",
        answer:
          "Everyone can see the city and state for free. The full address, map and directions are part of the subscription.",
      },
      {
        question: "Who sells the items?",
        answer:
          "The seller or organiser named in the listing. Boli brings people together and is not a party to the sale.",
      },
      {
        question: "Can I get a refund?",
        answer:
          "We refund duplicate payments and payments taken through a system error. Ask within 7 days; the Refund Policy explains how.",
      },
      {
        question: "How do I sell on Boli?",
        answer:
          "Create an account, choose 'List your auction' and tell us about yourself. You can start right away.",
      },
    ],
  },

  closing: {
    title: "Your next find is under the hammer",
    text: "Sign in and see what's coming up.",
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
    outages: "Interruptions of bidding",
    support: "Support",
    copyright: "© 2025 Boli. All rights reserved.",
  },

  static: {
    back: "Back",
    backToHome: "Back to Home",
    login: "Login",
    links: "More pages",
    updated: "Last updated:",
    contents: "On this page",
  },

  auction: {
    statuses: { upcoming: "Upcoming", ongoing: "Ongoing", completed: "Completed", cancelled: "Cancelled" },
    cancelled: "This auction has been cancelled.",
    reason: ({ reason }: { reason: string }) => `The seller says: “${reason}”`,
    open: "See all details",
    signIn: "Sign in to save it",
    date: "Date",
    place: "City",
    count: ({ count }: { count: number }) => (count === 1 ? "1 item" : `${count} items`),
    items: "Items",
    more: ({ count }: { count: number }) => `and ${count} more`,
  },

  sale: {
    kind: "Live auction",
    statuses: {
      scheduled: "Scheduled",
      started: "Started",
      live: "Live",
      completed: "Completed",
      cancelled: "Cancelled",
    },
    starts: "Starts",
    ends: "Ends",
    host: "Held by",
    lots: ({ count }: { count: number }) => (count === 1 ? "1 lot" : `${count} lots`),
    join: "Join Live",
    view: "View Details",
    signIn: "Sign in to be reminded",
    signInToBid: "Sign in to bid",
  },

  outages: {
    title: "Interruptions of bidding",
    description: "When nobody could bid in live auctions on Boli, and for how long.",
    lead: "Boli sells no timed lot unless people could bid without a gap in its last minute. After an interruption, the auctions that were about to close get the lost time back. Their first lot then has at least a minute left; after an interruption of more than a minute, at least ten. After more than half an hour, they continue on a later day at the same time. All other auctions keep their times. Every interruption is listed here, and no row is ever changed or deleted.",
    interrupted: "Nobody could bid",
    interruptedMore:
      "The newest 100, in India's time. The log of each auction, which everyone who is signed in can read when it is over, lists all of its own, with each lot that moved and its old and new close.",
    none: "Bidding has never been interrupted.",
    waited: "A close waited",
    waitedMore:
      "Bidding worked, but a lot was not decided within five seconds of its close. So nothing was sold then, and the auction moved.",
    noneWaited: "No close has ever waited.",
    span: ({ from, until, length }: { from: string; until: string; length: string }) =>
      `${from} to ${until} (${length})`,
    sale: "The auction that moved",
  },

  gone: {
    title: "Auction removed",
    heading: "This auction is no longer listed",
    text: "It was removed from Boli. You'll find upcoming auctions on the home page.",
  },

  notFound: {
    title: "Page not found",
    heading: "This lot isn't in the catalogue",
    text: "The address may be mistyped, or the page may have moved. You'll find everything from the home page.",
  },
};

export type SiteTexts = typeof en;
