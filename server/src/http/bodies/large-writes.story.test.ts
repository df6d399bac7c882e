import { type Endpoint, endpoints } from "@boli/contract/endpoint/endpoint";
import { type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import { plantAlso } from "../../../testing/planted.ts";

const row = {
  method: "POST",
  summary: "Takes a large body, and long.",
  access: "signed-in",
  input: { body: z.strictObject({}) },
  answer: z.strictObject({}),
  limit: "write",
  bodyLimitBytes: 1_500_000,
} as const;
// Endpoints that take a large body and finish only when the test lets them.
const table: Record<string, Endpoint> = endpoints({
  large: { ...row, path: "/api/planted/large-write" },
  lined: {
    ...row,
    path: "/api/planted/{id}/large-write",
    input: { params: z.strictObject({ id: z.string() }), body: z.strictObject({}) },
    inLine: true,
  },
  sliced: { ...row, path: "/api/planted/sliced-write", once: "own-transaction" },
  free: { ...row, path: "/api/planted/free-write" },
});

let app: TestApp;
let begun = 0;
const end = Promise.withResolvers<Record<never, never>>();
const endOfLined = Promise.withResolvers<Record<never, never>>();
const endOfSliced = Promise.withResolvers<Record<never, never>>();
const large = (): Promise<Record<never, never>> => {
  begun += 1;
  return end.promise;
};
beforeAll(async () => {
  app = await startTestApp({
    extend: plantAlso(table, {
      large,
      lined: () => endOfLined.promise,
      sliced: () => endOfSliced.promise,
      free: async () => ({}),
    }),
  });
});
afterAll(() => {
  end.resolve({});
  endOfLined.resolve({});
  endOfSliced.resolve({});
  return app.close();
});

const write = (who: SignedIn): Promise<TestAnswer> => who.caller.post("/api/planted/large-write", {});

it("BOUNDS-6 BID-14 whoever waits in line for one thing keeps no large write of others waiting", async () => {
  const [seller, other] = [await app.signIn(), await app.signIn()];
  const sent = Array.from({ length: 3 }, () => seller.caller.post("/api/planted/1/large-write", {}));
  expect((await other.caller.post("/api/planted/free-write", {})).status).toBe(200);
  endOfLined.resolve({});
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("BOUNDS-6 what is written in many transactions keeps no other large write waiting", async () => {
  const [seller, other] = [await app.signIn(), await app.signIn()];
  const sent = ["first import", "second import"].map((key) =>
    seller.caller.post("/api/planted/sliced-write", {}, { "idempotency-key": key }),
  );
  expect((await other.caller.post("/api/planted/free-write", {})).status).toBe(200);
  endOfSliced.resolve({});
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
});

it("BOUNDS-6 two large writes are under way at once, and of one sender ten with those that wait", async () => {
  const [seller, other] = [await app.signIn(), await app.signIn()];
  const answers: TestAnswer[] = [];
  const sent = Array.from({ length: 11 }, () => write(seller).then((answer) => answers.push(answer)));
  await expect.poll(() => answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  expect(answers[0]?.headers.get("retry-after")).toBe("5");
  expect(begun).toBe(2);
  const theirs = write(other);
  end.resolve({});
  await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await theirs).status).toBe(200);
  expect(begun).toBe(11);
});

// Sends a large body but for its end.
const begin = ({ session }: SignedIn): ClientRequest => {
  const sent = request(`${app.url}/api/planted/free-write`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${session.token}`,
      "content-type": "application/json",
      "content-length": 1_000_000,
    },
  });
  sent.on("error", () => undefined).write("{");
  return sent;
};

it("BOUNDS-6 of one sender ten large bodies are received at once, and a sender who leaves makes room", async () => {
  const [seller, other] = [await app.signIn(), await app.signIn()];
  const open = new Set(Array.from({ length: 11 }, () => begin(seller)));
  const refused: unknown[] = [];
  for (const sent of open)
    sent.once("response", ({ statusCode }) => {
      refused.push(statusCode);
      open.delete(sent.destroy());
    });
  await expect.poll(() => refused).toEqual([429]);
  const free = (who: SignedIn): Promise<TestAnswer> => who.caller.post("/api/planted/free-write", {});
  expect((await free(seller)).status).toBe(429);
  expect((await free(other)).status).toBe(200);
  const [left] = open;
  left?.destroy();
  await expect.poll(async () => (await free(seller)).status).toBe(200);
  for (const sent of open) sent.destroy();
});
