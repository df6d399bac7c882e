import { expect, it } from "vitest";
import type { LotView } from "@boli/contract/live/lot";
import { arm } from "./arming.ts";
import { type Said, withDropped, withoutPassing, withoutQuestion } from "./said.ts";
import { en } from "../texts/en.ts";
import { hi } from "../texts/hi.ts";

const clerk = (texts: typeof en) => ({ sale: { pace: "clerk" } as const, texts });

it("CONSOLE-10 the reason why a key did nothing goes with the next event or press, and what came of an act stays", () => {
  const refused: Said = { tone: "warning", text: "Give a fair warning before you sell.", isPassing: true };
  expect(withoutPassing(refused)).toBeUndefined();
  const changed: Said = { tone: "warning", text: "A bid came in meanwhile: \u20b91,300 by Bidder 7." };
  for (const kept of [changed, { tone: "success", text: "Sold." } as const, undefined])
    expect(withoutPassing(kept)).toBe(kept);
});

it("CONSOLE-10 a press that waited and is not done is named by its button, behind what came of the action before it", () => {
  const changed: Said = { tone: "warning", text: "A bid came in meanwhile." };
  const said = (before: Said | undefined) =>
    withDropped(before, ["next", "extend-sale", "floor-bid"], clerk(en));
  expect(said(changed)).toEqual({
    tone: "warning",
    text: "A bid came in meanwhile. Not done: Next, Extend, Floor bid.",
  });
  for (const before of [undefined, { tone: "neutral", text: "Next waits for the last action." } as const])
    expect(said(before).text).toBe("Not done: Next, Extend, Floor bid.");
  expect(withDropped(undefined, ["end", "unpin"], clerk(en)).text).toBe("Not done: End, Unpin.");
  expect(withDropped(undefined, ["message"], clerk(hi)).text).toBe("यह नहीं हुआ: कमरे के लिए संदेश।");
});

it("CONSOLE-10 E and T are named by their own buttons where there are both", () => {
  const timed = { sale: { pace: "timed" } as const, texts: en };
  expect(withDropped(undefined, ["extend-lot", "extend-sale"], timed).text).toBe(
    "Not done: Extend, Extend all.",
  );
});

it("CONSOLE-3 the question of an armed press goes with it alone, also when presses behind it were dropped", () => {
  const armed = arm("sold", {} as LotView, 0);
  const question: Said = { tone: "warning", text: "Sell?", asks: armed };
  for (const said of [question, withDropped(question, ["next"], clerk(en))]) {
    expect(withoutQuestion(said, armed)).toBeUndefined();
    expect(withoutQuestion(said, { ...armed })).toBe(said);
  }
});
