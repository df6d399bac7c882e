import type { Endpoint } from "@boli/contract/endpoint";
import { type FieldKey, en } from "@boli/contract/texts/en";
import type { FastifyRequest } from "fastify";
import { type Refusal, refuse } from "./refusal.ts";
import { unstorablePaths } from "./storable.ts";

interface Issue {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
  keys?: string[];
}

const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(en.fields, key);

// Reads params, query and body by the endpoint's strict schemas; the first fault of each field is told.
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
    if (!schema || (part === "body" && endpoint.upload)) continue;
    const { data, issues: found } = read(schema, request[part] ?? {});
    values[part] = data;
    issues.push(...found);
  }
  if (issues.length > 0) throw refusalOf(endpoint, issues);
  return values;
}

// The fields of a form beside its file.
export function parseFields(endpoint: Endpoint, fields: unknown): unknown {
  const schema = endpoint.input?.body;
  if (!schema) return undefined;
  const { data, issues } = read(schema, fields);
  if (issues.length > 0) throw refusalOf(endpoint, issues);
  return data;
}

// The schema says what is wanted; what the database cannot keep is no part of any schema, and refused for them all.
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
  let told = 0;
  for (const [name, key] of faultsOf(issues)) {
    if (told === mostTold) break;
    if (Object.hasOwn(fields, name)) continue;
    Object.defineProperty(fields, name, { value: key, enumerable: true });
    told += 1;
  }
  return refuse(endpoint.whenWrong?.(fields) ?? "invalid_input", undefined, { fields });
}

// Somebody may send thousands of wrong fields.
const mostTold = 50;

function* faultsOf(issues: readonly Issue[]): Generator<[name: string, key: FieldKey]> {
  for (const issue of issues) {
    const key = isFieldKey(issue.message) ? issue.message : "invalid";
    const paths = issue.keys?.slice(0, mostTold).map((name) => [...issue.path, name]) ?? [issue.path];
    for (const path of paths) yield [path.map(String).join(".").slice(0, 100) || "body", key];
  }
}
