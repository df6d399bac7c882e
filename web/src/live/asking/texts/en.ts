import { liveTexts } from "@boli/contract/live/texts-en";

// Bidders ask the admins for help.
export const en = {
  ask: "Ask an admin",
  dispute: "Dispute",
  notBidder: liveTexts.refusals.not_a_bidder,
  sentence:
    "An admin reads this and looks at the auction. They see your bidder number. The host doesn't see it.",
  about: ({ item }: { item: string }) => `About: ${item}`,
  reason: "What happened?",
  missing: "Please say why.",
  tooShort: liveTexts.fields.reason_too_short,
  send: "Send",
  sending: "Sending…",
  failed: "We couldn't send this.",
  sent: "Sent. An admin will look at it.",
};
export type AskingMessages = typeof en;
