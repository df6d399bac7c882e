import { liveTexts } from "@boli/contract/live/texts-en";
import { counted } from "../../../locales/counted.ts";

interface Amount {
  amount: string;
}
interface Lot {
  lot: string;
}
interface Warnings {
  set: number;
  needed: number;
}
interface Count {
  count: number;
}

// The auctioneer's console.
export const en = {
  refusals: liveTexts.refusals,
  title: ({ title }: { title: string }) => `Console · ${title}`,
  name: "Console",
  back: "Auction page",
  loading: "Loading the console…",
  failed: "We couldn't load the console.",
  notYours: "Only this auction's host and admins can open its console.",

  top: {
    status: { scheduled: "Scheduled", live: "LIVE", completed: "Ended", cancelled: "Cancelled" },
    pace: { clerk: "clerk-paced", timed: "timed" },
    practice: "Only you see this",
    actingYou: "Acting: you, here",
    actingElsewhere: "Reading only",
    line: ({ ms }: { ms: number }) => `line ${ms} ms`,
    lineUnknown: "line –",
    online: ({ count }: Count) => `${count.toLocaleString("en-IN")} online`,
    keysOn: "Keys on",
    keysOff: "Keys off",
    keyList: "List of keys",
  },

  bands: {
    behind: ({ at }: { at: string }) =>
      `No connection. What you see is as of ${at}; nothing you press is sent.`,
    scheduled: ({ at }: { at: string }) => `Starts by itself ${at}.`,
    held: ({ at }: { at: string }) => `On hold until ${at} at the latest.`,
    heldBy: {
      host: "The host's hold.",
      admin: "An admin's hold.",
      lost: "The connection was lost.",
      outage: "Bidding was interrupted.",
    },
    resumeAfterOutage: "Fair warnings were cleared. Resume when you are ready.",
    leaving: {
      restart: "Back in a moment; no lot closes meanwhile. Nothing you press is sent.",
      "cut-off":
        "Bidding is interrupted. No bid was lost. Connecting again… Nothing you press is sent meanwhile.",
    },
    away: ({ time }: { time: string }) => `You were away ${time}. Bids are held.`,
    readingHost: "The host runs this auction from another console. You see everything as it happens.",
    readingAdmin: "An admin runs this auction. You see everything as it happens.",
    readingNobody: "Nobody runs this auction from a console now.",
    taken: "Bids are taken.",
    useHere: "Use here",
    takeOver: "Take over…",
    ended: "Auction ended.",
    cancelled: "Auction cancelled.",
    results: "Results",
  },

  lot: {
    region: "Lot under the hammer",
    of: ({ number, all }: { number: number; all: number }) => `Lot ${number} of ${all}`,
    noLot: "No lot is open",
    noLotNext: ({ lot }: Lot) => `Press N to open ${lot}.`,
    noLotLeft: "No lot is waiting. Offer one again, or end the auction.",
    noBid: "No bid yet",
    minimum: ({ amount }: Amount) => `Min ${amount}`,
    nextAsk: "Next ask",
    step: ({ amount }: Amount) => `step ${amount}`,
    paddle: ({ bidder, paddle }: { bidder: string; paddle: string }) => `${bidder} (paddle ${paddle})`,
    leads: ({ bidder }: { bidder: string }) => `${bidder} leads`,
    quiet: "Quiet",
    bids: ({ count }: Count) => counted(count, "bid", "bids"),
    bidders: ({ count }: Count) => counted(count, "bidder", "bidders"),
    reserve: {
      met: ({ amount }: Amount) => `Reserve ${amount} met`,
      not_met: ({ amount }: Amount) => `Reserve ${amount} not met`,
    },
    warned: ({ count }: Count) => `FAIR WARNING ${count} s ago`,
    sellOpen: "Sold is open",
    sellIn: ({ count }: Count) => `Sold opens in ${count} s`,
    soldTo: ({ amount, bidder }: { amount: string; bidder: string }) => `SOLD ${amount} · ${bidder}`,
    passed: "Not sold",
    withdrawn: "Withdrawn",
    closesAt: ({ at }: { at: string }) => `closes ${at}`,
    next: ({ lot, amount }: { lot: string; amount: string }) => `Next: ${lot} · Min ${amount}`,
    nextNone: "This is the last lot.",
    named: ({ number, item }: { number: number; item: string }) => `Lot ${number} · ${item}`,
    shortly: ({ number }: { number: number }) => `Lot ${number}`,
  },

  order: {
    heading: "Run order",
    search: "Search lots",
    none: "No lot matches.",
    states: { open: "OPEN", sold: "SOLD", passed: "Not sold", withdrawn: "Withdrawn" },
  },
  log: {
    heading: "Log of this lot",
    empty: "No bids yet",
    loading: "Loading the bids…",
    failed: "We couldn't load the bids.",
    floor: "floor",
    automatic: "automatic",
  },
  side: { order: "Run order", log: "Log", chat: "Chat", message: "To the room" },

  actions: {
    label: "Actions",
    "fair-warning": "Fair warning",
    sold: "Sold",
    pass: "Pass",
    next: "Next",
    hold: "Hold",
    onHold: "On hold",
    resume: "Resume",
    extend: "Extend",
    extendAll: "Extend all",
    withdraw: "Withdraw",
    reoffer: "Re-offer",
    "drop-reserve": "Drop reserve",
    start: "Start",
    end: "End",
    cancel: "Cancel auction",
    link: "Link",
    stream: "Stream delay",
    "ask-admin": "Ask admin",
    rehearse: "Rehearse",
    rehearseEnd: "Stop rehearsing",
    more: "More",
    less: "Less",
    again: "Press again",
    floor: ({ amount }: Amount) => `Floor bid ${amount}`,
    paddle: "Paddle",
    paddleHint: "Capital letters, digits and hyphens, 12 at most",
  },

  // Shorter than the server's sentences, because they stand in a button.
  why: {
    behind: "No connection",
    reading: "Another console acts",
    over: "This auction has ended",
    sending: "The last action is on its way",
    sale_not_live: "Not live",
    sale_already_started: "Already started",
    lot_not_found: "No lot is open",
    lot_not_open: "Not open yet",
    lot_ended: "Decided already",
    lot_has_no_bid: "No bid yet",
    lot_has_bid: "Has a bid; runs to its close",
    lot_has_no_reserve: "No reserve",
    sale_held: "On hold",
    sale_is_timed: "Only an admin, in a timed auction",
    warning_missing: "Give a fair warning first",
    warning_too_new: ({ count }: Count) => `Opens in ${count} s`,
    holds_used_up: "Held for 2 hours in all",
    extension_too_late: "Too late: about to close",
    sale_time_over: "Time is over: extend first",
    already_reoffered: "Offered again once already",
    item_not_available: "Nothing to offer again",
    sale_has_bids: "Has bids: only an admin",
    decideFirst: "Decide the open lot first",
    noneLeft: "No lot is waiting",
    notHeld: "Not on hold",
    notPractice: "Only in a practice auction",
    notTimed: "Only in a timed auction. Press E to extend this one",
    practiceUnseen: "No admin sees a practice auction",
    isAdmin: "You are an admin yourself",
    noStream: "Only in a clerk-paced auction with a stream",
    other: "Not now",
  },

  rehearsal: {
    on: "Practice bids come every 2 to 8 seconds. Press the button again to stop them.",
    off: "The practice bids have stopped.",
    stopped: "The practice bids have stopped, because this console can't act now.",
  },

  stream: {
    unknown: "stream –",
    short: ({ count }: Count) => `stream ${count} s behind`,
    warnLonger: ({ count }: Count) => `stream ${count} s behind, warn longer`,
    heading: "Stream delay",
    clap: "Open the stream on another screen. Clap in front of the camera, and press the button as you clap.",
    clapAction: "I clap now",
    see: "Now watch the stream. Press again when you see the clap.",
    seeAction: "I see the clap",
    behind: ({ count }: Count) => `The stream is ${count} s behind the room.`,
    enough: ({ set }: Warnings) =>
      `Sold opens ${set} s after a fair warning. Viewers of the stream have time to bid.`,
    propose: ({ set, needed }: Warnings) =>
      `Sold opens ${set} s after a fair warning. Viewers of the stream need ${needed} s to see it and bid.`,
    wait: ({ set, needed }: Warnings) =>
      `Sold opens ${set} s after a fair warning, which can't change any more. Viewers of the stream need ${needed} s: please wait that long before you press S.`,
    longest: ({ set, needed }: Warnings) =>
      `Sold opens ${set} s after a fair warning, which is the longest setting. Viewers of the stream need ${needed} s: please wait that long before you press S.`,
    setAction: ({ count }: Count) => `Set ${count} s`,
    set: ({ count }: Count) => `Sold opens ${count} s after a fair warning.`,
    again: "Measure again",
    close: "Close",
    failed: "We couldn't change the setting.",
  },

  ask: {
    sold: ({ lot, bidder, amount }: { lot: string; bidder: string; amount: string }) =>
      `Sell ${lot} to ${bidder} for ${amount}? Press S again.`,
    soldBelow: ({ lot, bidder, amount }: { lot: string; bidder: string; amount: string }) =>
      `Below the reserve. Drop it and sell ${lot} to ${bidder} for ${amount}? Press S again.`,
    pass: ({ lot, bidder, amount }: { lot: string; bidder: string; amount: string }) =>
      `Pass ${lot}? ${bidder} loses it at ${amount}. Press P again.`,
    "drop-reserve": ({ lot }: Lot) => `Drop the reserve of ${lot} permanently? Press D again.`,
  },

  done: {
    start: "The auction is live.",
    next: "The next lot is open.",
    "fair-warning": "Fair warning given.",
    sold: ({ lot, bidder, amount }: { lot: string; bidder: string; amount: string }) =>
      `SOLD: ${lot} to ${bidder} for ${amount}.`,
    pass: ({ lot }: Lot) => `${lot} passed, not sold.`,
    withdraw: ({ lot }: Lot) => `${lot} withdrawn.`,
    reoffer: ({ lot }: Lot) => `${lot} is offered again at the end.`,
    "floor-bid": ({ amount, paddle }: { amount: string; paddle: string }) =>
      `Floor bid ${amount} for paddle ${paddle}.`,
    "drop-reserve": "The reserve is dropped.",
    extend: "Extended.",
    message: "The room shows it.",
    unpin: "The message is taken down.",
    hold: "Bids are held.",
    resume: "Bids are taken again.",
    end: "The end was sent.",
    cancel: "The auction is cancelled.",
    "ask-admin": "The admins were told.",
    take: "This console acts now.",
  },
  sending: "Sending…",
  waits: ({ press }: { press: string }) => `${press} waits for the last action.`,
  notDone: ({ presses }: { presses: string }) => `Not done: ${presses}.`,
  doubt: "No answer yet. The same action is sent again; it counts once.",
  changed: ({ amount, bidder }: { amount: string; bidder: string }) =>
    `A bid came in meanwhile: ${amount} from ${bidder}. Nothing was decided.`,
  changedNone: "Something changed meanwhile. Nothing was decided.",
  failedAction: "This action failed. Please look at the lot before you press again.",

  message: {
    heading: "Message to the room",
    label: "Message to the room",
    send: "Send",
    pinned: ({ text }: { text: string }) => `Pinned: ${text}`,
    unpin: "Unpin",
    presets: [
      "Please wait a moment, we'll go on shortly.",
      "Last chance: bid now if you want this lot.",
      "The stream has a problem. Bidding goes on here.",
    ],
  },
  chat: { heading: "Chat" },

  dialogs: {
    startHeading: "Start now?",
    startSentence: ({ at }: { at: string }) => `It is announced for ${at}. Everyone who waits is let in now.`,
    startPractice: ({ at }: { at: string }) => `It is set for ${at}. Nobody waits: only you see it.`,
    start: "Start now",
    withdrawHeading: ({ lot }: Lot) => `Withdraw ${lot}?`,
    withdrawLeader: ({ bidder, amount }: { bidder: string; amount: string }) =>
      `${bidder} leads at ${amount}.`,
    withdrawNoBid: "It has no bid.",
    withdrawSentence: "Its bids and maximums end, and the item is free again.",
    withdraw: "Withdraw",
    extendHeading: ({ what }: { what: string }) => `Extend ${what}`,
    extendSale: "the auction",
    extendAll: "all open lots",
    extendAllSentence: ({ count }: Count) =>
      `${counted(count, "open lot closes", "open lots close")} later by as much. So does the auction:`,
    extendBy: "By",
    extendMinutes: ({ count }: Count) => counted(count, "minute", "minutes"),
    extendFromTo: ({ from, to }: { from: string; to: string }) => `${from} → ${to}. It can't be moved back.`,
    extend: "Extend",
    endHeading: "End the auction now?",
    endClerk: ({ open, left }: { open: string; left: number }) =>
      `${open} ${counted(left, "lot that waits is", "lots that wait are")} passed. Nothing more is sold.`,
    endOpen: ({ lot }: Lot) => `${lot} is passed.`,
    endTimed: ({ without, running }: { without: number; running: number }) =>
      `${counted(without, "open lot without a bid is", "open lots without a bid are")} withdrawn now. ${counted(running, "lot with a bid runs", "lots with a bid run")} to the published close.`,
    end: "End auction",
    reason: "Reason",
    reasonMissing: "Please say why.",
    takeHeading: "Take over the console?",
    takeSentence:
      "The host's console only reads from then on, and you can't bid in this auction. The reason is kept in the record.",
    take: "Take over",
    askHeading: "Ask an admin",
    askSentence: "The admins are told at once, with the lot and the time left.",
    ask: "Ask an admin",
    askFailed: "We couldn't send this.",
  },

  keys: {
    heading: "Keys",
    sentence: "Each key does the same as its button. In a field, keys are typed; Escape leaves the field.",
    off: "The keys are switched off now.",
    floor: "Floor bid: type the paddle, then Enter",
    message: "Write a message, then Enter",
    preset: ({ text }: { text: string }) => `Message: “${text}”`,
    disarm: "Take back the first of two presses, and presses that wait",
    twice: "press twice",
    list: "This list",
  },

  foot: {
    figures: ({ sold, unsold, amount }: { sold: number; unsold: number; amount: string }) =>
      `Sold ${sold} · not sold ${unsold} · ${amount}`,
    endsBy: ({ at }: { at: string }) => `ends by ${at}`,
  },
};
export type ConsoleMessages = typeof en;
