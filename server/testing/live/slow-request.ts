import { request } from "node:http";
import { expect } from "vitest";
import type { SignedIn, TestApp } from "../app.ts";

export interface SlowRequest {
  method?: "POST" | "PUT";
  path: string;
  // JSON, or the bytes of a form.
  body: unknown;
  headers?: Record<string, string>;
}

interface SlowAnswer {
  status: number;
  code: string | undefined;
}

// A request of which only the head has been sent, and which its guard has let in. The returned function sends the body.
export async function sendSlowly(
  { app, url }: TestApp,
  who: SignedIn,
  { method = "POST", path, body, headers = {} }: SlowRequest,
): Promise<() => Promise<SlowAnswer>> {
  const content = body instanceof Uint8Array ? body : JSON.stringify(body);
  const sent = request(new URL(path, url), {
    method,
    agent: false,
    headers: {
      authorization: `Bearer ${who.session.token}`,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(content)),
      ...headers,
    },
  });
  const answer = new Promise<SlowAnswer>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const { code } = JSON.parse(Buffer.concat(parts).toString()) as { code?: string };
        resolve({ status: response.statusCode ?? 0, code });
      });
    });
  });
  const hasArrived = new Promise<void>((resolve) => app.server.server.once("request", () => resolve()));
  sent.flushHeaders();
  await hasArrived;
  // Callers are looked up in the order in which they came.
  expect((await who.caller.get("/api/profile")).status).toBe(200);
  return () => {
    sent.end(content);
    return answer;
  };
}
