// Cancelling a live auction, on its page, in its form and in its console.
export const en = {
  heading: "Cancel the auction?",
  sentence: "Bids are refused, unsold items are free again, and everyone who bid or watched is told why.",
  practice: "No more bids are taken. Only you see a practice auction, so nobody is told.",
  action: "Cancel auction",
  working: "Cancelling…",
  keep: "Keep the auction",
  reason: "Reason",
  reasonMissing: "Please say why.",
  done: "The auction is cancelled.",
  failed: "We couldn't cancel the auction.",
};
export type CancellingMessages = typeof en;
