import { describe, expect, test } from "vitest";
import { dropDraft, dropDraftsOf, isRemovalOf, saveDraft, listDrafts, type DraftOwner } from "./drafts.ts";

// A shelf as the browser has it, with room for so many letters.
function makeShelf(room = 100_000) {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      const used = [...entries].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
      if (used + value.length > room) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}

const refused = (): never => {
  throw new DOMException("no", "SecurityError");
};
const blockedStorage = {
  get length(): number {
    return refused();
  },
  key: refused,
  getItem: refused,
  setItem: refused,
  removeItem: refused,
};

const meera: DraftOwner = { userId: "meera", kind: "new-auction" };
const asha: DraftOwner = { userId: "asha", kind: "new-auction" };
const now = 1_800_000_000_000;
const draft = (slot: string, savedAt = now) => ({ slot, savedAt, content: { title: slot } });

describe("DRAFT-1 a draft is kept for its person and its form", () => {
  test("and is found again, the newest first", () => {
    const shelf = makeShelf();
    expect(saveDraft(shelf, meera, draft("one", now - 5))).toBe(true);
    expect(saveDraft(shelf, meera, draft("two", now))).toBe(true);
    expect(listDrafts(shelf, meera, now)).toEqual([draft("two", now), draft("one", now - 5)]);
  });

  test("nobody else at this browser is offered it, nor another form of the same person", () => {
    const shelf = makeShelf();
    saveDraft(shelf, meera, draft("one"));
    expect(listDrafts(shelf, asha, now)).toEqual([]);
    expect(listDrafts(shelf, { ...meera, kind: "auction-7" }, now)).toEqual([]);
  });

  test("under a key that says what it is", () => {
    const shelf = makeShelf();
    saveDraft(shelf, meera, draft("one"));
    expect([...shelf.entries.keys()]).toEqual(["boli:draft:v1:meera:new-auction:one"]);
  });
});

test("DRAFT-2 tabs have slots of their own: none writes over another's, none removes it", () => {
  const shelf = makeShelf();
  saveDraft(shelf, meera, draft("one"));
  saveDraft(shelf, meera, draft("two"));
  saveDraft(shelf, meera, { ...draft("one"), content: { title: "typed on" } });
  dropDraft(shelf, meera, "two");
  expect(listDrafts(shelf, meera, now)).toEqual([{ ...draft("one"), content: { title: "typed on" } }]);
});

test("DRAFT-3 signing out removes all of one's own, of every form, and nothing of others or of other programs", () => {
  const shelf = makeShelf();
  saveDraft(shelf, meera, draft("one"));
  saveDraft(shelf, { ...meera, kind: "auction-7" }, draft("two"));
  saveDraft(shelf, asha, draft("three"));
  shelf.setItem("theirs", "x");
  dropDraftsOf(shelf, "meera");
  expect([...shelf.entries.keys()]).toEqual(["boli:draft:v1:asha:new-auction:three", "theirs"]);
});

describe("DRAFT-4 a shelf that is full, closed or missing does no harm", () => {
  test("full: it says so, and what was kept before stays", () => {
    const shelf = makeShelf(60);
    expect(saveDraft(shelf, meera, draft("one"))).toBe(true);
    expect(saveDraft(shelf, meera, { ...draft("one"), content: { title: "x".repeat(80) } })).toBe(false);
    expect(listDrafts(shelf, meera, now)).toEqual([draft("one")]);
  });

  test.each([
    ["closed", blockedStorage],
    ["missing", undefined],
  ])("%s", (_, shelf) => {
    expect(saveDraft(shelf, meera, draft("one"))).toBe(false);
    expect(listDrafts(shelf, meera, now)).toEqual([]);
    expect(() => dropDraft(shelf, meera, "one")).not.toThrow();
    expect(() => dropDraftsOf(shelf, "meera")).not.toThrow();
  });
});

test.each(["", "{", "null", "[]", '{"savedAt":"now","content":1}', '{"savedAt":1}'])(
  "DRAFT-5 what cannot be read is not offered: %j",
  (text) => {
    const shelf = makeShelf();
    shelf.setItem("boli:draft:v1:meera:new-auction:one", text);
    expect(listDrafts(shelf, meera, now)).toEqual([]);
  },
);

test("DRAFT-6 after thirty days it is offered no more", () => {
  const shelf = makeShelf();
  const day = 86_400_000;
  saveDraft(shelf, meera, draft("young", now - 29 * day));
  saveDraft(shelf, meera, draft("old", now - 30 * day));
  expect(listDrafts(shelf, meera, now).map(({ slot }) => slot)).toEqual(["young"]);
});

test.each([
  ["its own key", { key: "boli:draft:v1:meera:new-auction:one", newValue: null }, true],
  ["the whole shelf", { key: null, newValue: null }, true],
  ["another slot", { key: "boli:draft:v1:meera:new-auction:two", newValue: null }, false],
  ["a change of it", { key: "boli:draft:v1:meera:new-auction:one", newValue: "{}" }, false],
])("DRAFT-7 another tab's removal of a draft is told from everything else: %s", (_, event, isRemoval) => {
  expect(isRemovalOf(event, meera, "one")).toBe(isRemoval);
});
