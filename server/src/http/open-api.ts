import { setImmediate } from "node:timers/promises";
import * as z from "zod/mini";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { statusOfCode } from "@boli/contract/errors";
import { limits } from "@boli/contract/endpoint/limits";
import { pageSchema } from "@boli/contract/base/paging";
import { en } from "@boli/contract/texts/en";
import { megabytesOf } from "@boli/contract/uploads/endpoints";
import { type StoredPage, storePage } from "./pages/stored-page.ts";

type Json = Record<string, unknown>;
export type EndpointTables = Record<string, Record<string, Endpoint>>;

const schemaOf = (schema: Endpoint["answer"], io: "input" | "output"): Json => {
  const { $schema: _s, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
};

// The refusals that any endpoint of this kind may answer, besides its own.
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ["too_many_requests", "unavailable", "fault"];
  if (endpoint.input) codes.push("invalid_input");
  if (endpoint.input?.body) codes.push("malformed_body", "body_too_large", "unsupported_media");
  if (endpoint.upload)
    codes.push("form_needed", "file_missing", "one_file_only", "file_broken_off", "file_too_large");
  if (endpoint.form) codes.push("file_broken_off", "file_too_large");
  if (endpoint.access !== "anyone") codes.push("session_required");
  if (typeof endpoint.access === "object") codes.push("not_allowed");
  if (endpoint.method !== "GET") codes.push("wrong_origin");
  if (endpoint.once && endpoint.once !== "when-keyed") codes.push("key_missing");
  if (endpoint.once) codes.push("key_unfit", "key_reused", "still_in_progress");
  if (endpoint.keyed) codes.push("key_unfit");
  if (endpoint.version) codes.push("version_missing", "changed_meanwhile");
  return [...new Set([...codes, ...(endpoint.refusals ?? [])])];
}

// Made in small steps, because all of it takes as long as a hundred requests; and compressed, because it is large.
export async function storeOpenApi(tables: EndpointTables, serverUrl: string): Promise<StoredPage> {
  const paths = new Map<string, string[]>();
  for (const [tag, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const operations = paths.get(endpoint.path) ?? [];
      const operation = JSON.stringify(operationOf(tag, name, endpoint));
      paths.set(endpoint.path, [...operations, `"${endpoint.method.toLowerCase()}":${operation}`]);
      await setImmediate();
    }
  }
  const written = [...paths].map(([path, operations]) => `${JSON.stringify(path)}:{${operations.join(",")}}`);
  const body = `${JSON.stringify(besidePaths(serverUrl)).slice(0, -1)},"paths":{${written.join(",")}}}`;
  return storePage({ type: "application/json; charset=utf-8", body, maxAgeSeconds: 0 });
}

const besidePaths = (serverUrl: string): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Boli",
    version: "1",
    description:
      "Every answer is an envelope: `success` with `data`, or `error` (the sentence to show) with a stable `code`. " +
      "Money is in rupees, instants are ISO 8601 with an offset.",
  },
  servers: [{ url: serverUrl }],
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer", description: "The token that signing in answers." },
      cookie: { type: "apiKey", in: "cookie", name: "sid" },
    },
    schemas: {
      Failure: {
        type: "object",
        required: ["success", "error", "code"],
        properties: {
          success: { const: false },
          error: { type: "string" },
          code: { type: "string", enum: Object.keys(statusOfCode) },
          fields: { type: "object", additionalProperties: { type: "string" } },
          current: {},
          by: {
            type: "object",
            required: ["name", "isCaller"],
            properties: { name: { type: "string" }, isCaller: { type: "boolean" } },
          },
        },
      },
    },
  },
});

function operationOf(tag: string, name: string, endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint, "params", "path"),
    ...parametersOf(endpoint, "query", "query"),
  ];
  if (endpoint.once)
    parameters.push(headerParameter("Idempotency-Key", "Made by the client; a retry sends the same."));
  if (endpoint.version) {
    const seen = headerParameter("If-Match", "The version that the caller saw.");
    parameters.push({ ...seen, required: endpoint.version === true });
  }
  const limit = limits[endpoint.limit];
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: `${whoMayCall(endpoint)} At most ${limit.burst} at once and ${limit.perSecond} a second.`,
    ...(endpoint.access === "anyone" ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.input?.body
      ? {
          requestBody: {
            required: true,
            content: bodyOf(endpoint, endpoint.input.body),
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  };
}

function bodyOf(endpoint: Endpoint, fields: Endpoint["answer"]): Json {
  const schema = schemaOf(fields, "input") as { properties?: Json; required?: string[] };
  const json = { "application/json": { schema } };
  if (endpoint.form) return { ...json, "multipart/form-data": { schema: formSchema(endpoint.form) } };
  if (!endpoint.upload) return json;
  const file = {
    type: "string",
    contentMediaType: "application/octet-stream",
    description: `At most ${megabytesOf(endpoint.upload.maxBytes)} MB.`,
  };
  const form = {
    ...schema,
    properties: { ...schema.properties, file },
    required: [...(schema.required ?? []), "file"],
  };
  return { "multipart/form-data": { schema: form } };
}

function formSchema({ json, texts, files, maxFiles, maxBytes }: NonNullable<Endpoint["form"]>): Json {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const many = (items: Json): Json => ({ type: "array", maxItems: maxFiles, items });
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(
        json.map((name) => [name, { type: "string", contentMediaType: "application/json" }]),
      ),
      ...Object.fromEntries(texts.map((name) => [name, many({ type: "string" })])),
      [files]: { ...many(file), description: `At most ${megabytesOf(maxBytes)} MB each.` },
    },
    required: [...json],
  };
}

export function whoMayCall(endpoint: Endpoint): string {
  if (endpoint.access === "anyone") return "Anyone may call this.";
  if (endpoint.access === "signed-in") return "Anyone signed in may call this.";
  return `Needs the right ${endpoint.access.right}.`;
}

function parametersOf(endpoint: Endpoint, part: "params" | "query", place: "path" | "query"): Json[] {
  const schema = endpoint.input?.[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: inner,
  }));
}

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

function responsesOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const status = statusOfCode[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${exampleSentence(code)}`).join(" "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  );
  if (endpoint.socket) {
    return {
      "101": {
        description: "A WebSocket opens; these are its messages.",
        content: { "application/json": { schema: schemaOf(endpoint.socket.sends, "output") } },
      },
      ...failures,
    };
  }
  return { [String(endpoint.status ?? 200)]: successOf(endpoint), ...failures };
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.raw) {
    const { contentType, envelopes } = endpoint.raw;
    const content = envelopes ? { schema: envelopeOf({ data: schemaOf(envelopes, "output") }) } : {};
    return { description: "The document.", content: { [contentType]: content } };
  }
  const properties: Json = { data: schemaOf(endpoint.answer, "output") };
  if (endpoint.paged) properties["page"] = schemaOf(pageSchema, "output");
  for (const [name, schema] of Object.entries(endpoint.extraFields?.shape ?? {}))
    properties[name] = schemaOf(schema as z.ZodMiniType, "output");
  return { description: "Done.", content: { "application/json": { schema: envelopeOf(properties) } } };
}

function envelopeOf(parts: Json): Json {
  const properties: Json = { success: { const: true }, ...parts };
  return { type: "object", required: Object.keys(properties), properties };
}

// A sentence with values is shown with small example values.
function exampleSentence(code: ErrorCode): string {
  const sentence = en.refusals[code] as (values: Record<string, number>) => string;
  return sentence({ seconds: 5, minutes: 15, min: 100, megabytes: 15, megapixels: 50 });
}
