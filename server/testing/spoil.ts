import fc from "fast-check";
import type { ValidRequest } from "./valid-request.ts";

// Makes one fault in a request that is otherwise valid. When everything is wrong, the first check refuses it and the later
// checks are never tested.

export interface Spoiling {
  // The index of the spoiled path, modulo the number of paths in the request.
  at: number;
  how: How;
}

export type How =
  | { kind: "replace"; by: unknown }
  // Inserts text into the existing value.
  | { kind: "insert"; text: string; where: number }
  | { kind: "remove" }
  | { kind: "rename"; to: string }
  | { kind: "repeat" };

// Texts that a program, a database or a calendar trips over.
const trickyTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\udc00\ud800",
  "\u202e",
  "\ufdfa".repeat(40),
  "a".repeat(3_000),
  "null",
  "NaN",
  "-0",
  "1e309",
  "99999999999999999999",
  "2147483648",
  "9223372036854775808",
  "0.1",
  "true",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "\\",
  "%",
  "_%",
  "%00",
  "../../etc/passwd",
  "0000-01-01",
  "0000-01-01T00:00:00Z",
  "9999-12-31",
  "9999-12-31T23:59:59-23:59",
  "2026-02-30",
  "2026-11-20T24:00:00Z",
  "2026-11-20T10:00:00+99:99",
  "+275760-09-13T00:00:00Z",
  "01900000-0000-7000-8000-00000000ffff",
  "00000000-0000-0000-0000-000000000000",
  "a@b.test",
  "https://\u0000",
  "javascript:alert(1)",
];
const trickyNumbers = [0, -0, -1, 0.5, 1.005, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, Number.MIN_VALUE];

const randomText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...trickyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
);
const randomValue = fc.oneof(
  { weight: 4, arbitrary: randomText },
  { weight: 2, arbitrary: fc.constantFrom(...trickyNumbers) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(true, null, [], {}, [null], [[]], { "\u0000": 1 }, [{ a: "\u0000" }]),
  },
);

export const spoilings: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(10_000),
  how: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("replace" as const), by: randomValue }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("insert" as const),
        text: fc.oneof(
          fc.constantFrom("\u0000", "\ud800", "\u202e", "\u0001", "'", "\\", "%", '"', "\r\n", "😀"),
          randomText,
        ),
        where: fc.nat(20),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "remove" as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("rename" as const), to: randomText }) },
    { weight: 1, arbitrary: fc.constant({ kind: "repeat" as const }) },
  ),
});

export interface SpoiledRequest {
  params: Record<string, string>;
  // Pairs, because a name may occur twice.
  query: Array<[string, string]>;
  headers: Record<string, string>;
  body: unknown;
  // The path and the fault, for failure messages.
  target: string;
}

type Path = ReadonlyArray<string | number>;

// Headers that a valid request may carry besides its own; each can be spoiled.
const moreHeaders = ["accept-language", "cookie", "user-agent", "if-none-match", "x-forwarded-for"];

export function spoil(request: ValidRequest, { at, how }: Spoiling): SpoiledRequest {
  const { params, query, headers, body } = request;
  const paths: Path[] = [
    ...Object.keys(params).map((name) => ["params", name]),
    ...Object.keys(query).map((name) => ["query", name]),
    // Every request may have an unknown query parameter.
    ["query", "unknown"],
    ...pathsIn(body, ["body"]),
    ...[...Object.keys(headers), ...moreHeaders].map((name) => ["headers", name]),
  ];
  const path = paths[at % paths.length] ?? ["body"];
  const [part, name = ""] = path;
  const spoiled: SpoiledRequest = {
    params,
    query: Object.entries(query),
    headers,
    body,
    target: `${path.join(".")} ${JSON.stringify(how)}`,
  };
  // Without its parameter it would be another path, so here a value is only ever changed.
  if (part === "params")
    return { ...spoiled, params: { ...params, [name]: textOf(change(params[name], how)) } };
  if (part === "headers")
    return { ...spoiled, headers: { ...headers, [name]: headerOf(change(headers[name] ?? "", how)) } };
  if (part === "query") return { ...spoiled, query: spoilQuery(query, String(name), how) };
  return { ...spoiled, body: spoilBody(body, path.slice(1), how) };
}

// The paths of all values in a body, including objects and lists; for a form, its fields.
function pathsIn(value: unknown, path: Path): Path[] {
  if (value === undefined) return [];
  if (value instanceof FormData) return [...value.keys()].map((name) => [...path, name]);
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function change(value: unknown, how: How): unknown {
  switch (how.kind) {
    case "replace":
      return how.by;
    case "insert": {
      const text = textOf(value);
      const where = how.where % (text.length + 1);
      return text.slice(0, where) + how.text + text.slice(where);
    }
    case "repeat":
      return [value, value];
    default:
      return "";
  }
}

function spoilQuery(query: Record<string, string>, name: string, how: How): Array<[string, string]> {
  const others = Object.entries(query).filter(([key]) => key !== name);
  const value = query[name] ?? "x";
  if (how.kind === "remove") return others;
  if (how.kind === "rename") return [...others, [how.to, value]];
  if (how.kind === "repeat") return [...others, [name, value], [name, value]];
  return [...others, [name, textOf(change(value, how))]];
}

function spoilBody(body: unknown, path: Path, how: How): unknown {
  if (body instanceof FormData) return spoilForm(body, String(path[0]), how);
  const [key, ...deeper] = path;
  if (key === undefined) return change(body, how);
  if (Array.isArray(body)) {
    const values = body as unknown[];
    const at = Number(key);
    if (deeper.length === 0 && how.kind === "remove") return values.toSpliced(at, 1);
    if (deeper.length === 0 && how.kind === "repeat") return [...values, values[at]];
    return values.with(
      at,
      deeper.length === 0 ? change(values[at], how) : spoilBody(values[at], deeper, how),
    );
  }
  const { [key]: inner, ...others } = body as Record<string, unknown>;
  if (deeper.length > 0) return { ...others, [key]: spoilBody(inner, deeper, how) };
  if (how.kind === "remove") return others;
  // Defined instead of assigned, because the name may be __proto__.
  const name = how.kind === "rename" ? how.to : key;
  const value = how.kind === "rename" ? inner : change(inner, how);
  return Object.defineProperty({ ...others }, name, { value, enumerable: true });
}

function spoilForm(form: FormData, name: string, how: How): FormData {
  const spoiled = new FormData();
  for (const [key, value] of form) {
    if (key !== name) spoiled.append(key, value);
    else if (how.kind === "remove") continue;
    else if (how.kind === "rename") append(spoiled, how.to, value);
    else if (how.kind === "repeat") {
      append(spoiled, key, value);
      append(spoiled, key, value);
    } else if (typeof value === "string") spoiled.append(key, textOf(change(value, how)));
    // For a file only the name is spoiled; the hostile files test its content.
    else spoiled.append(key, value, textOf(change(value.name, how)));
  }
  return spoiled;
}

const append = (form: FormData, name: string, value: string | File): void =>
  typeof value === "string" ? form.append(name, value) : form.append(name, value, value.name);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

// Removes characters that no client can send in a header.
const headerOf = (value: unknown): string =>
  textOf(value)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .trim();
