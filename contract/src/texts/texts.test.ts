import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { statusOfCode } from "../errors.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";
import { mailKinds } from "./mails.ts";

const values = {
  seconds: 7,
  received: "₹1",
  asked: "₹2",
  minutes: 7,
  hours: 7,
  megabytes: 7,
  megapixels: 7,
  min: 7,
  max: 7,
  files: 7,
  gigabytes: 7,
  rows: 7,
};
const say = (sentence: unknown): string => (sentence as (v: typeof values) => string)(values);

// The exports of the files with this name in all capability folders.
async function partsIn(name: string): Promise<Record<string, unknown>[]> {
  const files = globSync(`*/${name}`, { cwd: `${import.meta.dirname}/..`, exclude: ["texts"] });
  return Promise.all(
    files.map(async (file): Promise<Record<string, unknown>> => {
      const exported = Object.values((await import(`../${file}`)) as Record<string, Record<string, unknown>>);
      return Object.assign({}, ...exported) as Record<string, unknown>;
    }),
  );
}

describe("the tables of all capabilities", () => {
  it("have every refusal that a capability declares, and none is declared twice", async () => {
    const declared = (await partsIn("refusals.ts")).flatMap(Object.entries);
    expect(Object.fromEntries(declared)).toEqual(statusOfCode);
    expect(declared).toHaveLength(Object.keys(statusOfCode).length);
  });

  it.each([
    ["en", en],
    ["hi", hi],
  ] as const)(
    "have every sentence of a capability in %s, and none is said twice",
    async (language, table) => {
      const parts = await partsIn(`texts-${language}.ts`);
      for (const group of ["refusals", "fields"] as const) {
        const said = parts.flatMap((part) => Object.entries(part[group] ?? {}));
        expect(Object.fromEntries(said)).toEqual(table[group]);
        expect(said).toHaveLength(Object.keys(table[group]).length);
      }
    },
  );

  it("have every mail of a capability", async () => {
    const kinds = (await partsIn("mails.ts")).flatMap(Object.entries);
    expect(Object.fromEntries(kinds)).toEqual(mailKinds);
    expect(kinds).toHaveLength(Object.keys(mailKinds).length);
  });
});

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
