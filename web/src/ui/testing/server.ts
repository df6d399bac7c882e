import * as z from "zod/mini";
import type { Answer, Endpoint, ExtraFields, Failure } from "@boli/contract/endpoint/endpoint";
import { statusOfCode } from "@boli/contract/errors";
import type { Page } from "@boli/contract/base/paging";

// One request of the screen, as it went out.
export interface Asked {
  params: readonly string[];
  query: Record<string, string>;
  body: unknown;
  // The key of an action that counts once.
  key: string | null;
}

type Data<E extends Endpoint> = { data: Answer<E> } & (E extends { paged: true }
  ? { page: Page } & ExtraFields<E>
  : unknown);
type Refused = Pick<Failure, "code" | "error"> & Partial<Pick<Failure, "fields" | "current">>;

// "lost" is a request that brings no answer, as on a broken connection.
type Said<E extends Endpoint> = Data<E> | Refused | "lost";
export type Reply<E extends Endpoint> = Said<E> | ((asked: Asked) => Said<E> | Promise<Said<E>>);

interface Row {
  endpoint: Endpoint;
  pattern: RegExp;
  reply: unknown;
  asked: Asked[];
}

let rows: Row[] = [];

// Answers the requests of one endpoint until the end of the test, and returns those that came. A later call replaces an earlier one.
export function answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): Asked[] {
  const known = rows.find((row) => row.endpoint === endpoint);
  if (known !== undefined) {
    known.reply = reply;
    return known.asked;
  }
  const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const row: Row = { endpoint, pattern, reply, asked: [] };
  rows.push(row);
  return row.asked;
}

export const forgetAnswers = (): void => {
  rows = [];
};

// The browser's `fetch` in these tests. A request that no test answers is reported, and so is an answer that the server would not
// send, because it sends what the contract's row describes.
export async function fetchFromTest(
  address: string,
  init: RequestInit,
  report: (what: string) => void,
): Promise<Response> {
  const { pathname, search } = new URL(address, location.href);
  const row = rows.find(({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(pathname));
  if (row === undefined) {
    report(`request without an answer: ${init.method} ${address}`);
    throw new TypeError("Failed to fetch");
  }
  const asked: Asked = {
    params: row.pattern.exec(pathname)?.slice(1) ?? [],
    query: Object.fromEntries(new URLSearchParams(search)),
    body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    key: new Headers(init.headers).get("idempotency-key"),
  };
  row.asked.push(asked);
  const reply = row.reply as Reply<Endpoint>;
  const said = typeof reply === "function" ? await reply(asked) : reply;
  if (said === "lost") throw new TypeError("Failed to fetch");
  const wrong = "data" in said ? z.safeParse(row.endpoint.answer, said.data).error : undefined;
  if (wrong !== undefined) report(`answer that the contract does not know: ${address} ${wrong.message}`);
  return responseOf(row.endpoint, said);
}

function responseOf(endpoint: Endpoint, said: Exclude<Said<Endpoint>, "lost">): Response {
  const status = "code" in said ? statusOfCode[said.code] : (endpoint.status ?? 200);
  const text = JSON.stringify({ success: "data" in said, ...said });
  // A whole `Response` would answer at some later time.
  return { status, headers: new Headers(), text: () => Promise.resolve(text) } as Response;
}
