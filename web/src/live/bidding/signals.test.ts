import { expect, test } from "vitest";
import type { BoxState } from "./box-state.ts";
import { createSwitch, nextSignal, type Signalled } from "./signals.tsx";

function signalsOf(...kinds: BoxState["kind"][]): (string | undefined)[] {
  let given: Signalled = { last: kinds[0] ?? "ready", signal: undefined };
  return kinds.slice(1).map((kind) => {
    given = nextSignal(given, kind);
    return given.signal;
  });
}

test("ROOMPAGE-11 signals that one leads, has lost the lead, or has won, each once", () => {
  expect(signalsOf("ready", "pending", "leading", "outbid")).toEqual([undefined, "lead", "lost"]);
  expect(signalsOf("ready", "pending", "topped", "outbid")).toEqual([undefined, "lost", undefined]);
  expect(signalsOf("outbid", "pending", "topped")).toEqual([undefined, "lost"]);
  expect(signalsOf("outbid", "pending", "refused", "outbid")).toEqual([undefined, undefined, undefined]);
  expect(signalsOf("leading", "behind", "leading")).toEqual([undefined, undefined]);
  expect(signalsOf("leading", "closing", "won")).toEqual([undefined, "won"]);
  expect(signalsOf("outbid", "closing", "sold")).toEqual([undefined, undefined]);
});

test("ROOMPAGE-11 one press turns them off, and the device remembers it", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const first = createSwitch(storage);
  expect(first.isOn.get()).toBe(true);
  first.turn(false);
  expect(createSwitch(storage).isOn.get()).toBe(false);
  first.turn(true);
  expect(createSwitch(storage).isOn.get()).toBe(true);
  expect(createSwitch(undefined).isOn.get()).toBe(true);
});
