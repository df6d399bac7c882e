import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJob, schedule } from "./define-job.ts";

const run = async (): Promise<void> => undefined;
const mail = defineJob({
  kind: "mail",
  effect: "outside",
  payload: z.strictObject({ to: z.string(), at: z.optional(z.int()) }),
  run,
});

test("a payload that does not fit fails the action that enqueues it", () => {
  expect(mail.prepare({ to: "asha" })).toBe('{"to":"asha"}');
  expect(() => mail.prepare({ to: 7 } as never)).toThrow("to");
});

test("a stored payload that does not fit is poison, and its values are not repeated", () => {
  expect(mail.bind({ to: "asha" }).kind).toBe("bound");
  expect(mail.bind({ to: ["hunter2"], at: "hunter2" })).toEqual({
    kind: "poison",
    why: "The payload does not fit (to: invalid_type, at: invalid_type).",
  });
});

test("a kind has a name that the table takes", () => {
  for (const kind of ["", "Mail", "mail!", "-mail", "m".repeat(101)]) {
    expect(() => defineJob({ kind, effect: "outside", payload: z.strictObject({}), run })).toThrow(
      "Not a name",
    );
  }
});

test("a schedule has a time that exists", () => {
  expect(schedule({ kind: "sweep", everySeconds: 60, run }).schedule).toEqual({ everySeconds: 60 });
  expect(schedule({ kind: "digest", dailyAt: "03:30", run }).schedule).toEqual({ dailyAt: "03:30" });
  for (const dailyAt of ["24:00", "3:30", "03:60", "noon"]) {
    expect(() => schedule({ kind: "digest", dailyAt, run })).toThrow("03:30");
  }
  for (const everySeconds of [0, 1.5, -1, 90_000, Number.NaN]) {
    expect(() => schedule({ kind: "sweep", everySeconds, run })).toThrow("every 1 to 86400 seconds");
  }
});
