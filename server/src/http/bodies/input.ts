import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type FieldKey, en } from "@boli/contract/texts/en";
import type { FastifyRequest } from "fastify";
import { type Refusal, turnAway } from "../refusal.ts";
import { unstorablePaths } from "./storable.ts";

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
