import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { originalOf } from "./create-body.ts";
import { emptyItem, isSame, type AuctionForm, type FormItem } from "./create-form-state.ts";
import { allOf, differencesOf, merge, usualChoices, type Three } from "./edit-merge.ts";
import { fullAuction } from "./testing/full-auction.ts";

const base = originalOf(fullAuction).form;
const item = (key: string, change: Partial<FormItem> = {}): FormItem => ({
  ...emptyItem(key),
  id: key,
  name: key,
  ...change,
});
const withItems = (...items: FormItem[]): AuctionForm => ({ ...base, items });

const settle = (three: Three, side?: "mine" | "theirs") => {
  const differences = differencesOf(three);
  return merge(three, differences, side === undefined ? usualChoices(differences) : allOf(differences, side));
};

describe("MERGE-1 what only one side changed is taken from that side, unasked", () => {
  const mine = { ...base, title: "Mine" };
  const theirs = { ...base, description: "Theirs" };
  test("field by field", () => {
    expect(settle({ base, mine, theirs })).toEqual({ ...base, title: "Mine", description: "Theirs" });
  });
  test("and only what the others changed is told", () => {
    const [first, ...more] = differencesOf({ base, mine, theirs });
    expect(first).toMatchObject({ name: "description", isConflict: false, theirs: "Theirs" });
    expect(more).toEqual([]);
  });
});

test("MERGE-2 what both changed differently is a conflict, and one's own stands until one chooses", () => {
  const three = { base, mine: { ...base, title: "Mine" }, theirs: { ...base, title: "Theirs" } };
  expect(differencesOf(three)).toMatchObject([{ name: "title", isConflict: true }]);
  expect(settle(three).title).toBe("Mine");
  expect(settle(three, "theirs").title).toBe("Theirs");
});

test("MERGE-3 what both changed alike is no difference", () => {
  const same = { ...base, title: "Same", end: { day: "2026-12-02", clock: "09:00" } };
  expect(differencesOf({ base, mine: same, theirs: { ...same } })).toEqual([]);
});

describe("MERGE-4 items are met one by one, whatever their order", () => {
  const was = withItems(item("a"), item("b"), item("c"));

  test("each side's change of another item, and of another field of the same one, stands", () => {
    const mine = withItems(item("a", { name: "A" }), item("b", { description: "mine" }), item("c"));
    const theirs = withItems(item("a"), item("b", { estimatedValue: "500" }), item("c", { unit: "kg" }));
    const merged = settle({ base: was, mine, theirs });
    expect(merged.items).toEqual([
      item("a", { name: "A" }),
      item("b", { description: "mine", estimatedValue: "500" }),
      item("c", { unit: "kg" }),
    ]);
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
    expect(differencesOf(three)).toMatchObject([{ kind: "item", isConflict: true }]);
    // To the server it is a new one.
    expect(settle(three).items[1]).toEqual(item("b", { name: "Mine", id: null }));
    expect(settle(three, "theirs").items.map(({ key }) => key)).toEqual(["a", "c"]);
  });

  test("an order that the others changed is taken, unless one has changed it oneself", () => {
    const theirs = withItems(item("c"), item("a"), item("b"));
    const keys = (three: Three) => settle(three).items.map(({ key }) => key);
    expect(keys({ base: was, mine: was, theirs })).toEqual(["c", "a", "b"]);
    const mine = withItems(item("b"), item("a"), item("c"));
    expect(keys({ base: was, mine, theirs })).toEqual(["b", "a", "c"]);
  });
});

// Forms with few values, so that both sides often touch the same thing.
const words = fc.constantFrom("", "one", "two");
const someItem = (key: string) =>
  fc.record({ name: words, description: words, estimatedValue: words }).map((change) => item(key, change));
const someForm = fc
  .record({
    title: words,
    city: words,
    keys: fc.shuffledSubarray(["a", "b", "c", "d"]),
    items: fc.tuple(...["a", "b", "c", "d"].map(someItem)),
  })
  .map(({ title, city, keys, items }): AuctionForm => {
    const kept = keys.flatMap((key) => items.find((one) => one.key === key) ?? []);
    return { ...base, title, city, items: kept };
  });
const someThree = fc.record({ base: someForm, mine: someForm, theirs: someForm });

describe("MERGE-5 whatever three states meet", () => {
  test("nobody else's change means one's own form, as it is", () => {
    fc.assert(
      fc.property(someForm, someForm, (base, mine) => {
        expect(differencesOf({ base, mine, theirs: base })).toEqual([]);
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

  test("keeping all of one's own keeps every value that one has", () => {
    fc.assert(
      fc.property(someThree, (three) => {
        const merged = settle(three, "mine");
        const plain = (form: AuctionForm) => ({
          ...form,
          items: form.items.map((one) => ({ ...one, id: null })),
        });
        expect(plain(merged)).toEqual(plain(three.mine));
      }),
    );
  });

  test("taking all of theirs leaves nothing that they changed and one does not have", () => {
    fc.assert(
      fc.property(someThree, (three) => {
        const merged = settle(three, "theirs");
        expect(differencesOf({ ...three, mine: merged }).filter(({ kind }) => kind !== "order")).toEqual([]);
      }),
    );
  });

  test("no item stands twice, and none that nobody has", () => {
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
