import { expect, test } from "vitest";
import { isOutdatedPlan } from "./failures.ts";

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test("a plan that a migration has outdated is distinguished from what the database cannot do at all", () => {
  expect(isOutdatedPlan(failure("0A000", "cached plan must not change result type"))).toBe(true);
  expect(isOutdatedPlan(failure("0A000", "cannot insert into a view without a cached plan"))).toBe(false);
});

test("a statement that the server has forgotten is an outdated plan", () => {
  expect(isOutdatedPlan(failure("26000", 'prepared statement "s1" does not exist'))).toBe(true);
  expect(isOutdatedPlan(failure("23505", "duplicate key"))).toBe(false);
});
