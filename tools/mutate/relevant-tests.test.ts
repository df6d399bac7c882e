import { expect, test } from "vitest";
import { Importers } from "../selection/importers.ts";
import type { WholeRunRecord } from "../selection/record.ts";
import type { Mutation } from "./mutation.ts";
import { chosenTests, type Known, leftOutTests } from "./relevant-tests.ts";

const story = (at: number): string => `server/src/live/s${at}.story.test.ts`;
const all = Array.from({ length: 30 }, (_, at) => story(at));
const text = "export function price(a: number) {\n  return a > 1\n    ? 2\n    : 3;\n}\n";
const files = new Map([
  ["server/src/live/price.ts", text],
  ["server/src/live/price.test.ts", 'import { price } from "./price.ts";\n'],
  ["e2e/faults/live/kill.fault.test.ts", ""],
  ...all.map((file) => [file, ""] as const),
]);
const record: WholeRunRecord = {
  commit: "",
  times: new Map(),
  cpu: new Map(),
  opened: new Map(),
  ran: new Map([
    ["server/src/live/price.ts", new Map([["price", [...all, "server/src/gone.story.test.ts"]]])],
  ]),
};
const known: Known = {
  record,
  tree: {
    files,
    importers: new Importers(files),
    screens: [],
    textBefore: (file) => files.get(file) ?? "",
    isTimed: () => false,
    isOnEmbedded: () => false,
  },
};
const mutation: Mutation = {
  file: "server/src/live/price.ts",
  operator: "comparison",
  line: 2,
  start: text.indexOf("a > 1"),
  end: text.indexOf(" 2"),
  before: "a > 1\n    ?",
  after: "a >= 1\n    ?",
};

test("a mutation is tried by what `npm test` would run for it, in small batches, the quick ones first", () => {
  const batches = chosenTests(mutation, known);
  expect(batches.map(({ kind, files: its }) => `${its.length} of ${kind}`)).toEqual([
    "1 of unit",
    "4 of stories on postgres",
    "12 of stories on postgres",
    "8 of stories on postgres",
    "1 of faults",
  ]);
});

test("those that ran the place as well and are left out are tried when all others have missed it", () => {
  const chosen = chosenTests(mutation, known);
  const [left, ...more] = leftOutTests(mutation, chosen, known);
  expect(more).toEqual([]);
  expect(left?.files).toHaveLength(6);
  expect(chosen.flatMap((batch) => batch.files)).not.toContain(left?.files[0]);
});
