import type { WhyNot } from "@boli/contract/live/clerk-actions";
import type { ConsoleMessages } from "../texts/index.ts";

// Beside the reasons of the law: once the auction is over, reading only, without a connection, with an action on its way, without what it needs, or where
// nobody does this.
export type Reason =
  | WhyNot
  | "over"
  | "reading"
  | "behind"
  | "sending"
  | "not_held"
  | "decide_first"
  | "none_left"
  | "paddle_missing"
  | "text_missing"
  | "not_practice"
  | "not_timed"
  | "practice_unseen"
  | "is_admin"
  | "no_stream";

// The reasons that are the console's own; the server's refusals have sentences of their own.
export const ownTexts = {
  over: "over",
  reading: "reading",
  behind: "behind",
  sending: "sending",
  not_held: "notHeld",
  decide_first: "decideFirst",
  none_left: "noneLeft",
  not_practice: "notPractice",
  not_timed: "notTimed",
  practice_unseen: "practiceUnseen",
  is_admin: "isAdmin",
  no_stream: "noStream",
} as const satisfies Partial<Record<Reason, keyof ConsoleMessages["why"]>>;

export const isOwn = (why: Reason): why is keyof typeof ownTexts => why in ownTexts;

// A whole sentence for the line below the buttons.
export function sentenceOf(
  why: Reason,
  texts: Pick<ConsoleMessages, "why" | "actions" | "refusals">,
): string {
  if (isOwn(why)) return `${texts.why[ownTexts[why]]}.`;
  if (why === "paddle_missing") return texts.actions.paddleHint;
  const sentences: Partial<Record<Reason, () => string>> = texts.refusals;
  return sentences[why]?.() ?? `${texts.why.other}.`;
}
