import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pageSchema } from "@boli/contract/base/paging";
import { type AnswerSample, samplesOf } from "../../../testing/stand-ins/answer-samples.ts";
import { answerSchemaOf } from "./answer-schema.ts";

const endpointOf = (answer: z.ZodMiniType): Endpoint => ({ answer }) as unknown as Endpoint;

// Writes an answer as a route does; returns the JSON, or why its serializer cannot be made.
async function write(endpoint: Endpoint, body: Record<string, unknown>): Promise<string> {
  const app = Fastify();
  app.get("/", (_request, reply) => reply.send(reply.serializeInput(body, answerSchemaOf(endpoint)(body))));
  return (await app.inject("/")).body;
}

test("an answer is written with the fields of its schema and no others", async () => {
  const endpoint = endpointOf(z.strictObject({ name: z.string(), lot: z.nullable(z.int()) }));
  const secret = { data: { name: "Lamp", lot: null, reserve: 500 }, reserve: 500 };
  expect(await write(endpoint, { success: true, ...secret })).toBe(
    '{"success":true,"data":{"name":"Lamp","lot":null}}',
  );
});

const lamp = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("lamp"), name: z.string() }),
  z.strictObject({ kind: z.literal("lot"), price: z.int() }),
]);

test.each([
  ["alone", lamp, (value: object) => value, '"data":'],
  ["in an object", z.strictObject({ item: lamp }), (item: object) => ({ item }), '"data":{"item":'],
])(
  "a union %s is written by its shape, with the fields of no other one",
  async (_where, answer, put, head) => {
    const endpoint = endpointOf(answer);
    const both = { name: "Lamp", price: 5, reserve: 500 };
    for (const [kind, written] of [
      ["lamp", '{"kind":"lamp","name":"Lamp"}'],
      ["lot", '{"kind":"lot","price":5}'],
    ] as const) {
      const body = { success: true, data: put({ kind, ...both }) };
      expect(await write(endpoint, body)).toContain(head + written);
      // A union that is left makes a validator of the whole answer.
      expect(JSON.stringify(answerSchemaOf(endpoint)(body))).not.toContain("oneOf");
    }
    const unknown = await write(endpoint, { success: true, data: put({ kind: "chair", ...both }) });
    expect(unknown).toContain("does not match schema definition");
  },
);

const withJson = Object.entries(api).flatMap(([tag, table]) =>
  Object.entries(table as Record<string, Endpoint>)
    .filter(([, { raw, redirects, socket }]) => !raw && !redirects && !socket)
    .map(([name, endpoint]) => ({ name: `${tag}.${name}`, endpoint })),
);

const [page = { value: {}, leaky: {} }] = samplesOf(pageSchema);

// Whole answers of an endpoint, with each branch of each union in one of them, in lists and objects as well.
function answersOf({ answer, paged, extraFields }: Endpoint): AnswerSample[] {
  const [extra = { value: {}, leaky: {} }] = extraFields === undefined ? [] : samplesOf(extraFields);
  const bodyOf = (data: AnswerSample, what: "value" | "leaky"): object => ({
    ...(extra[what] as object),
    success: true,
    data: data[what],
    ...(paged && { page: page[what] }),
  });
  return samplesOf(answer).map((data) => ({ value: bodyOf(data, "value"), leaky: bodyOf(data, "leaky") }));
}

// Writes answers by the serializers of one endpoint, as its route does: the values that were written, or why one was not.
async function writeAll(
  schemaOf: ReturnType<typeof answerSchemaOf>,
  bodies: readonly unknown[],
): Promise<unknown[]> {
  const app = Fastify();
  const written: unknown[] = [];
  app.get("/", (_request, reply) => {
    for (const body of bodies) {
      try {
        written.push(JSON.parse(reply.serializeInput(body as Record<string, unknown>, schemaOf(body))));
      } catch (failure) {
        written.push(String(failure));
      }
    }
    return reply.send("done");
  });
  expect((await app.inject("/")).body).toBe("done");
  return written;
}

// Samples know nothing of patterns and other checks of a value, which do not matter to a serializer.
const ofShapes: ReadonlySet<string> = new Set([
  "invalid_type",
  "invalid_union",
  "unrecognized_keys",
  "invalid_value",
]);

const isRefused = (written: unknown): boolean =>
  typeof written === "string" && written.includes("does not match schema definition");

test.each(withJson)(
  "PAYWALL-1 $name writes every field of each of its shapes, and no other field",
  async ({ endpoint }) => {
    const samples = answersOf(endpoint);
    const values = samples.map(({ value }) => value);
    for (const value of values) {
      const { error } = endpoint.answer.safeParse((value as { data: unknown }).data);
      expect(error?.issues.filter(({ code }) => ofShapes.has(code)) ?? []).toEqual([]);
    }
    const schemaOf = answerSchemaOf(endpoint);
    const written = await writeAll(schemaOf, [...values, ...samples.map(({ leaky }) => leaky)]);
    expect(written.slice(0, values.length)).toEqual(values);
    // A union in a list stays one for the serializer, which refuses an answer with an unlisted field as a whole.
    const mayRefuse = JSON.stringify(schemaOf(values[0])).includes("oneOf");
    const leaked = written.slice(values.length);
    expect(leaked.map((one, at) => (mayRefuse && isRefused(one) ? values[at] : one))).toEqual(values);
  },
);

test("the samples have every shape of a union, and the fields of the others", () => {
  const [first, second] = samplesOf(lamp);
  expect(first).toEqual({
    value: { kind: "lamp", name: "A lamp" },
    leaky: { kind: "lamp", name: "A lamp", price: 7, notInTheSchema: "a secret" },
  });
  expect(second?.value).toEqual({ kind: "lamp", name: "A lamp" });
  const kinds = samplesOf(lamp).map(({ value }) => (value as { kind: string }).kind);
  expect(new Set(kinds)).toEqual(new Set(["lamp", "lot"]));
});

// A start does not notice one that cannot be made.
test("the serializer of every answer can be made", async () => {
  expect(await write(endpointOf(z.date()), {})).toContain("cannot be represented");
  expect(withJson.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const { name, endpoint } of withJson) {
    const json = await write(endpoint, {});
    if (json !== "{}") failed.push(`${name}: ${json}`);
  }
  expect(failed).toEqual([]);
});
