import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type FieldKey, en } from "@boli/contract/texts/en";
import type { FastifyRequest, FastifyInstance } from "fastify";
import { type Refusal, turnAway, refuse } from "../refusal.ts";

interface Issue {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
  keys?: string[];
}

const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(en.fields, key);

// Reads params, query and body by the endpoint's strict schemas. The refusal names the first fault of each field.
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const input = endpoint.input;
  const values: { params: unknown; query: unknown; body: unknown } = {
    params: undefined,
    query: undefined,
    body: undefined,
  };
  if (!input) return values;
  const issues: Issue[] = [];
  for (const part of ["params", "query", "body"] as const) {
    const schema = input[part];
    // The body of an upload is still on its way.
    if (!schema || (part === "body" && (endpoint.upload || isForm(endpoint, request)))) continue;
    const { data, issues: found } = read(schema, request[part] ?? {});
    values[part] = data;
    issues.push(...found);
  }
  if (issues.length > 0) throw refusalOf(endpoint, issues);
  return values;
}

// True when a form was sent where JSON may be sent as well.
export const isForm = (endpoint: Endpoint, request: FastifyRequest): boolean =>
  endpoint.form !== undefined && request.isMultipart();

// The fields of a form beside its file.
export function parseFields(endpoint: Endpoint, fields: unknown): unknown {
  const schema = endpoint.input?.body;
  if (!schema) return undefined;
  const { data, issues } = read(schema, fields);
  if (issues.length > 0) throw refusalOf(endpoint, issues);
  return data;
}

// The schema checks the meaning. Text that the database cannot store is refused here for every endpoint.
function read(
  schema: NonNullable<NonNullable<Endpoint["input"]>["body"]>,
  sent: unknown,
): { data: unknown; issues: Issue[] } {
  const result = schema.safeParse(sent);
  if (!result.success) return { data: undefined, issues: result.error.issues };
  const issues = unstorablePaths(result.data).map((path) => ({ message: "unstorable", path }));
  return { data: result.data, issues };
}

function refusalOf(endpoint: Endpoint, issues: Issue[]): Refusal {
  const fields: Record<string, FieldKey> = {};
  let reported = 0;
  for (const [name, key] of faultsOf(issues)) {
    if (reported === maxReported) break;
    if (Object.hasOwn(fields, name)) continue;
    Object.defineProperty(fields, name, { value: key, enumerable: true });
    reported += 1;
  }
  return turnAway(endpoint.whenWrong?.(fields) ?? "invalid_input", undefined, { fields });
}

// A caller may send thousands of wrong fields.
const maxReported = 50;

function* faultsOf(issues: readonly Issue[]): Generator<[name: string, key: FieldKey]> {
  for (const issue of issues) {
    const key = isFieldKey(issue.message) ? issue.message : "invalid";
    const paths = issue.keys?.slice(0, maxReported).map((name) => [...issue.path, name]) ?? [issue.path];
    for (const path of paths) yield [path.map(String).join(".").slice(0, 100) || "body", key];
  }
}

// PostgreSQL cannot store NUL in a text, nor half of a surrogate pair in JSON. Either would fail the statement that it
// reaches, so it is refused at the edge like any other wrong value.
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

// The paths of such texts in a read input; a key that cannot be kept has the same path as its value.
export function unstorablePaths(value: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  collectUnstorable(value, [], found);
  return found;
}

// A large body has thousands of places, so their paths are written down only where something is wrong.
function collectUnstorable(value: unknown, at: PropertyKey[], found: PropertyKey[][]): void {
  if (typeof value === "string") {
    if (!isStorable(value)) found.push([...at]);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    at.push(key);
    if (isStorable(key)) collectUnstorable(inner, at, found);
    else found.push([...at]);
    at.pop();
  }
}

// The time to parse JSON depends on the number of its values. The largest legitimate body, an auction of five hundred
// items with all their pictures, has 15,000.
export const jsonLimits = { parts: 20_000, depth: 20 } as const;

// A larger body is parsed in a step of its own, between which and what is before and after it others have their turn.
const bytesAtOnce = 64 * 1024;

// Parses with the framework's own parser, after a check of how much there is to parse.
export function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (!isReadable(body)) done(refuse("body_too_large"));
    else if (body.length <= bytesAtOnce) void read(request, body.toString(), done);
    else
      setImmediate(() => {
        void read(request, body.toString(), (error, value) => void setImmediate(done, error, value));
      });
  });
}

const [quote, backslash] = [0x22, 0x5c];
// The meaning of each byte outside of strings; most have none.
const kinds = new Uint8Array(256);
const [separator, opening, closing, stringStart] = [1, 2, 3, 4];
for (const [characters, kind] of [
  [",:", separator],
  ["[{", opening],
  ["]}", closing],
  ['"', stringStart],
] as const)
  for (const byte of Buffer.from(characters)) kinds[byte] = kind;

// Counts the punctuation outside of strings: each value has a comma, a colon or a bracket of its own. The body need not be
// valid JSON: the parser checks that.
export function isReadable(json: Buffer): boolean {
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const kind = kinds[json[at] ?? 0];
    if (kind === 0) continue;
    if (kind === stringStart) at = endOfString(json, at + 1);
    else if (kind === closing) depth -= 1;
    else {
      parts += 1;
      if (kind === opening) depth += 1;
      if (parts > jsonLimits.parts || depth > jsonLimits.depth) return false;
    }
  }
  return true;
}

function endOfString(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
