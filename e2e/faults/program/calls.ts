import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Failure, Success } from "@boli/contract/endpoint/endpoint";
import { setTimeout as pause } from "node:timers/promises";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: Partial<Success<unknown>> & Partial<Omit<Failure, "success">>;
}

export interface Question {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  // A timeout, so that a hanging server fails the test instead of blocking it.
  withinMs?: number;
  agent?: Agent;
}

// Sends one request on its own connection, because pooled connections could belong to a killed server.
export function ask(address: string, path: string, question: Question = {}): Promise<Answer> {
  const { method = question.body === undefined ? "GET" : "POST", withinMs = 10_000, agent } = question;
  const sent = question.body === undefined ? undefined : JSON.stringify(question.body);
  return new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, {
      method,
      agent: agent ?? false,
      signal: AbortSignal.timeout(withinMs),
      headers: {
        ...(sent === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
        ...(question.token === undefined ? {} : { authorization: `Bearer ${question.token}` }),
        ...question.headers,
      },
    });
    readAnswer(call).then(resolve, reject);
    call.end(sent);
  });
}

export interface HalfSent {
  finish(): Promise<Answer>;
}

// Sends a request without the end of its body, so that it stays under way until the test finishes it.
export async function sendHalfRequest(address: string, path: string, question: Question): Promise<HalfSent> {
  const sent = Buffer.from(JSON.stringify(question.body));
  const call = request(`${address}${path}`, {
    method: "POST",
    agent: question.agent ?? false,
    headers: { "content-type": "application/json", "content-length": sent.length, expect: "100-continue" },
  });
  const answer = readAnswer(call);
  answer.catch(() => undefined);
  // The server confirms that it has accepted the request (100 Continue), so the test need not guess.
  await new Promise((resolve, reject) => {
    call.once("continue", resolve);
    call.once("error", reject);
    call.flushHeaders();
  });
  call.write(sent.subarray(0, 5));
  return {
    finish: () => {
      call.end(sent.subarray(5));
      return answer;
    },
  };
}

function readAnswer(call: ReturnType<typeof request>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    call.once("error", reject);
    call.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: readJson(text) });
      });
    });
  });
}

function readJson(text: string): Answer["body"] {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return {};
  }
}

export const password = "Boli@12345";
export const emails = ["buyer", "member", "seller", "reseller", "admin"].map((name) => `${name}@boli.test`);

export async function signIn(address: string, email: string, question: Question = {}): Promise<string> {
  const answer = await ask(address, "/api/auth/login", { ...question, body: { email, password } });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return (answer.body.data as { token: string }).token;
}

export async function isSignedIn(address: string, token: string): Promise<boolean> {
  // A program that has just restarted may still answer 503 for a moment.
  const { answer } = await requestUntil(address, "/api/auth/session", {
    token,
    status: 200,
    withinMs: 30_000,
  });
  return (answer.body.data as { user: unknown }).user !== null;
}

// Repeats the request until the expected status comes; on timeout, fails with the last response.
export async function requestUntil(
  address: string,
  path: string,
  { status, withinMs, ...question }: Question & { status: number; withinMs: number },
): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now();
  for (;;) {
    const left = withinMs - (performance.now() - began);
    const answer = await ask(address, path, { ...question, withinMs: Math.ceil(Math.max(left, 100)) });
    const ms = performance.now() - began;
    if (answer.status === status) return { answer, ms };
    if (ms > withinMs)
      throw new Error(
        `${path} did not answer ${status} within ${withinMs} ms, but ${answer.status} ${answer.text}`,
      );
    await pause(50);
  }
}
