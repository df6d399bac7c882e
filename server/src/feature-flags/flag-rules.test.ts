import { describe, expect, it } from "vitest";
import { roles } from "@boli/contract/endpoint/permissions";
import { v7 as uuid } from "uuid";
import { type FlagState, isEnabledFor, rolloutPlace } from "./flags.ts";

const flag = (changes: Partial<FlagState> = {}): FlagState => ({
  name: "a_flag",
  is_enabled: true,
  affected_roles: ["all"],
  rollout_percent: 100,
  ...changes,
});

describe("a feature flag", () => {
  it("that is switched off is off for every role and signed out", () => {
    const off = flag({ is_enabled: false });
    for (const role of roles) expect(isEnabledFor(off, { userId: uuid(), role })).toBe(false);
    expect(isEnabledFor(off, null)).toBe(false);
  });

  it("for all is on for every role and signed out", () => {
    for (const role of roles) expect(isEnabledFor(flag(), { userId: uuid(), role })).toBe(true);
    expect(isEnabledFor(flag(), null)).toBe(true);
  });

  it("for some roles is on for these only, and signed out counts only under all", () => {
    const some = flag({ affected_roles: ["admin", "seller"] });
    const on = roles.filter((role) => isEnabledFor(some, { userId: uuid(), role }));
    expect(on.toSorted()).toEqual(["admin", "seller"]);
    expect(isEnabledFor(some, null)).toBe(false);
  });

  it("in a roll-out reaches about that share of people, and always the same ones", () => {
    const people = Array.from({ length: 4_000 }, () => ({ userId: uuid(), role: "buyer" as const }));
    const reached = (percent: number) =>
      people.filter((person) => isEnabledFor(flag({ rollout_percent: percent }), person));
    expect(reached(0)).toHaveLength(0);
    expect(reached(30).length / people.length).toBeCloseTo(0.3, 1);
    expect(reached(100)).toHaveLength(people.length);
    const later = new Set(reached(60));
    expect(reached(30).every((person) => later.has(person))).toBe(true);
  });

  it("in a roll-out does not always pick the same people first", () => {
    const userId = uuid();
    const places = Array.from({ length: 50 }, (_, index) => rolloutPlace(`flag_${index}`, userId));
    expect(new Set(places).size).toBeGreaterThan(20);
  });
});
