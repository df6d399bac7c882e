import { counted } from "../../../locales/counted.ts";

interface Row {
  row: number;
  lot: string;
}

export const en = {
  title: "Log of all bids",
  back: "Back to the auction",
  sentence: "Every bid of this auction, chained so that none can be changed later without being noticed.",
  proves: [
    "Each row carries a code that is computed from the row and from the code before it. Your browser computes all of them again.",
    "If they fit, no bid was added, removed or changed after it was made.",
    "The last code of each lot is also in the emails to everybody who bid on it. If yours is the same, nobody has made a new log since.",
    "Names and maximums are not in it.",
  ],
  verify: "Verify",
  loading: "Loading the log…",
  checking: ({ done, rows }: { done: string; rows: string }) => `${done} of ${rows} rows checked`,
  alone: "Your browser checks this on the page itself, so the page may be slow for a moment.",
  failed: "We could not load the log",
  notOver: "The log is public once the auction is over.",
  noCrypto: "This browser can't compute the codes. Please try another one.",
  sound: ({ bids }: { bids: number }) =>
    bids === 0
      ? "Nobody has bid, and nothing was changed."
      : bids === 1
        ? "The only bid is as it was made."
        : `All ${bids.toLocaleString("en-IN")} bids are as they were made.`,
  changed: ({ row, lot }: Row) => `Row ${row} of ${lot} was changed. Write to support.`,
  incomplete: ({ lot }: { lot: string }) => `Rows of ${lot} are missing or were added. Write to support.`,
  outageChanged: ({ row, lot }: Row) =>
    `What row ${row} of ${lot} tells of an interruption was changed. Write to support.`,
  outages: {
    heading: "When bidding was interrupted",
    none: "Bidding worked from the publication of this auction to its end.",
    span: ({ from, until }: { from: string; until: string }) => `Nobody could bid from ${from} to ${until}.`,
    waited: ({ from, until }: { from: string; until: string }) =>
      `A close waited from ${from} to ${until}, so it was not decided then. Bidding worked.`,
    movedNone: "No lot was about to close, so none was moved.",
    held: "The auction was held, so no lot was decided meanwhile.",
    delayed: "The auction had not started, so it started later.",
    moved: ({ count }: { count: number }) => `${counted(count, "lot", "lots")} got a later close.`,
    move: ({ lot, from, to }: { lot: string; from: string; to: string }) =>
      `${lot}: ${to} instead of ${from}`,
  },
  lot: ({ position, item }: { position: number; item: string }) => `Lot ${position}, “${item}”`,
  someLot: "a lot",
  code: "Code from your email",
  codeHint: "The 64 letters and digits at the end of “You won” or “You lost”",
  codeFits: ({ lot }: { lot: string }) =>
    `This is the last code of ${lot}: the log is the one that you were told of.`,
  codeUnknown:
    "No lot of this auction ends with this code. Compare it with your email; if it is the same, write to support.",
  compare: "Compare",
};
export type LogMessages = typeof en;
