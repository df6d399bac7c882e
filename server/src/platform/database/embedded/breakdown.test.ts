import { expect, test, vi } from "vitest";
import { watchForBreakdown } from "./breakdown.ts";

function runWith(thrown: unknown) {
  const engine = {
    _PostgresMainLoopOnce: () => {
      if (thrown !== undefined) throw thrown;
    },
  };
  const onBreakdown = vi.fn<(error: unknown) => void>();
  watchForBreakdown(engine, onBreakdown);
  let passedOn: unknown;
  try {
    engine._PostgresMainLoopOnce();
  } catch (error) {
    passedOn = error;
  }
  return { onBreakdown, passedOn };
}

test("an error of PostgreSQL is passed on, as PGlite expects it", () => {
  const jump = { status: 100 };
  const { onBreakdown, passedOn } = runWith(jump);
  expect(onBreakdown).not.toHaveBeenCalled();
  expect(passedOn).toBe(jump);
});

test.each([
  ["a failed sync", new Error("EIO")],
  ["a trap", new Error("unreachable")],
  ["an exit", { status: 1 }],
])("%s is a breakdown, which PGlite would swallow", (_, thrown) => {
  const { onBreakdown } = runWith(thrown);
  expect(onBreakdown).toHaveBeenCalledExactlyOnceWith(thrown);
});

test("a statement that simply runs is none", () => {
  expect(runWith(undefined).onBreakdown).not.toHaveBeenCalled();
});
