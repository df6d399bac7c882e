import { shellStateId } from "@boli/contract/shell/state";
import { expect, test } from "vitest";
import { isFeatureOn, readShellState } from "./shell-state.ts";

// A page that carries this text where the server puts its state.
const pageWith = (text: string | undefined) => ({
  getElementById: (id: string) =>
    id === shellStateId && text !== undefined ? ({ textContent: text } as HTMLElement) : null,
});

const state = {
  user: null,
  features: [],
  language: "hi",
  google: true,
  supportEmail: "help@boli.test",
  demoAccounts: [],
  demoPassword: null,
};

test("STATE-1 reads what the server wrote into the page", () => {
  expect(readShellState(pageWith(JSON.stringify(state)))).toEqual(state);
});

test.each([
  undefined,
  "",
  "{",
  "null",
  JSON.stringify({ ...state, language: "xx" }),
  JSON.stringify({ user: null }),
])("STATE-2 takes nothing that is not whole: %j", (text) => {
  expect(readShellState(pageWith(text))).toBeUndefined();
});

test("STATE-3 a flag that is not known counts as enabled", () => {
  expect(isFeatureOn([], "live_auctions_landing")).toBe(true);
  expect(isFeatureOn([{ name: "live_auctions_landing", isEnabled: false }], "live_auctions_landing")).toBe(
    false,
  );
});
