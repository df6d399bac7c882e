import { expect, test } from "vitest";
import { checkBoundaries } from "./check.ts";

function rulesBrokenBy(file: string, text: string): string[] {
  return checkBoundaries(new Map([[file, text]])).map(({ rule }) => rule);
}

const clocks = [
  "const now = Date.now();",
  "const clock = Date.now;",
  "const now = new Date();",
  "const now = new Date;",
  "const now = Date();",
  "const began = performance.now();",
  "const began = process.hrtime.bigint();",
];

test("no capability decides by this machine's clock", () => {
  for (const text of clocks) {
    for (const file of ["server/src/live/place-bid.ts", "server/src/views/dashboard.ts"]) {
      expect(rulesBrokenBy(file, text), `${file}: ${text}`).toHaveLength(1);
    }
    for (const file of [
      "server/src/platform/clock/clock.ts",
      "server/src/http/metrics.ts",
      "server/testing/clock.ts",
      "server/src/live/place-bid.test.ts",
      "web/src/live/countdown.tsx",
    ]) {
      expect(rulesBrokenBy(file, text), `${file}: ${text}`).toEqual([]);
    }
  }
});

test("a time that was given may be worked with", () => {
  for (const text of [
    "new Date(row.endsAt)",
    "Date.parse(text)",
    "validated()",
    "// Date.now()",
    "Date.UTC(2026)",
  ]) {
    expect(rulesBrokenBy("server/src/live/a.ts", text), text).toEqual([]);
  }
});

test("SQL in a capability asks boli_now()", () => {
  expect(rulesBrokenBy("server/src/live/queries.ts", "sql`select now()`")).toHaveLength(1);
  expect(rulesBrokenBy("server/src/live/queries.ts", "sql`select CURRENT_TIMESTAMP`")).toHaveLength(1);
  expect(rulesBrokenBy("server/src/live/queries.ts", "sql`select boli_now()`; clock.now()")).toEqual([]);
});

test("a statement names its columns", () => {
  const file = "server/src/live/queries.ts";
  for (const text of [
    'db.selectFrom("lot").selectAll()',
    "query.returningAll()",
    "sql`select * from lot`",
    "sql`select l.*, 1 from lot l`",
    "sql`select a.id, l.* from lot l`",
  ]) {
    expect(rulesBrokenBy(file, text), text).toHaveLength(1);
    expect(rulesBrokenBy("server/src/live/a.test.ts", text), text).toEqual([]);
  }
  expect(rulesBrokenBy(file, "sql`select count(*) from lot`; const area = [width, 2 * height];")).toEqual([]);
});

test("the environment is read in one place", () => {
  for (const text of ["process.env.PORT", 'process["env"]', "const { env } = process;"]) {
    expect(rulesBrokenBy("server/src/http/a.ts", text), text).toHaveLength(1);
    expect(rulesBrokenBy("server/src/main.ts", text), text).toEqual([]);
    expect(rulesBrokenBy("server/src/settings/settings.ts", text), text).toEqual([]);
    expect(rulesBrokenBy("tools/a.ts", text), text).toEqual([]);
    expect(rulesBrokenBy("server/src/http/a.test.ts", text), text).toEqual([]);
  }
});

test("the server speaks to its log, not to the console", () => {
  expect(rulesBrokenBy("server/src/auth/a.ts", 'console.log("x")')).toHaveLength(1);
  expect(rulesBrokenBy("server/src/platform/jobs/a.ts", 'console["error"]("x")')).toHaveLength(1);
  expect(rulesBrokenBy("server/src/main.ts", 'console.log("x")')).toHaveLength(1);
});
