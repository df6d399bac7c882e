// How often one caller may ask. A bucket holds `burst` requests and refills at `perSecond`.
// Signed-in callers are counted by user, never by address: a whole town may share one address.
export interface Limit {
  perSecond: number;
  burst: number;
}

export const limits = {
  // Reads of a screen: a page opens with a handful of calls.
  read: { perSecond: 30, burst: 200 },
  write: { perSecond: 10, burst: 60 },
  // Files. The pictures of a whole listing are chosen at once.
  upload: { perSecond: 1, burst: 60 },
  bid: { perSecond: 30, burst: 200 },
  // Signing in is guarded further by the throttle of failed tries, which is kept in the database.
  signIn: { perSecond: 2, burst: 30 },
  // Each may send a mail. How many one address gets is counted in the database as well.
  mail: { perSecond: 0.2, burst: 10 },
  export: { perSecond: 0.1, burst: 5 },
  socket: { perSecond: 1, burst: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

// Signed-out callers share the address of their network, so their buckets are this much larger.
export const signedOutFactor = 5;
