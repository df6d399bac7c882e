import * as z from "zod/mini";

// A value that a schema allows, and the same with fields in each of its objects that the schema does not list.
export interface AnswerSample {
  value: unknown;
  leaky: unknown;
}

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

// Each branch of each union is in one of the samples, and so are null and what is there where null may be.
export const samplesOf = (schema: z.ZodMiniType): AnswerSample[] => sample(z.toJSONSchema(schema) as Schema);

const texts: Record<string, string> = {
  uuid: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  "date-time": "2026-11-25T11:00:04.000Z",
  date: "2026-11-25",
  email: "asha@example.in",
  uri: "https://example.in/lamp",
};

function sample(schema: Schema): AnswerSample[] {
  const { type, enum: values, oneOf, anyOf, items, format = "", minimum = 0 } = schema;
  if ("const" in schema) return [same(schema.const)];
  if (values !== undefined) return values.map(same);
  if (oneOf !== undefined) return oneOf.flatMap((branch) => withFieldsOf(sample(branch), branch, oneOf));
  if (anyOf !== undefined) return anyOf.flatMap(sample);
  if (Array.isArray(type)) return type.flatMap((one) => sample({ ...schema, type: one }));
  if (type === "object") return objectSamples(schema);
  if (type === "array") return [listOf(sample(items ?? {})), same([])];
  if (type === "string") return [same(texts[format] ?? "A lamp")];
  if (type === "integer" || type === "number") return [same(Math.max(7, minimum))];
  if (type === "boolean") return [same(true), same(false)];
  if (type === "null") return [same(null)];
  // Anything at all, which is written as it is.
  if (Object.keys(schema).length === 0) return [same({ lamp: 7 })];
  throw new Error(`No sample of ${JSON.stringify(schema)}.`);
}

const same = (value: unknown): AnswerSample => ({ value, leaky: value });

const listOf = (all: AnswerSample[]): AnswerSample => ({
  value: all.map(({ value }) => value),
  leaky: all.map(({ leaky }) => leaky),
});

// The object with all its fields, once for each sample of one of them, and without those that may be missing.
function objectSamples({ properties, required = [], additionalProperties }: Schema): AnswerSample[] {
  const isRecord = typeof additionalProperties === "object";
  const fields = Object.entries(isRecord ? { lamp: additionalProperties } : (properties ?? {})).map(
    ([name, field]) => ({ name, samples: sample(field) }),
  );
  const first = fields.map(({ name, samples: [one] }) => ({ name, one: one ?? same(null) }));
  const others = fields.flatMap(({ name, samples }) =>
    samples.slice(1).map((one) => first.map((field) => (field.name === name ? { name, one } : field))),
  );
  const least = isRecord ? [] : first.filter(({ name }) => required.includes(name));
  return [first, ...others, least].map((chosen) => ({
    value: Object.fromEntries(chosen.map(({ name, one }) => [name, one.value])),
    leaky: {
      ...Object.fromEntries(chosen.map(({ name, one }) => [name, one.leaky])),
      ...(!isRecord && { notInTheSchema: "a secret" }),
    },
  }));
}

// The fields of the other branches are among those that one must not write.
function withFieldsOf(samples: AnswerSample[], branch: Schema, all: readonly Schema[]): AnswerSample[] {
  const foreign = all.flatMap(objectSamples).reduce((fields, { leaky }) => Object.assign(fields, leaky), {});
  const own = Object.keys(branch.properties ?? {});
  const strange = Object.entries(foreign).filter(([name]) => !own.includes(name));
  return samples.map(({ value, leaky }) => ({
    value,
    leaky: { ...Object.fromEntries(strange), ...(leaky as object) },
  }));
}
