// The admins' page of running live auctions.
export const en = {
  lead: "Every live auction that runs, and the hosts and bidders who ask for you. It updates every five seconds.",
  loading: "Loading the live auctions…",
  failed: "We couldn't load the live auctions.",
  empty: "Nothing runs now",
  emptySentence: "Live auctions appear here when they start, or when somebody asks for an admin.",

  pace: { clerk: "clerk-paced", timed: "timed" },
  status: { scheduled: "Scheduled", live: "LIVE", completed: "Ended", cancelled: "Cancelled" },
  held: ({ at }: { at: string }) => `On hold until ${at}`,
  by: ({ host }: { host: string }) => `by ${host}`,
  figures: ({ open, all, bids, people }: { open: number; all: number; bids: number; people: number }) =>
    `${open} of ${all} lots open · ${bids.toLocaleString("en-IN")} ${bids === 1 ? "bid" : "bids"} · ${people.toLocaleString("en-IN")} in the room`,
  ends: ({ at }: { at: string }) => `ends ${at}`,
  asks: ({ who, at }: { who: string; at: string }) => `${who} asked for an admin at ${at}`,
  bidders: ({ count }: { count: number }) =>
    count === 1 ? "1 bidder asks for an admin" : `${count} bidders ask for an admin`,
  moreBidders: ({ count }: { count: number }) => `${count.toLocaleString("en-IN")} more wait after these`,
  lot: ({ number, item }: { number: number; item: string }) => `Lot ${number} · ${item}`,
  closes: ({ at }: { at: string }) => `closes ${at}`,

  console: "Open console",
  hold: "Hold",
  resume: "Resume",
  restart: "Restart a lot…",
  end: "End…",
  dealt: "Dealt with",
  whyNone: {
    takesPart: "You host this auction, or buy in it",
    notLive: "Not live",
    noneOpen: "No lot is open",
  },

  endHeading: ({ title }: { title: string }) => `End “${title}” at once?`,
  endSentence:
    "Open and waiting lots are passed, nothing more is sold, and everyone who bid reads the reason.",
  endAction: "End auction",
  restartHeading: "Restart a lot",
  restartSentence:
    "The lot is withdrawn and offered again at the end, without a bid and without a maximum. Everyone who bid is told.",
  restartLot: "Lot",
  restartLotNone: "Choose a lot",
  restartBid: "Bid that was not genuine",
  restartBidNone: "None: a mistyped bid",
  restartOlder: "List older bids too",
  restartBar: "Its bidder is barred from the new lot, and told so.",
  restartAction: "Restart lot",
  reason: "Reason",
  reasonMissing: "Please say why.",
  lotMissing: "Please choose a lot.",

  done: {
    hold: "Bids are held.",
    resume: "Bids are taken again.",
    end: "The auction has ended.",
    restart: "The lot starts again.",
    dealt: "The request is closed.",
  },
  failedAction: "This failed. Please look at the auction before you try again.",
};
export type OversightMessages = typeof en;
