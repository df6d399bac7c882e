import { describe, expect, it } from "vitest";
import { unprovenPromises, compareRules, findTwice, longBullets, rulesIn, titlesIn } from "./rules.mjs";

describe("the check of the rules", () => {
  it("refuses a bullet over sixty words, also one over several lines, and takes several bullets", () => {
    const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
    const file = "docs/rules/live.md";
    expect(longBullets(file, `# Law\n\n- ${words(60)}\n  - ${words(60)}\n\n${words(90)}\n`)).toEqual([]);
    expect(longBullets(file, `- ${words(30)}\n  ${words(31)}\n`)).toHaveLength(1);
    expect(longBullets(file, `- short\n  - ${words(61)}\n`)).toHaveLength(1);
  });

  it("reads the ids of a page, and the titles of a test, also of tables", () => {
    expect(rulesIn("# Law\n- **BID-1** Who.\n- **BID-12** Chain.\nBID-3 in a sentence.")).toEqual([
      "BID-1",
      "BID-12",
    ]);
    const text =
      'describe("BID-1 who", () => { it.each([\n[1, "a"],\n])("BID-2 takes %s", () => {}); test(`BID-3`, f) });';
    expect(titlesIn(text)).toEqual(["BID-1 who", "BID-2 takes %s", "BID-3"]);
    const named = 'it.each(Object.keys(ways))("BID-4 by %s", f); it("BID-5", f); it.each([1])("BID-6", f);';
    expect(titlesIn(named)).toEqual(["BID-4 by %s", "BID-5", "BID-6"]);
  });

  it("fails on a rule without a test and on a test without a rule, for its own rule families only", () => {
    const titles = [{ file: "a.test.ts", title: "BID-1 BID-9 and CHANNEL-4" }];
    expect(compareRules(new Set(["BID-1", "BID-2"]), titles)).toEqual([
      "a.test.ts names BID-9, which is no rule of docs/rules.",
      "BID-2 has no test that bears its name.",
    ]);
    expect(compareRules(new Set(["BID-1", "BID-9"]), titles)).toEqual([]);
  });
});

it("an id of two rules is found", () => {
  expect(findTwice(["BID-1", "BID-2", "BID-1"])).toEqual(["BID-1 is the id of two rules of docs/rules."]);
});

it("a promise of docs/security.md that no test names is found", () => {
  const titles = [{ title: "GUESS-1 counts" }];
  expect(unprovenPromises("| guessing | GUESS-1 to GUESS-2 |", titles)).toEqual([
    "docs/security.md names GUESS-2, and no test bears that name.",
  ]);
});
