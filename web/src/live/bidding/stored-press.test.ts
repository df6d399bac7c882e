import { expect, test } from "vitest";
import { findPress, forgetPress, storePress } from "./senders.ts";

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const press = { key: "one", lotId: "lot", amount: 13_500, maxAmount: null };
const at = (nowMs: number, lotId = "lot") => ({ lotId, nowMs });

test("ROOMPAGE-4 a bid without an answer is found again by its person on its lot, and nobody else", () => {
  const storage = fakeStorage();
  storePress(storage, "asha", { press, nowMs: 1_000 });
  expect(findPress(storage, "asha", at(1_000))).toEqual({ press, isOld: false });
  expect(findPress(storage, "ravi", at(1_000))).toBeUndefined();
  expect(findPress(storage, "asha", at(1_000, "other"))).toBeUndefined();
  forgetPress(storage, "asha", press);
  expect(findPress(storage, "asha", at(1_000))).toBeUndefined();
});

test("ROOMPAGE-4 a bid that is found after two minutes, or whose time nobody knows, is old", () => {
  const storage = fakeStorage();
  storePress(storage, "asha", { press, nowMs: 1_000 });
  expect(findPress(storage, "asha", at(120_999))?.isOld).toBe(false);
  expect(findPress(storage, "asha", at(121_000))).toEqual({ press, isOld: true });
  // The device's clock was set back.
  expect(findPress(storage, "asha", at(999))?.isOld).toBe(true);
  storage.kept.set("boli:bid:v1:asha:lot", JSON.stringify(press));
  expect(findPress(storage, "asha", at(1_000))).toEqual({ press, isOld: true });
});

test("ROOMPAGE-4 what is damaged, full or forbidden is no bid and stops none", () => {
  const storage = fakeStorage();
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    '{"key":1}',
    '{"key":"one","lotId":"x","amount":1,"maxAmount":null}',
  ]) {
    storage.kept.set("boli:bid:v1:asha:lot", text);
    expect(findPress(storage, "asha", at(1_000))).toBeUndefined();
  }
  const full = {
    ...storage,
    setItem() {
      throw new Error("The storage is full.");
    },
  };
  expect(() => storePress(full, "asha", { press, nowMs: 1_000 })).not.toThrow();
  expect(findPress(undefined, "asha", at(1_000))).toBeUndefined();
  expect(() => storePress(undefined, "asha", { press, nowMs: 1_000 })).not.toThrow();
});
