import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
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
