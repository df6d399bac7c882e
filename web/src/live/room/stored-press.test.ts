import { expect, test } from "vitest";
import { findPress, forgetPress, storePress } from "./stored-press.ts";

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

test("ROOMPAGE-4 a bid without an answer is found again by its person on its lot, and nobody else", () => {
  const storage = fakeStorage();
  storePress(storage, "asha", press);
  expect(findPress(storage, "asha", "lot")).toEqual(press);
  expect(findPress(storage, "ravi", "lot")).toBeUndefined();
  expect(findPress(storage, "asha", "other")).toBeUndefined();
  forgetPress(storage, "asha", press);
  expect(findPress(storage, "asha", "lot")).toBeUndefined();
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
    expect(findPress(storage, "asha", "lot")).toBeUndefined();
  }
  const full = {
    ...storage,
    setItem() {
      throw new Error("The storage is full.");
    },
  };
  expect(() => storePress(full, "asha", press)).not.toThrow();
  expect(findPress(undefined, "asha", "lot")).toBeUndefined();
  expect(() => storePress(undefined, "asha", press)).not.toThrow();
});
