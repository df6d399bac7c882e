import { describe, expect, it, test } from "vitest";
import { queryWords, searchWords, closest, typosBetween, spellingsNear } from "./search-words.ts";
import { tradeWords } from "./trade-words.ts";

test("words are stored without case, accents and nukta, in the singular, each once", () => {
  expect(searchWords("Chairs, CHAIRS & Café boxes; batteries of glass")).toEqual([
    "chair",
    "and",
    "cafe",
    "box",
    "battery",
    "of",
    "glass",
  ]);
  expect(searchWords("कुर्सियाँ मशीनें वाहनों कपड़े कन्याओं में")).toEqual(["कुर्सी", "मशीन", "वाहन", "कपडा", "कंया", "में"]);
  expect(searchWords("फ़र्नीचर फर्नीचर")).toEqual([searchWords("फर्नीचर")[0]]);
});

test("of a query the fillers go, unless there is nothing else, and no more than eight words are read", () => {
  expect(queryWords("the auction of cars in Pune")).toEqual(["car", "pune"]);
  expect(queryWords("auction")).toEqual(["auction"]);
  expect(queryWords("a1 b2 c3 d4 e5 f6 g7 h8 i9")).toHaveLength(8);
});

test("neighbours by one letter share a spelling, and very short and long words have none", () => {
  const share = (one: string, other: string) =>
    spellingsNear(one).some((spelling) => spellingsNear(other).includes(spelling));
  expect(share("funiture", "furniture")).toBe(true);
  expect(share("furnitrue", "furniture")).toBe(true);
  expect(share("fornitore", "furniture")).toBe(false);
  expect(spellingsNear("car")).toEqual([]);
  expect(spellingsNear("a".repeat(21))).toEqual([]);
});

test.each([
  ["chair", "chair", 0],
  ["chiar", "chair", 1],
  ["chare", "chair", 2],
  ["chai", "chair", 1],
  ["", "abc", 3],
])("from %s to %s it is %i typing errors", (typed, word, typos) => {
  expect(typosBetween(typed, word)).toBe(typos);
});

describe("of the words that may be meant", () => {
  const word = (text: string, sound = text) => ({ word: text, sound });

  it("the fewest typing errors win, and what sounds the same comes before what looks alike", () => {
    expect(closest(word("saree", "sari"), [word("sari"), word("sarey")])).toEqual([word("sari")]);
    expect(closest(word("lamb"), [word("lamp"), word("limp")])).toEqual([word("lamp")]);
  });

  it("too many typing errors find nothing: one in a short word, two in a long one", () => {
    expect(closest(word("lamp"), [word("limb")])).toEqual([]);
    expect(closest(word("generatro"), [word("generator")])).toEqual([word("generator")]);
    expect(closest(word("lamp"), [])).toEqual([]);
  });
});

test("words of the trade lead to words as they are stored, alone or together", () => {
  expect(tradeWords.get("gaadi")).toContainEqual(["car"]);
  expect(tradeWords.get("silai")).toEqual([["sewing", "machine"]]);
  for (const [typed, targets] of tradeWords) {
    expect(searchWords(typed)).toEqual([typed]);
    for (const together of targets) for (const one of together) expect(searchWords(one)).toEqual([one]);
  }
});

it("SEARCH-8 letters of two units are no words, because half of one is no text", () => {
  expect(searchWords("sofa 󵙠󋭃㠕󸌛 table")).toEqual(["sofa", "table"]);
});
