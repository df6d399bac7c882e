import { endpoints } from "@boli/contract/endpoint/endpoint";
import * as z from "zod/mini";
import { describe, expect, test, vi } from "vitest";
import { Refusal, Unreachable } from "../client.ts";
import { createFormSender, type FormRequest } from "./send-form.ts";

const { send } = endpoints({
  send: {
    method: "POST",
    path: "/api/things",
    summary: "Takes a file.",
    access: "signed-in",
    upload: { maxBytes: 1_000 },
    answer: z.strictObject({ id: z.string() }),
    limit: "write",
  },
});

function setUp() {
  const headers: Record<string, string> = {};
  const request = {
    open: vi.fn(),
    setRequestHeader: (name: string, value: string) => void (headers[name] = value),
    send: vi.fn(),
    abort: vi.fn(() => request.onabort?.()),
    getResponseHeader: (name: string) => (name === "retry-after" ? "7" : null),
    status: 0,
    responseText: "",
    timeout: 0,
    onload: null,
    onerror: null,
    ontimeout: null,
    onabort: null,
    upload: { onprogress: null },
  } as unknown as FormRequest & { onabort: (() => void) | null };
  const dependencies = {
    request: () => request,
    language: () => "hi",
    sessionRequired: vi.fn(),
    twoStepRequired: vi.fn(),
  };
  const controller = new AbortController();
  const progress: number[] = [];
  const sent = createFormSender(dependencies)(send, new FormData(), {
    onProgress: (part) => progress.push(part),
    signal: controller.signal,
  });
  const answer = (status: number, body: unknown): void => {
    Object.assign(request, { status, responseText: typeof body === "string" ? body : JSON.stringify(body) });
    request.onload?.call(request as never, {} as never);
  };
  return { request, headers, dependencies, controller, progress, sent, answer };
}

describe("CLIENT-6 a form with a file is sent like any call, and reports its progress", () => {
  test("to the endpoint's address, in the reader's language", async () => {
    const { request, headers, sent, answer } = setUp();
    expect(request.open).toHaveBeenCalledWith("POST", "/api/things");
    expect(headers).toEqual({ accept: "application/json", "accept-language": "hi" });
    answer(201, { success: true, data: { id: "one" } });
    expect(await sent).toEqual({ id: "one" });
  });

  test("its progress goes from nothing to all", async () => {
    const { request, progress, sent, answer } = setUp();
    for (const [loaded, lengthComputable] of [
      [0, true],
      [50, true],
      [70, false],
      [200, true],
    ] as const)
      request.upload.onprogress?.call(
        request as never,
        { loaded, total: 200, lengthComputable } as ProgressEvent,
      );
    expect(progress).toEqual([0, 0.25, 1]);
    answer(201, { success: true, data: { id: "one" } });
    await sent;
  });

  test("a refusal comes with its sentence, and the end of a session is reported", async () => {
    const { dependencies, sent, answer } = setUp();
    answer(401, { success: false, error: "कृपया साइन इन करें।", code: "session_required" });
    const failure = await sent.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ sentence: "कृपया साइन इन करें।", status: 401, retryAfterSeconds: 7 });
    expect(dependencies.sessionRequired).toHaveBeenCalledOnce();
  });

  test.each([
    ["connection", "onerror"],
    ["timeout", "ontimeout"],
  ] as const)("a lost %s is told as such", async (reason, event) => {
    const { request, sent } = setUp();
    request[event]?.call(request as never, {} as never);
    const failure = await sent.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreachable);
    expect(failure).toMatchObject({ reason });
  });

  test("an answer of something in between is none", async () => {
    const { sent, answer } = setUp();
    answer(502, "<html>Bad Gateway</html>");
    expect(await sent.catch((error: unknown) => error)).toMatchObject({ reason: "unreadable" });
  });

  test("it is given up when the caller aborts", async () => {
    const { request, controller, sent } = setUp();
    controller.abort(new Error("not needed any more"));
    await expect(sent).rejects.toThrow("not needed any more");
    expect(request.abort).toHaveBeenCalledOnce();
  });
});
