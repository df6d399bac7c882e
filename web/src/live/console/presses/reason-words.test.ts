import { expect, test } from "vitest";
import { type Reason, sentenceOf } from "./reason-words.ts";
import { en } from "../texts/en.ts";
import { hi } from "../texts/hi.ts";

test("CONSOLE-10 every press that does nothing has a reason in words, in both languages", () => {
  const own = ["sending", "not_practice", "not_timed", "practice_unseen", "is_admin", "no_stream"] as const;
  for (const texts of [en, hi]) {
    const sentences = own.map((why) => sentenceOf(why, texts));
    expect(new Set(sentences).size).toBe(own.length);
    for (const sentence of sentences) expect(sentence).not.toContain(texts.why.other);
  }
  const rest: ReadonlyArray<readonly [Reason, string]> = [
    ["sending", "The last action is on its way."],
    ["not_held", "Not on hold."],
    ["decide_first", "Decide the open lot first."],
    ["none_left", "No lot is waiting."],
    ["paddle_missing", en.actions.paddleHint],
    ["sale_is_timed", "Only an admin can do this in a timed auction."],
    ["changed_meanwhile", "Not now."],
  ];
  for (const [why, sentence] of rest) expect(sentenceOf(why, en)).toBe(sentence);
});
