import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSame } from "../../../lib/form/readers.ts";
import { valueAt } from "../../../lib/form/values.ts";
import { emptyItem, originalOf, type AuctionForm, type FormItem } from "../form-state.ts";
import { merge, type Side, type ThreeVersions } from "./edit-merge.ts";
import { fullAuction } from "../../testing/full-auction.ts";

const base = originalOf(fullAuction).form;
const item = (key: string, change: Partial<FormItem> = {}): FormItem => ({
  ...emptyItem(key),
  id: key,
  name: key,
  ...change,
});
const withItems = (...items: FormItem[]): AuctionForm => ({ ...base, items });

const conflictsOf = (three: ThreeVersions) => merge(three).conflicts;
// The result when one side is chosen for every conflict.
const settle = (three: ThreeVersions, side: Side = "mine") =>
  merge(three, Object.fromEntries(conflictsOf(three).map(({ at }) => [at, side]))).form;

describe("MERGE-1 what only one side changed is taken from that side, unasked", () => {
  const mine = { ...base, title: "Mine", inspection: { ...base.inspection, place: "Gate 5" } };
  const theirs = { ...base, description: "Theirs", inspection: { ...base.inspection, to: base.endsAt } };
  test("field by field, without a message", () => {
    expect(merge({ base, mine, theirs })).toEqual({
      form: {
        ...base,
        title: "Mine",
        description: "Theirs",
        inspection: { ...base.inspection, place: "Gate 5", to: base.endsAt },
      },
      conflicts: [],
    });
  });
});

test("MERGE-2 what both changed differently is a conflict, and one's own stays until one chooses", () => {
  const three = { base, mine: { ...base, title: "Mine" }, theirs: { ...base, title: "Theirs" } };
  expect(conflictsOf(three)).toEqual([{ at: "title", mine: "Mine", theirs: "Theirs" }]);
  expect(merge(three).form.title).toBe("Mine");
  expect(settle(three, "theirs").title).toBe("Theirs");
});

test("MERGE-3 what both changed alike is no conflict, however it was typed", () => {
  const moment = { day: "2026-12-02", clock: "09:00", exact: null };
  const mine = { ...base, title: "Same", endsAt: moment, expectedAttendees: "1,200" };
  const theirs = {
    ...mine,
    endsAt: { ...moment, exact: "2026-12-02T03:30:00.000Z" },
    expectedAttendees: "1200",
  };
  expect(conflictsOf({ base, mine, theirs })).toEqual([]);
});

describe("MERGE-4 items are met one by one, whatever their order", () => {
  const was = withItems(item("a"), item("b"), item("c"));

  test("each side's change of another item, and of another field of the same one, stays", () => {
    const mine = withItems(item("a", { name: "A" }), item("b", { description: "mine" }), item("c"));
    const theirs = withItems(item("a"), item("b", { estimatedValue: "500" }), item("c", { unit: "kg" }));
    const { form, conflicts } = merge({ base: was, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(form.items).toEqual([
      item("a", { name: "A" }),
      item("b", { description: "mine", estimatedValue: "500" }),
      item("c", { unit: "kg" }),
    ]);
  });

  test("a field of an item that both changed is a conflict of that field alone", () => {
    const mine = withItems(item("a", { name: "Mine", unit: "kg" }), item("b"), item("c"));
    const theirs = withItems(item("a", { name: "Theirs", description: "theirs" }), item("b"), item("c"));
    const three = { base: was, mine, theirs };
    expect(conflictsOf(three)).toEqual([{ at: "item.a.name", mine: "Mine", theirs: "Theirs" }]);
    expect(settle(three, "theirs").items[0]).toEqual(
      item("a", { name: "Theirs", description: "theirs", unit: "kg" }),
    );
  });

  test("what either side added is there, and what either removed is gone", () => {
    const mine = withItems(item("a"), item("c"), item("new", { id: null }));
    const theirs = withItems(item("a"), item("b"), item("other"));
    expect(settle({ base: was, mine, theirs }).items.map(({ key }) => key)).toEqual(["a", "other", "new"]);
  });

  test("an item that one side changed and the other removed is asked about, and stays unless it is given up", () => {
    const mine = withItems(item("a"), item("b", { name: "Mine" }), item("c"));
    const theirs = withItems(item("a"), item("c"));
    const three = { base: was, mine, theirs };
    expect(conflictsOf(three)).toMatchObject([{ at: "item.b", theirs: undefined }]);
    // To the server it is a new one.
    expect(settle(three).items[1]).toEqual(item("b", { name: "Mine", id: null }));
    expect(settle(three, "theirs").items.map(({ key }) => key)).toEqual(["a", "c"]);
  });

  test("an order that only the others changed is taken; where both did, there is a question and one's own stays", () => {
    const theirs = withItems(item("c"), item("a"), item("b"));
    const keys = (three: ThreeVersions, side?: Side) => settle(three, side).items.map(({ key }) => key);
    expect(keys({ base: was, mine: was, theirs })).toEqual(["c", "a", "b"]);
    expect(conflictsOf({ base: was, mine: was, theirs })).toEqual([]);
    const both = { base: was, mine: withItems(item("b"), item("a"), item("c")), theirs };
    expect(conflictsOf(both)).toMatchObject([{ at: "order" }]);
    expect(keys(both)).toEqual(["b", "a", "c"]);
    expect(keys(both, "theirs")).toEqual(["c", "a", "b"]);
  });
});

// Forms with few values, so that both sides often touch the same thing.
const words = fc.constantFrom("", "one", "two");
const someItem = (key: string) =>
  fc
    .record({ name: words, description: words, estimatedValue: fc.constantFrom("", "1", "2") })
    .map((change) => item(key, change));
const someForm = fc
  .record({
    title: words,
    city: words,
    keys: fc.shuffledSubarray(["a", "b", "c", "d"]),
    items: fc.tuple(...["a", "b", "c", "d"].map(someItem)),
  })
  .map(({ title, city, keys, items }): AuctionForm => {
    const remaining = keys.flatMap((key) => items.find((one) => one.key === key) ?? []);
    return { ...base, title, location: { ...base.location, city }, items: remaining };
  });
const someThree = fc.record({ base: someForm, mine: someForm, theirs: someForm });

describe("MERGE-5 whatever three states meet", () => {
  test("nobody else's change means one's own form, as it is", () => {
    fc.assert(
      fc.property(someForm, someForm, (base, mine) => {
        expect(conflictsOf({ base, mine, theirs: base })).toEqual([]);
        const ids = mine.items.map((one) =>
          base.items.some(({ key }) => key === one.key) ? one : { ...one, id: null },
        );
        expect(settle({ base, mine, theirs: base })).toEqual({ ...mine, items: ids });
      }),
    );
  });

  test("an untouched form becomes theirs", () => {
    fc.assert(
      fc.property(someForm, someForm, (base, theirs) => {
        expect(settle({ base, mine: base, theirs })).toEqual(theirs);
      }),
    );
  });

  test("only what both changed is asked about", () => {
    fc.assert(
      fc.property(someThree, ({ base, mine, theirs }) => {
        const conflicting = new Set(conflictsOf({ base, mine, theirs }).map(({ at }) => at));
        for (const name of ["title", "location.city"]) {
          const [was, own, other] = [base, mine, theirs].map((form) => valueAt(form, name));
          expect(conflicting.has(name)).toBe(own !== was && other !== was && own !== other);
        }
      }),
    );
  });

  test("taking theirs wherever one is asked leaves all that they changed", () => {
    fc.assert(
      fc.property(someThree, (three) => {
        const merged = settle(three, "theirs");
        expect(conflictsOf({ ...three, mine: merged }).filter(({ at }) => at !== "order")).toEqual([]);
        const { base, theirs } = three;
        if (!isSame(base.title, theirs.title)) expect(merged.title).toBe(theirs.title);
      }),
    );
  });

  test("no item appears twice, and none that nobody has", () => {
    fc.assert(
      fc.property(someThree, (three) => {
        const keys = settle(three).items.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const known = [...three.mine.items, ...three.theirs.items];
        for (const key of keys) expect(known.some((one) => one.key === key)).toBe(true);
      }),
    );
  });

  test("where nothing is in conflict, nothing of one's own is given up", () => {
    fc.assert(
      fc.property(someThree, (three) => {
        const merged = settle(three);
        if (!isSame(three.mine.title, three.base.title)) expect(merged.title).toBe(three.mine.title);
        for (const own of three.mine.items) {
          const was = three.base.items.find(({ key }) => key === own.key);
          if (was === undefined || isSame(was, own)) continue;
          const now = merged.items.find(({ key }) => key === own.key);
          if (!isSame(own.name, was.name)) expect(now?.name).toBe(own.name);
        }
      }),
    );
  });
});
