import { expect, test } from "vitest";
import { saveSignUp, readSignUp } from "./saved-sign-up.ts";

const shelf = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
  removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
});
const nothing = { name: "", email: "" };

test("SIGN-UP-20 saves name and email, and neither password nor consent", () => {
  const own = shelf();
  const typed = { name: "Asha", email: "asha@people.test", password: "A-brass-lamp-9!", isAgreed: true };
  saveSignUp(typed, own);
  expect(readSignUp(own)).toEqual({ name: "Asha", email: "asha@people.test" });
  expect(JSON.stringify(own.kept)).not.toMatch(/lamp|agreed/i);
  saveSignUp(nothing, own);
  expect(own.kept).toEqual({});
});

test.each(["", "no JSON", "null", "[]", '{"name":1}'])(
  "SIGN-UP-21 %j in the storage is no saved sign-up",
  (text) => {
    expect(readSignUp(shelf({ "boli:sign-up": text }))).toEqual(nothing);
  },
);

test("SIGN-UP-22 blocked storage is no fault", () => {
  const blocked = { getItem: no, setItem: no, removeItem: no };
  saveSignUp({ name: "Asha", email: "" }, blocked);
  expect(readSignUp(blocked)).toEqual(nothing);
  expect(readSignUp(undefined)).toEqual(nothing);
});

function no(): never {
  throw new Error("storage is blocked");
}
