import { setImmediate } from "node:timers/promises";
import { pageSchema } from "@boli/contract/base/paging";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { limits } from "@boli/contract/endpoint/limits";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { statusOfCode } from "@boli/contract/errors";
import { en } from "@boli/contract/texts/en";
import { megabytesOf } from "@boli/contract/uploads/endpoints";
import * as z from "zod/mini";
import { type StoredPage, storePage } from "./pages/stored-page.ts";

type Json = Record<string, unknown>;
type EndpointTables = Record<string, Record<string, Endpoint>>;

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

// The tables without the rows that this server does not have.
export const servedTables = (tables: EndpointTables, { isDemo }: { isDemo: boolean }): EndpointTables =>
  Object.fromEntries(
    Object.entries(tables).map(([tag, table]) => [
      tag,
      Object.fromEntries(Object.entries(table).filter(([, { demoOnly }]) => isDemo || !demoOnly)),
    ]),
  );

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

function whoMayCall(endpoint: Endpoint): string {
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

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; --ink: #1d1b2e; --soft: #5a5870; --line: #d9d7e3; --paper: #fff; --mark: #3b2f8f; --tint: #f4f3fa; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceaf6; --soft: #b3b0c8; --line: #3c3952; --paper: #14121f; --mark: #b9b0ff; --tint: #1f1c30; } }
  body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
  a { color: var(--mark); } p { margin: .25rem 0; color: var(--soft); }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: .75rem 0; }
  h3 { margin: 0 0 .25rem; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .method { display: inline-block; min-width: 4.5rem; color: var(--mark); }
  code { background: var(--tint); padding: .1rem .35rem; border-radius: .3rem; overflow-wrap: anywhere; }
`;

// The API as a page to read. It is built from the same table as the routes, so it cannot be out of date. It is built
// once; only the nonce differs for each reader.
export function makeApiPage(tables: EndpointTables): (nonce: string) => string {
  const sections = Object.entries(tables).map(
    ([tag, table]) =>
      `<section><h2>${escape(tag.replace(/([A-Z])/g, " $1"))}</h2>${Object.values(table).map(articleOf).join("")}</section>`,
  );
  const content = sections.join("");
  return (nonce) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>API – Boli</title>
<style nonce="${nonce}">${style}</style></head><body><main><h1>The Boli API</h1>
<p>Every answer is an envelope: <code>success</code> with <code>data</code>, or <code>error</code> with a stable
<code>code</code>. Sign in for a token and send it as <code>Authorization: Bearer</code>.
The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>${content}</main></body></html>`;
}

function articleOf(endpoint: Endpoint): string {
  const notes = [
    whoMayCall(endpoint),
    endpoint.socket ? "A WebSocket." : "",
    endpoint.paged ? "A list with pages." : "",
    endpoint.upload ? "Takes a form with a file." : "",
    endpoint.once ? "Takes an Idempotency-Key." : "",
    endpoint.version ? "Takes If-Match." : "",
  ].filter((note) => note !== "");
  const refusals = (endpoint.refusals ?? []).map((code) => `<code>${escape(code)}</code>`).join(" ");
  return `<article><h3><span class="method">${endpoint.method}</span> ${escape(endpoint.path)}</h3>
<p>${escape(endpoint.summary)}</p><p>${escape(notes.join(" "))}</p>${refusals ? `<p>Refuses with ${refusals}</p>` : ""}</article>`;
}
