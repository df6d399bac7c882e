import { Agent, request } from "node:http";
import { now } from "./record.ts";

export interface Reply {
  // 0 when there was no response.
  status: number;
  text: string;
  sent: number;
  got: number;
}

export interface CallOptions {
  method: "GET" | "POST" | "DELETE";
  path: string;
  token: string;
  body?: unknown;
  key?: string | null;
  withinMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: "lifo" });

export const hangUp = (): void => agent.destroy();

// A storm may only run against this machine.
export function requireThisMachine(url: string): void {
  if (new URL(url).hostname !== "127.0.0.1")
    throw new Error(`A storm goes to 127.0.0.1 only, not to ${url}.`);
}

// Sends one request. Never throws: any failure counts as a missing response.
export function call(node: string, options: CallOptions): Promise<Reply> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve) => {
    const sent = now();
    const settle = (status: number, text: string): void => resolve({ status, text, sent, got: now() });
    const requested = request(`${node}${options.path}`, {
      method: options.method,
      agent,
      headers: {
        authorization: `Bearer ${options.token}`,
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        ...(options.key ? { "idempotency-key": options.key } : {}),
      },
    });
    const timeout = setTimeout(() => requested.destroy(new Error("no answer")), options.withinMs);
    const end = (status: number, text: string): void => {
      clearTimeout(timeout);
      settle(status, text);
    };
    requested.once("error", () => end(0, ""));
    requested.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.once("error", () => end(0, ""));
      response.once("end", () => end(response.complete ? (response.statusCode ?? 0) : 0, text));
    });
    requested.end(body);
  });
}
