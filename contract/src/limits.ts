// How often one caller may ask. A bucket holds `burst` requests and refills at `perSecond`.
// Signed-in callers are counted by user, never by address: a whole town may share one address.
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface Limit extends Rate {
  // For who is not signed in, counted by address; without it, `signedOutFactor` times as much.
  signedOut?: Rate;
}

export const limits = {
  // Reads of a screen: a page opens with a handful of calls.
  read: { perSecond: 30, burst: 200 },
  // What could be copied whole: auctions, places, the documents of the API. The app asks for these only for who is signed
  // in, so behind a shared address these are programs, and the few links that people pass on.
  browse: { perSecond: 30, burst: 200, signedOut: { perSecond: 5, burst: 300 } },
  // Pictures and scripts, which carry nobody's name: whoever lives at an address shares this.
  file: { perSecond: 200, burst: 5_000, signedOut: { perSecond: 200, burst: 5_000 } },
  write: { perSecond: 10, burst: 60 },
  // What a member changes of its own account: each is kept in the record for good, and nobody needs many.
  account: { perSecond: 0.02, burst: 60 },
  // Files. The pictures of a whole listing are chosen at once.
  upload: { perSecond: 1, burst: 60 },
  bid: { perSecond: 30, burst: 200 },
  // Signing in is guarded further by the throttle of failed tries, which is kept in the database.
  signIn: { perSecond: 2, burst: 30 },
  // Each may send a mail. How many one address gets is counted in the database as well.
  mail: { perSecond: 0.2, burst: 10 },
  export: { perSecond: 0.1, burst: 5 },
  // What browsers tell of blocked content: a page that goes wrong sends a few at once.
  report: { perSecond: 0.2, burst: 10 },
  socket: { perSecond: 1, burst: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

// Signed-out callers share the address of their network, so their buckets are this much larger.
export const signedOutFactor = 5;

// How many rows of lists that could be copied one caller is given, whatever the filters. A person who pages and searches all
// day reads a few thousand; who is not signed in is counted by address, and meets these lists by the API alone.
export const rowLimit = {
  perSecond: 0.5,
  burst: 20_000,
  signedOut: { perSecond: 0.05, burst: 3_000 },
} as const satisfies Limit;

// How deep into a list of auctions who is not signed in may look, in rows: far beyond what people read.
export const signedOutRows = 1_200;
