import { pageSchema } from "@boli/contract/base/paging";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import * as z from "zod/mini";

type JsonSchema = Record<string, unknown>;

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// The serializer needs the shape, not the checks: patterns and formats only slow it down,
// and "this or null" is a flag to it, where the general anyOf would validate every value.
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isRecord(schema)) return schema;
  const { $schema: _s, pattern: _p, format: _f, minimum: _mi, maximum: _ma, ...shape } = schema;
  // In a nullable field the list of values is left out, because the serializer would refuse null by it. A const stays,
  // because it distinguishes the shapes of a union.
  const { enum: _e, ...rest } = shape;
  const alternatives = rest["anyOf"];
  if (Array.isArray(alternatives) && alternatives.length === 2) {
    const other = alternatives.find((a) => isRecord(a) && a["type"] !== "null");
    const hasNull = alternatives.some((a) => isRecord(a) && a["type"] === "null");
    if (hasNull && isRecord(other) && typeof other["type"] === "string") {
      const { anyOf: _a, ...around } = rest;
      return { ...around, ...(simplify(other) as JsonSchema), nullable: true };
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      // The names inside `properties` are field names, not schema words.
      if (key === "properties" && isRecord(value)) {
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, simplify(inner)])),
        ];
      }
      return [key, simplify(value)];
    }),
  );
}

// The serializer that Fastify makes of it writes the listed fields and no others.
function answerJsonSchema(endpoint: Endpoint): JsonSchema {
  const properties: JsonSchema = {
    success: { type: "boolean" },
    data: simplify(z.toJSONSchema(endpoint.answer)),
  };
  if (endpoint.paged) properties["page"] = simplify(z.toJSONSchema(pageSchema));
  for (const [name, schema] of Object.entries(endpoint.extraFields?.shape ?? {}))
    properties[name] = simplify(z.toJSONSchema(schema as z.ZodMiniType));
  return { type: "object", properties };
}

// Finds the schema of one answer. An answer that is a union, or has one in an object, has a schema for each of its shapes, chosen by the
// constant in which they differ: for a union as it is the serializer makes a validator of the whole answer, which takes up to a tenth
// of a second at once, and compares every answer with it.
export function answerSchemaOf(endpoint: Endpoint): (body: unknown) => JsonSchema {
  const whole = answerJsonSchema(endpoint);
  const union = unionIn(whole);
  if (union === undefined) return () => whole;
  const made = new Map<unknown, JsonSchema>();
  return (body) => {
    const mark = valueAt(body, [...union.path, union.mark]);
    const known = made.get(mark);
    if (known) return known;
    const shape = union.shapes.get(mark);
    // With the union as it is, such an answer is refused.
    if (shape === undefined) return whole;
    const schema = withShape(whole, union.path, shape);
    made.set(mark, schema);
    return schema;
  };
}

interface Union {
  // Of the field that has one of the shapes.
  path: string[];
  // The field of the shapes whose constant says which one it is.
  mark: string;
  shapes: ReadonlyMap<unknown, JsonSchema>;
}

// The first union outside of lists whose shapes have different constants in one field.
function unionIn(schema: unknown, path: string[] = []): Union | undefined {
  const { properties, oneOf } = isRecord(schema) ? schema : {};
  const shapes = Array.isArray(oneOf) ? oneOf.filter(isRecord) : [];
  for (const mark of Object.keys(fieldsOf(shapes[0]))) {
    const marked = new Map(shapes.map((shape) => [constantIn(shape, mark), shape]));
    if (marked.size === shapes.length && !marked.has(undefined)) return { path, mark, shapes: marked };
  }
  for (const [name, field] of Object.entries(isRecord(properties) ? properties : {})) {
    const found = unionIn(field, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

const fieldsOf = (shape: JsonSchema | undefined): JsonSchema =>
  isRecord(shape?.["properties"]) ? shape["properties"] : {};

function constantIn(shape: JsonSchema, name: string): unknown {
  const field = fieldsOf(shape)[name];
  return isRecord(field) ? field["const"] : undefined;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

function withShape(schema: JsonSchema, [name, ...path]: readonly string[], shape: JsonSchema): JsonSchema {
  if (name === undefined) return shape;
  const fields = fieldsOf(schema);
  return { ...schema, properties: { ...fields, [name]: withShape(fields[name] as JsonSchema, path, shape) } };
}

// In tests an answer that does not match its schema fails. Production drops the extra fields.
export function requireExactAnswer(name: string, endpoint: Endpoint, body: { data: unknown }): void {
  const { success: _s, data, page: _p, ...extraFields } = body as Record<string, unknown>;
  requireExact(name, endpoint.answer, data);
  requireExact(name, endpoint.extraFields ?? nothing, extraFields);
}

const nothing = z.strictObject({});

function requireExact(name: string, schema: z.ZodMiniType, sent: unknown): void {
  const result = schema.safeParse(asSent(sent));
  if (result.success) return;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).join("; ");
  throw new Error(`The answer of ${name} differs from its schema: ${problems}`);
}

// The value as the client reads it: dates become text, and undefined fields are left out.
function asSent(data: unknown): unknown {
  const text = JSON.stringify(data ?? null);
  return JSON.parse(text);
}

// Results that many callers get, with the JSON that is sent for them once it was written.
const bodies = new WeakMap<object, { json?: Buffer }>();

// Makes the JSON of a result be written once, however many callers get this very object.
export function writtenOnce<Result extends object>(result: Result): Result {
  bodies.set(result, {});
  return result;
}

// The JSON of a result: what was written before if it was marked, otherwise written anew.
export function jsonOf(result: unknown, write: () => string): Buffer | string {
  const known = typeof result === "object" && result !== null ? bodies.get(result) : undefined;
  if (known === undefined) return write();
  return (known.json ??= Buffer.from(write()));
}
