import { endpoints } from "@boli/contract/endpoint/endpoint";
import * as z from "zod/mini";
import { describe, expect, test, vi } from "vitest";
import { createClient, newKey, Refusal, Unreachable, type ClientDependencies } from "./client.ts";

const table = endpoints({
  read: {
    method: "GET",
    path: "/api/things/{id}",
    summary: "Reads.",
    access: "anyone",
    input: {
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ tag: z.optional(z.array(z.string())), page: z.optional(z.number()) }),
    },
    answer: z.strictObject({ name: z.string() }),
    limit: "read",
  },
  list: {
    method: "GET",
    path: "/api/things",
    summary: "Lists.",
    access: "anyone",
    answer: z.array(z.string()),
    paged: true,
    limit: "read",
  },
  pay: {
    method: "POST",
    path: "/api/pay",
    summary: "Pays.",
    access: "signed-in",
    input: { body: z.strictObject({ rupees: z.number() }) },
    answer: z.strictObject({}),
    once: true,
    version: true,
    limit: "write",
  },
});

function clientOf(answer: (address: string, init: RequestInit) => Promise<Response>, timeoutMs = 1_000) {
  const sent: { address: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const dependencies = {
    fetch: (address, init) => {
      sent.push({ address, init, headers: init.headers as Record<string, string> });
      return answer(address, init);
    },
    language: () => "hi",
    sessionRequired: vi.fn(),
    twoStepRequired: vi.fn(),
    timeoutMs,
  } satisfies ClientDependencies;
  return {
    ...createClient(dependencies),
    sent,
    sessionRequired: dependencies.sessionRequired,
    twoStepRequired: dependencies.twoStepRequired,
  };
}

const answerWith =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async (): Promise<Response> =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

const refusal = (code: string, more: object = {}) => ({ success: false, error: "नहीं", code, ...more });

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable("it did not fail"),
    (failure: unknown) => failure,
  );

describe("CLIENT-1 makes the request from the endpoint's row", () => {
  test("path parameters and query are written safely, the language is named, the cookie stays on this site", async () => {
    const { call, sent } = clientOf(answerWith(200, { success: true, data: { name: "one" } }));
    const data = await call(table.read, { params: { id: "a/b?c" }, query: { tag: ["x y", "&"], page: 2 } });
    expect(data).toEqual({ name: "one" });
    expect(sent[0]?.address).toBe("/api/things/a%2Fb%3Fc?tag=x+y&tag=%26&page=2");
    expect(sent[0]?.init).toMatchObject({
      method: "GET",
      body: null,
      credentials: "same-origin",
      cache: "no-store",
    });
    expect(sent[0]?.headers).toMatchObject({ "accept-language": "hi" });
    expect(sent[0]?.headers).not.toHaveProperty("content-type");
  });

  test("what was left out of the query is left out of the address", async () => {
    const { call, sent } = clientOf(answerWith(200, { success: true, data: { name: "one" } }));
    await call(table.read, { params: { id: "1" }, query: {} });
    expect(sent[0]?.address).toBe("/api/things/1");
  });

  test("an action that must happen once carries its caller's key, and the same key when it is tried again", async () => {
    let isLost = true;
    const { call, sent } = clientOf(async () => {
      if (isLost) throw new TypeError("Failed to fetch");
      return new Response(JSON.stringify({ success: true, data: {} }));
    });
    const request = { body: { rupees: 999 }, key: newKey(), version: 7 };
    expect(await failureOf(call(table.pay, request))).toBeInstanceOf(Unreachable);
    isLost = false;
    await call(table.pay, request);
    expect(sent).toHaveLength(2);
    for (const { headers, init } of sent) {
      expect(headers).toMatchObject({
        "idempotency-key": request.key,
        "if-match": '"7"',
        "content-type": "application/json",
      });
      expect(init.body).toBe('{"rupees":999}');
    }
  });

  test("keys are long and never alike", () => {
    const keys = new Set(Array.from({ length: 1_000 }, newKey));
    expect(keys.size).toBe(1_000);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("CLIENT-2 reads the envelope", () => {
  test("a list comes with its page", async () => {
    const page = { page: 1, limit: 12, total: 1, pages: 1, exact: true };
    const { list } = clientOf(answerWith(200, { success: true, data: ["one"], page }));
    expect(await list(table.list)).toEqual({ data: ["one"], page });
  });

  test("a refusal carries code, sentence, fields, present state, status and when to come back", async () => {
    const body = refusal("changed_meanwhile", { fields: { rupees: "बहुत कम" }, current: { version: 8 } });
    const { call, sessionRequired } = clientOf(answerWith(409, body, { "retry-after": "5" }));
    const failure = await failureOf(call(table.pay, { body: { rupees: 1 }, key: newKey(), version: 7 }));
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({
      code: "changed_meanwhile",
      sentence: "नहीं",
      fields: { rupees: "बहुत कम" },
      current: { version: 8 },
      status: 409,
      retryAfterSeconds: 5,
    });
    expect(sessionRequired).not.toHaveBeenCalled();
  });

  test.each([
    ["a gateway's page", 502, "<h1>Bad gateway</h1>"],
    ["nothing", 200, ""],
    ["a bare value", 200, "null"],
    ["a success without data", 200, { success: true }],
    ["a refusal without a sentence", 400, { success: false, code: "fault" }],
    ["JSON of somebody else", 200, { message: "hello" }],
  ])("%s is no answer of ours", async (_, status, body) => {
    const { call } = clientOf(answerWith(status, body));
    expect(await failureOf(call(table.list))).toMatchObject({ name: "Unreachable", reason: "unreadable" });
  });

  test("a list without its page is no answer of ours", async () => {
    const { list } = clientOf(answerWith(200, { success: true, data: [] }));
    expect(await failureOf(list(table.list))).toMatchObject({ reason: "unreadable" });
  });
});

describe("CLIENT-3 notifies the app once when a session is needed and there is none", () => {
  test("on 401", async () => {
    const { call, sessionRequired } = clientOf(answerWith(401, refusal("session_required")));
    expect(await failureOf(call(table.list))).toBeInstanceOf(Refusal);
    expect(sessionRequired).toHaveBeenCalledOnce();
  });

  test("on 401 only when it is so a second time: another tab may have got a new cookie meanwhile", async () => {
    let isFirst = true;
    const { call, sent, sessionRequired } = clientOf(async () => {
      const answer = isFirst
        ? new Response(JSON.stringify(refusal("session_required")), { status: 401 })
        : new Response(JSON.stringify({ success: true, data: {} }));
      isFirst = false;
      return answer;
    });
    await call(table.pay, { body: { rupees: 1 }, key: newKey(), version: 1 });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
    expect(sessionRequired).not.toHaveBeenCalled();
  });

  test.each([400, 403, 404, 429, 500, 503])("and not on %i", async (status) => {
    const { call, sessionRequired } = clientOf(answerWith(status, refusal("wrong_credentials")));
    await failureOf(call(table.list));
    expect(sessionRequired).not.toHaveBeenCalled();
  });
});

describe("CLIENT-4 a failure of the network is of its own kind", () => {
  test("no connection", async () => {
    const { call } = clientOf(async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureOf(call(table.list))).toMatchObject({ name: "Unreachable", reason: "connection" });
  });

  test("a connection that breaks inside the answer", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("reset")) });
    const { call } = clientOf(async () => new Response(broken));
    expect(await failureOf(call(table.list))).toMatchObject({ name: "Unreachable", reason: "connection" });
  });

  test("an answer that takes too long", async () => {
    const { call } = clientOf(hang, 10);
    expect(await failureOf(call(table.list))).toMatchObject({ name: "Unreachable", reason: "timeout" });
  });

  test("but the caller's own abort is none", async () => {
    const stop = new AbortController();
    const { call } = clientOf(hang);
    const failure = failureOf(call(table.list, { signal: stop.signal }));
    stop.abort();
    expect(await failure).toMatchObject({ name: "AbortError" });
  });
});

// Never answers, as a fetch whose signal is the only way out.
function hang(_address: string, init: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}

test("CLIENT-5 notifies the app, in the server's words, when an administrator has to turn two-step sign-in on", async () => {
  const { call, twoStepRequired } = clientOf(answerWith(403, refusal("two_step_setup_needed")));
  const failure = await failureOf(call(table.list));
  expect(twoStepRequired).toHaveBeenCalledExactlyOnceWith((failure as Refusal).sentence);
});
