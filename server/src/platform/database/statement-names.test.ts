import { expect, test } from "vitest";
import { StatementNames } from "./dialect.ts";

test("a statement gets a name when it comes a second time, and keeps it", () => {
  const names = new StatementNames();
  expect(names.nameFor("select 1")).toBeUndefined();
  const name = names.nameFor("select 1");
  expect(name).toBeDefined();
  expect(names.nameFor("select 1")).toBe(name);
});

test("different statements never share a name, over all generations", () => {
  const names = new StatementNames(3);
  const given = new Map<string, string>();
  for (let index = 0; index < 20; index += 1) {
    const sql = `select ${index}`;
    names.nameFor(sql);
    const name = names.nameFor(sql) ?? "";
    expect(given.has(name)).toBe(false);
    given.set(name, sql);
  }
});

test("two connections never give the same name", () => {
  const [one, other] = [new StatementNames(), new StatementNames()].map((names) => {
    names.nameFor("select 1");
    return names.nameFor("select 1");
  });
  expect(one).not.toBe(other);
});

test("when the names are used up all start again, so that no server collects them for ever", () => {
  const names = new StatementNames(2);
  const first = names.generation;
  for (const sql of ["a", "b"]) for (let time = 0; time < 2; time += 1) names.nameFor(sql);
  expect(names.generation).toBe(first);
  names.nameFor("c");
  names.nameFor("c");
  expect(names.generation).toBe(first + 1);
  expect(names.nameFor("a")).toBeUndefined();
});

test("statements that come once only push nothing out", () => {
  const names = new StatementNames(2);
  names.nameFor("often");
  const name = names.nameFor("often");
  for (let index = 0; index < 100; index += 1) names.nameFor(`once ${index}`);
  expect(names.nameFor("often")).toBe(name);
  expect(names.generation).toBe(1);
});

test("very long statements get no name", () => {
  const names = new StatementNames();
  const sql = `select ${"1, ".repeat(5_000)} 1`;
  names.nameFor(sql);
  expect(names.nameFor(sql)).toBeUndefined();
});

test("a connection keeps five hundred statements by default", () => {
  const names = new StatementNames();
  const first = names.generation;
  const use = (sql: string) => [names.nameFor(sql), names.nameFor(sql)];
  for (let index = 0; index < 500; index += 1) use(`select ${index}`);
  expect(names.generation).toBe(first);
  use("select 'one more'");
  expect(names.generation).toBe(first + 1);
});
