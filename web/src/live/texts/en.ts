// Two moments as people read them.
interface ShownSpan {
  from: string;
  until: string;
}

export const en = {
  heldBy: ({ name }: { name: string }) => `Hosted by ${name}`,
  host: {
    place: "Place",
    gstin: "GSTIN",
    since: "Reseller since",
    address: "Address",
    salesHeld: "Live auctions held",
  },
  phases: {
    scheduled: "Scheduled",
    started: "STARTED",
    live: "LIVE",
    completed: "Completed",
    cancelled: "Cancelled",
  },
  verified: "Verified",
  hasEnded: "This auction has ended",
  notStarted: "This auction has not started yet",
  outages: "When bidding was interrupted, in all auctions",
  interruption: {
    moved: ({ from, until, by }: ShownSpan & { by: string }) =>
      `Bidding was interrupted from ${from} to ${until}; closes moved by ${by}.`,
    held: ({ from, until }: ShownSpan) =>
      `Bidding was interrupted from ${from} to ${until}, and the auction was held.`,
    delayed: ({ from, until }: ShownSpan) =>
      `Bidding was interrupted from ${from} to ${until}, so the auction started later.`,
  },
  countdown: {
    days: ({ days, clock }: { days: number; clock: string }) =>
      `${days} ${days === 1 ? "day" : "days"} ${clock}`,
    spoken: {
      minutes: "5 minutes left",
      minute: "1 minute left",
      half: "30 seconds left",
      seconds: "10 seconds left",
    },
  },
};
export type LiveMessages = typeof en;
