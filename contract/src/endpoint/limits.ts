// The turns of requests at the database, the most urgent first: bids, closes and what both need; rooms; writes; reads; and reads that
// cost ten times what a list costs.
export const lanes = ["bid", "room", "write", "read", "slow"] as const;
export type Lane = (typeof lanes)[number];

// The rate at which one caller may send requests: a token bucket that holds `burst` requests and refills at `perSecond`.
// Signed-in callers are counted by session and by user, never by address, because a whole town may share one address.
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface Limit extends Rate {
  // The turn of its work at the database.
  lane: Lane;
  // The rate for signed-out callers, counted by address. Default: the signed-in rate times `signedOutFactor`.
  signedOut?: Rate;
}

export const limits = {
  // Reads for a screen: opening a page takes a handful of calls.
  read: { lane: "read", perSecond: 30, burst: 200 },
  // Endpoints whose data could be copied as a whole: auctions, places, the API documentation. The app calls them only for
  // signed-in users, so signed-out callers are programs, plus the few people who follow a shared link.
  browse: { lane: "read", perSecond: 30, burst: 200, signedOut: { perSecond: 5, burst: 300 } },
  // Pictures and scripts are requested without a session, so everyone behind one address shares this limit.
  file: { lane: "read", perSecond: 200, burst: 5_000, signedOut: { perSecond: 200, burst: 5_000 } },
  write: { lane: "write", perSecond: 10, burst: 60 },
  // Changes of one's own account, and links to one's own confidential files: each adds a permanent audit entry, and nobody needs
  // many.
  account: { lane: "write", perSecond: 0.02, burst: 60 },
  // Uploads: the pictures of a whole listing are chosen at once.
  upload: { lane: "write", perSecond: 1, burst: 60 },
  bid: { lane: "bid", perSecond: 30, burst: 200 },
  // A ceiling for a lot that has not opened: a whole catalogue can be gone through at once.
  ceiling: { lane: "write", perSecond: 2, burst: 100 },
  // The actions of a clerk or an admin in a live sale, for which bidders wait.
  clerk: { lane: "bid", perSecond: 10, burst: 60 },
  // Sign-in is also limited by the throttle of failed tries, which is kept in the database.
  signIn: { lane: "write", perSecond: 2, burst: 30 },
  // Each request may send a mail. The mails to one address are also counted in the database.
  mail: { lane: "write", perSecond: 0.2, burst: 10 },
  export: { lane: "slow", perSecond: 0.1, burst: 5 },
  // Reports of blocked content (CSP): a broken page sends several at once.
  report: { lane: "write", perSecond: 0.2, burst: 10 },
  socket: { lane: "room", perSecond: 1, burst: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

// The limit of all sessions of one user together, as a multiple of one session's. A stolen session then cannot use up the
// requests that its owner needs to end it.
export const sessionsFactor = 2;

// Signed-out callers share the address of their network, so their buckets are larger by this factor.
export const signedOutFactor = 5;

// Session tokens for which nothing is found: one address may have as many looked up (FLOOD-8). Browsers keep the cookie of a session that
// has ended, and a whole town may share one address.
export const unknownTokens = { perSecond: 50, burst: 300 } as const satisfies Rate;

// The number of rows of copyable lists that one caller gets, whatever the filters. A person who pages and searches all day
// reads a few thousand. Signed-out callers are counted by address, and reach these lists only through the API.
export const rowLimit = {
  perSecond: 0.5,
  burst: 20_000,
  signedOut: { perSecond: 0.05, burst: 3_000 },
} as const satisfies Omit<Limit, "lane">;

// The number of rows of a list of auctions that a signed-out caller can page through: far more than people read.
export const signedOutRows = 1_200;
