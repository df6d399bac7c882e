import { expect, it } from "vitest";
import { type Said, withoutPassing } from "./said.ts";

it("CONSOLE-10 the reason why a key did nothing goes with the next event or press, and what came of an act stays", () => {
  const refused: Said = { tone: "warning", text: "Give a fair warning before you sell.", isPassing: true };
  expect(withoutPassing(refused)).toBeUndefined();
  const changed: Said = { tone: "warning", text: "A bid came in meanwhile: \u20b91,300 by Bidder 7." };
  for (const kept of [changed, { tone: "success", text: "Sold." } as const, undefined])
    expect(withoutPassing(kept)).toBe(kept);
});
