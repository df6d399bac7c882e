import { liveTexts } from "@boli/contract/live/texts-en";

interface Amount {
  amount: string;
}

interface LateBid extends Amount {
  number: number;
}

// The room of a live auction: bidding, and what it says of one's own bids.
export const en = {
  hostMayNotBid: liveTexts.refusals.host_may_not_bid,
  membershipRequired: liveTexts.refusals.membership_required,
  tooLow: liveTexts.refusals.bid_too_low,
  ceilingNotHigher: liveTexts.refusals.ceiling_not_higher,

  box: {
    dispute: "Dispute",
    region: "Bid",
    signals: "Sound and vibration",
    signalsOn: "Sound and vibration are on",
    signalsOff: "Sound and vibration are off",
    goToBid: "Go to bid",
    bid: ({ amount }: Amount) => `Bid ${amount}`,
    pending: ({ amount }: Amount) => `Sending ${amount}…`,
    unknown: "Checking your last bid",
    unknownMore: ({ amount }: Amount) => `${amount}. If it did not arrive, it goes in now.`,
    leading: "You lead",
    leadingMaximum: ({ amount }: Amount) => `Your maximum ${amount}`,
    leadingBelowReserve: "You lead, reserve not met",
    outbid: "You have been outbid",
    topped: ({ amount }: Amount) => `${amount} counts, but a higher maximum leads`,
    tied: ({ amount }: Amount) => `Tied at ${amount}: the earlier bid leads`,
    tiedShort: "Tied: the earlier bid leads",
    barred: ({ reason }: { reason: string }) => `You can't bid on this item: ${reason}`,
    restarted: ({ reason }: { reason: string }) => `This item starts again: ${reason}`,
    maximumEnded: "Your maximum has ended.",
    toNewLot: "Go to the new bidding",
    toLot: ({ number }: { number: number }) => `Go to item ${number}`,
    allLots: "All items",
    offerMaximum: "A maximum bids for you.",
    notCounted: ({ amount, sentence }: { amount: string; sentence: string }) =>
      `${amount} didn't count: ${sentence}`,
    moved: ({ amount }: Amount) => `Price moved. Press again for ${amount}`,
    held: ({ at }: { at: string }) => `On hold until ${at} at the latest`,
    heldOpen: "On hold",
    cutOff: "The auctioneer was cut off.",
    interrupted: "Bidding was interrupted.",
    interruptedNow: "Bidding is interrupted for a moment",
    interruptedMore: ({ amount }: Amount) => `${amount}. If it did not arrive, it goes in after that.`,
    restarting: "Back in a moment; no item closes meanwhile",
    cutOffNow: "Bidding is interrupted.",
    cutOffMore: "No bid was lost. Connecting again…",
    movedTo: ({ at }: { at: string }) => `Bidding was interrupted. This item now closes at ${at}`,
    movedToDay: ({ day, at }: { day: string; at: string }) =>
      `Bidding was interrupted. This item now closes on ${day} at ${at}`,
    warned: ({ amount }: Amount) => `Fair warning: selling at ${amount}`,
    warnedShort: "Fair warning",
    behind: ({ at }: { at: string }) => `Reconnecting… prices as of ${at}`,
    behindMore: "An outage closes no item.",
    closing: "Closing…",
    timeLeft: "Time left",
    won: ({ amount }: Amount) => `You won at ${amount}`,
    sold: "SOLD",
    soldTo: ({ amount, bidder }: { amount: string; bidder: string }) => `${amount} · ${bidder}`,
    lost: "You lost",
    notSold: "Not sold",
    notSoldReserve: "Not sold: reserve not met",
    withdrawn: "Withdrawn",
    placed: "Bid placed successfully!",
    raised: "Your maximum was saved",
    next: ({ price, least }: { price: string; least: string }) => `Price ${price}. Next bid ${least}.`,
    allIn: ({ amount }: Amount) => `You pay ${amount} in all`,
    allInMaximum: ({ amount }: Amount) => `You pay at most ${amount} in all`,
    ifAll: ({ amount }: Amount) => `If you win all you lead: ${amount} in all`,
    ownAmount: "Own amount",
    maximum: "Maximum bid",
    raise: "Raise maximum",
    accepted: "Terms accepted. This did not place a bid.",
    subscribe: "Subscribe",
  },

  // A bid on an item that isn't shown, or one that was too old to be sent again.
  late: {
    leads: ({ number, amount }: LateBid) => `Item ${number}: your bid of ${amount} leads`,
    counts: ({ number, amount }: LateBid) =>
      `Item ${number}: your bid of ${amount} counts, but another one leads`,
    refused: ({ number, amount, sentence }: LateBid & { sentence: string }) =>
      `Item ${number}: ${amount} didn't count. ${sentence}`,
    arrived: ({ number, amount }: LateBid) => `Item ${number}: your bid of ${amount} had arrived`,
    notSent: ({ number, amount }: LateBid) =>
      `Item ${number}: your bid of ${amount} was not placed. It is too old to be sent now.`,
    notSentHere: "Your last bid was not placed. It is too old to be sent now.",
  },

  amount: {
    ownHeading: ({ item }: { item: string }) => `Your bid for ${item}`,
    maximumHeading: ({ item }: { item: string }) => `Your maximum for ${item}`,
    kind: "Kind of bid",
    rupees: "Amount",
    own: "Own amount",
    maximum: "Maximum bid",
    onlyYou: "Only you see it. We bid for you, only as much as needed.",
    atLeast: ({ amount }: Amount) => `At least ${amount}, in whole rupees`,
    place: "Place Bid",
    save: "Save maximum",
    missing: "Please enter an amount.",
    notWhole: ({ amount }: { amount: string }) => `Please enter whole rupees without paise, up to ${amount}.`,
    notAbove: ({ amount }: Amount) => `Enter more than ${amount}.`,
    askHeading: ({ amount }: Amount) => `Bid ${amount}?`,
    ask: ({ words }: { words: string }) =>
      `That is ${words}, more than five times the least. Please check the zeros.`,
    thousand: "thousand",
    lakh: "lakh",
    crore: "crore",
  },

  message: {
    from: "Host:",
    close: "Close the message",
    none: "Messages of the host appear here.",
  },

  tabs: {
    label: "Around this item",
    history: "Bid History",
    item: "Item Details",
  },

  history: {
    label: "Bids on this item",
    loading: "Loading the bids…",
    failed: "We couldn't load the bids.",
    empty: "No bids yet",
    emptySentence: "The first bid on this item appears here.",
    you: "You",
    floor: "floor",
    automatic: "automatic",
    more: "Show older bids",
    newer: ({ count }: { count: number }) => `${count} new`,
    lateBid: ({ at }: { at: string }) => `Bid near the close: now closes at ${at}`,
    moved: {
      host: ({ at }: { at: string }) => `Extended by the host: closes ${at}`,
      hold: ({ at }: { at: string }) => `Time on hold given back: closes ${at}`,
      outage: ({ at }: { at: string }) => `Bidding was interrupted: closes ${at}`,
      other: ({ at }: { at: string }) => `Extended: closes ${at}`,
    },
    status: { leading: "leading", outbid: "outbid", won: "won", voided: "not counted" },
  },

  hiddenTitle: {
    outbid: ({ number }: { number: number }) => `Outbid · Item ${number}`,
    won: ({ number }: { number: number }) => `You won · Item ${number}`,
  },
};
export type RoomMessages = typeof en;
