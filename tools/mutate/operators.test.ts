import { describe, expect, test } from "vitest";
import { mutationsOf, planted, stillParses } from "./operators.ts";

// The texts that result from every change of one operator.
function changed(operator: string, text: string, file = "server/src/auctions/some.ts"): string[] {
  return mutationsOf(file, text)
    .filter((mutation) => mutation.operator === operator)
    .map((mutation) => planted(text, mutation));
}

describe("conditions", () => {
  test("a condition is negated, without brackets where an operator is enough", () => {
    expect(changed("condition", "if (a === b) run();")).toEqual(["if (a !== b) run();"]);
    expect(changed("condition", "const c = !a ? 1 : 2;")).toEqual(["const c = a ? 1 : 2;"]);
    expect(changed("condition", "if (a && b) run();")).toEqual(["if (!(a && b)) run();"]);
  });

  test("the edge of a comparison moves", () => {
    expect(changed("comparison", "const c = a < b;")).toEqual(["const c = a <= b;"]);
    expect(changed("comparison", "const c = a >= b;")).toEqual(["const c = a > b;"]);
  });

  test("and becomes or, in brackets, so that the surrounding code keeps its meaning", () => {
    expect(changed("logic", "const d = a && b && c;")).toEqual([
      "const d = (a || b) && c;",
      "const d = (a && b || c);",
    ]);
  });

  test("an equality that is no condition of its own is turned too", () => {
    expect(changed("equality", "const found = list.find((one) => one.id === id);")).toEqual([
      "const found = list.find((one) => one.id !== id);",
    ]);
    expect(changed("equality", "if (a === b) run();")).toEqual([]);
  });
});

describe("values", () => {
  test("true and false change places", () => {
    expect(changed("boolean", "open({ modal: true });")).toEqual(["open({ modal: false });"]);
  });

  test("a minute becomes an hour", () => {
    expect(changed("time", "const waitMs = 15 * 60_000;")).toContain("const waitMs = 15 * 3_600_000;");
    expect(changed("time", "const life = { freshHours: 2 };")).toEqual(["const life = { freshHours: 120 };"]);
  });

  test("a limit becomes one more or one less, a time or a plain number does not", () => {
    expect(changed("limit", "const name = z.string().max(80);")).toEqual([
      "const name = z.string().max(81);",
      "const name = z.string().max(79);",
    ]);
    expect(changed("limit", "const maxTries = 5;")).toEqual(["const maxTries = 6;", "const maxTries = 4;"]);
    expect(changed("limit", "const limitMs = 60_000; const colour = 7;")).toEqual([]);
  });

  test("an HTTP status changes where it is one", () => {
    expect(changed("status", "reply.code(404);")).toEqual(["reply.code(400);"]);
    expect(changed("status", "const row = { status: 201 };")).toEqual(["const row = { status: 200 };"]);
    expect(changed("status", "const statusOfCode = { not_allowed: 403 };")).toEqual([
      "const statusOfCode = { not_allowed: 401 };",
    ]);
    expect(changed("status", "const width = 404;")).toEqual([]);
  });

  test("a refusal gets another code", () => {
    expect(changed("code", 'function f() { throw refuse("link_over"); }')).toEqual([
      'function f() { throw refuse("not_found"); }',
    ]);
    expect(changed("code", 'const title = "any text";')).toEqual([]);
  });
});

describe("queries", () => {
  test("a clause of a query is dropped", () => {
    expect(changed("clause", 'db.selectFrom("a").where("id", "=", id).limit(1);')).toEqual([
      'db.selectFrom("a").limit(1);',
    ]);
  });

  test("an and of a statement is dropped up to where its condition ends", () => {
    const text = "sql`select 1 from a where id = ${id} and not hidden and at > ${at} order by id`;";
    expect(changed("clause", text)).toEqual([
      "sql`select 1 from a where true and not hidden and at > ${at} order by id`;",
      "sql`select 1 from a where id = ${id}  and at > ${at} order by id`;",
      "sql`select 1 from a where id = ${id} and not hidden  order by id`;",
    ]);
  });

  test("the and of a between joins no conditions, and brackets stay whole", () => {
    const text = "sql`select 1 where at between ${a} and ${b} and (x or y)`;";
    expect(changed("clause", text)).toEqual([
      "sql`select 1 where true and (x or y)`;",
      "sql`select 1 where at between ${a} and ${b} `;",
    ]);
  });

  test("a minute of a statement becomes an hour, and its order turns", () => {
    expect(changed("time", "sql`now() - interval '1 minute'`;")).toEqual(["sql`now() - interval '1 hour'`;"]);
    expect(changed("order", "sql`select 1 order by at desc`;")).toEqual(["sql`select 1 order by at asc`;"]);
    expect(changed("order", 'db.orderBy("at", "desc");')).toEqual(['db.orderBy("at", "asc");']);
  });

  test("only templates of statements are read as statements", () => {
    expect(changed("clause", "const words = `yes and no`;")).toEqual([]);
  });
});

describe("calls and answers", () => {
  test("a call for its effect is dropped, and leaves no empty block", () => {
    expect(changed("call", "async function f() { await write(row); return 1; }")).toEqual([
      "async function f() {  return 1; }",
    ]);
    expect(changed("call", "if (a) { void tell(); }")).toEqual(["if (a) { void 0; }"]);
  });

  test("a method is swapped for its twin", () => {
    expect(changed("method", "list.some(isOpen);")).toEqual(["list.every(isOpen);"]);
    expect(changed("method", "Math.min(a, b);")).toEqual(["Math.max(a, b);"]);
    expect(changed("method", "z.number().min(1);")).toEqual([]);
  });

  test("a step of a chain is dropped", () => {
    expect(changed("step", "const open = lots.filter(isOpen);")).toEqual(["const open = lots;"]);
    expect(changed("step", "const text = z.trim();")).toEqual([]);
  });

  test("what may be missing is always missing", () => {
    expect(changed("optional", "const name = user?.name;")).toEqual(["const name = undefined;"]);
    expect(changed("optional", 'const name = user?.name ?? "";')).toEqual(['const name = ("");']);
  });

  test("an answer is emptied by the type at the head of its function, or turned", () => {
    expect(changed("return", "function f(): string[] { return list(); }")).toEqual([
      "function f(): string[] { return []; }",
    ]);
    expect(changed("return", "const f = (): boolean => a > b;")).toEqual([
      "const f = (): boolean => !(a > b);",
    ]);
    expect(changed("return", "async function f(): Promise<Row | undefined> { return row; }")).toEqual([
      "async function f(): Promise<Row | undefined> { return undefined; }",
    ]);
    expect(changed("return", "function f(): Row { return row; }")).toEqual([]);
  });

  test("an early end is dropped", () => {
    expect(changed("guard", "function f() { if (a) return; run(); }")).toEqual(["function f() {  run(); }"]);
    expect(changed("guard", "function f() { if (a) { log(); throw no(); } run(); }")).toEqual([
      "function f() {  run(); }",
    ]);
  });
});

test("comments, types and imports are never changed", () => {
  const text = `
    import { a } from "./true.ts";
    // if (a === b) return true;
    export interface Row { status: 404; open: true }
    export type Limit = Max<80>;
    declare const max: 80;
  `;
  expect(mutationsOf("server/src/auctions/some.ts", text)).toEqual([]);
});

test("screens are read as well", () => {
  const text = "export const Note = () => (isOpen && <p hidden={true}>{count > 3}</p>);";
  const operators = mutationsOf("web/src/ui/note.tsx", text).map(({ operator }) => operator);
  expect(operators).toEqual(["logic", "boolean", "comparison", "limit", "limit"]);
});

test("what no longer parses is reported", () => {
  const [mutation] = mutationsOf("server/src/a.ts", "const a = b < c;");
  if (mutation === undefined) throw new Error("Nothing was found.");
  expect(stillParses("const a = b < c;", mutation)).toBe(true);
  expect(stillParses("const a = b < c;", { ...mutation, after: "b <<" })).toBe(false);
});
