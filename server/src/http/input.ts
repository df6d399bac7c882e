import type { Endpoint } from "@boli/contract/endpoint";
import { type FieldKey, en } from "@boli/contract/texts/en";
import type { FastifyRequest } from "fastify";
import { type Refusal, refuse } from "./refusal.ts";

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
    const result = schema.safeParse(request[part] ?? {});
    if (result.success) values[part] = result.data;
    else issues.push(...(result.error.issues as Issue[]));
  }
  if (issues.length > 0) throw refusalOf(endpoint, issues);
  return values;
}

// The fields of a form beside its file.
export function parseFields(endpoint: Endpoint, fields: unknown): unknown {
  const result = endpoint.input?.body?.safeParse(fields);
  if (result && !result.success) throw refusalOf(endpoint, result.error.issues);
  return result?.data;
}

function refusalOf(endpoint: Endpoint, issues: Issue[]): Refusal {
  const fields: Record<string, FieldKey> = {};
  for (const issue of issues) {
    const key = isFieldKey(issue.message) ? issue.message : "invalid";
    const names = issue.keys ? issue.keys.map((k) => [...issue.path, k]) : [issue.path];
    for (const path of names) {
      const name = path.map(String).join(".").slice(0, 100) || "body";
      if (!Object.hasOwn(fields, name) && Object.keys(fields).length < 50) {
        Object.defineProperty(fields, name, { value: key, enumerable: true });
      }
    }
  }
  return refuse(endpoint.whenWrong?.(fields) ?? "invalid_input", undefined, { fields });
}
