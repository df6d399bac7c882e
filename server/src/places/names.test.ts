import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { keyOf, typosToBeginning, phoneticKeyOf, wordsOf } from "./names.ts";

describe("names are compared", () => {
  it.each([
    ["Navi Mumbai", "NAVI-MUMBAI"],
    ["Gandhi Nagar", "Gandhinagar"],
    ["S.A.S. Nagar", "sas nagar"],
    ["St. Xavier's", "St Xaviers"],
    ["Dadra & Nagar Haveli", "Dadra and Nagar Haveli"],
    ["Bengalūru", "Bengaluru"],
    ["मुम्बई", "मुंबई"],
    ["मुँबई", "मुंबई"],
    ["इन्दौर", "इंदौर"],
    ["फ़िरोज़ाबाद", "फिरोजाबाद"],
    ["४०००५३", "400053"],
  ])("without regard to how they are written: %s is %s", (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ["Goa", "Gaya"],
    ["Salem", "Sangli"],
    ["दिल्ली", "दिल्लू"],
  ])("and stay apart where they are not the same: %s, %s", (one, other) => {
    expect(phoneticKeyOf(keyOf(one))).not.toBe(phoneticKeyOf(keyOf(other)));
  });

  it.each([
    ["Kanpoor", "Kanpur"],
    ["Vaaranasi", "Varanasi"],
    ["Hubbali", "Hubballi"],
    ["Phirozabad", "Firojabad"],
  ])("by their sound where they are spelled otherwise: %s is %s", (one, other) => {
    expect(phoneticKeyOf(keyOf(one))).toBe(phoneticKeyOf(keyOf(other)));
  });

  it("as words, of which an empty name has none", () => {
    expect(wordsOf("  Andheri (East), Mumbai ")).toEqual(["andheri", "east", "mumbai"]);
    expect(wordsOf(" !!! ")).toEqual([]);
  });
});

// The plain computation: the smallest distance from the query to a beginning of the name.
function plainTypos(typed: string, name: string): number {
  const distance = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i += 1) {
      for (let j = 1; j <= b.length; j += 1) {
        const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
        const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
        table[i]![j] = Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1);
      }
    }
    return at(a.length, b.length);
  };
  return Math.min(...Array.from({ length: name.length + 1 }, (_, to) => distance(typed, name.slice(0, to))));
}

describe("typing errors", () => {
  it.each([
    ["gurgoan", "gurgaon", 1],
    ["chenai", "chennai", 1],
    ["kolkotta", "kolkata", 2],
    ["bang", "bangalore", 0],
    ["bamg", "bangalore", 1],
  ])("%s is %s but for %i", (typed, name, typos) => {
    expect(typosToBeginning(typed, name, 2)).toBe(typos);
  });

  const seed = seedOfThisRun();
  it(`are counted as the plain computation does, up to the limit (seed ${seed})`, () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "न"), maxLength: 9 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 2 }), (typed, name, maxTypos) => {
        const typos = plainTypos(typed, name);
        expect(typosToBeginning(typed, name, maxTypos)).toBe(
          typos <= maxTypos ? typos : Number.POSITIVE_INFINITY,
        );
      }),
      { seed, numRuns: 3_000 },
    );
  });
});
