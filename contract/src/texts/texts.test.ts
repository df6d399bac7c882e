import { describe, expect, it } from "vitest";
import { statusOfCode } from "../errors.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

const values = {
  seconds: 7,
  minutes: 7,
  hours: 7,
  megabytes: 7,
  megapixels: 7,
  least: 7,
  most: 7,
  files: 7,
  gigabytes: 7,
};
const say = (sentence: unknown): string => (sentence as (v: typeof values) => string)(values);

describe("the texts", () => {
  it("have a sentence for every refusal", () => {
    expect(Object.keys(en.refusals).toSorted()).toEqual(Object.keys(statusOfCode).toSorted());
  });

  it("have the same keys in both languages", () => {
    expect(Object.keys(hi.refusals).toSorted()).toEqual(Object.keys(en.refusals).toSorted());
    expect(Object.keys(hi.fields).toSorted()).toEqual(Object.keys(en.fields).toSorted());
  });

  it.each([
    ["refusals", en.refusals, hi.refusals],
    ["fields", en.fields, hi.fields],
  ])("of %s are Hindi in Hindi, and show the same values", (_group, english, hindi) => {
    for (const [key, sentence] of Object.entries(hindi)) {
      expect(say(sentence), key).toMatch(/[\u0900-\u097F]/);
      const inEnglish = say((english as Record<string, unknown>)[key]);
      expect(say(sentence).includes("7"), key).toBe(inEnglish.includes("7"));
      expect(inEnglish, key).not.toMatch(/[\u0900-\u097F]|undefined/);
    }
  });

  it("say what the specification says, word for word", () => {
    expect(en.refusals.fill_all_fields()).toBe("Please fill in all fields");
  });

  it("count one second as one second", () => {
    expect(en.refusals.too_many_requests({ seconds: 1 })).toBe(
      "Too many requests. Please try again in 1 second.",
    );
  });
});
