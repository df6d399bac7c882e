import { Agent, request as httpRequest } from "node:http";

// Requests that no well-behaved client sends: path and headers are sent as written.

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface RawAnswer {
  // 0 when the client or the server cut the request off before a response.
  status: number;
  text: string;
}

const cutOff: RawAnswer = { status: 0, text: "" };

export interface RawClient {
  send(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

// Node omits the length for methods that usually have no body; the server would then read the body as the next request.
const withLength = ({ headers, body }: RawRequest): Record<string, string> =>
  body ? { ...headers, "content-length": String(body.length) } : headers;

export function rawClient(url: () => string, atOnce: number): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const attempt = (request: RawRequest): Promise<RawAnswer> => {
    const { hostname, port } = new URL(url());
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          agent,
          hostname,
          port,
          method: request.method,
          path: request.path,
          headers: withLength(request),
          // Fails when no answer comes at all. The machine may be busy with a PDF of another test.
          timeout: 30_000,
          insecureHTTPParser: true,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
          response.on("error", reject);
        },
      );
      outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within thirty seconds")));
      outgoing.on("error", reject);
      outgoing.end(request.body);
    });
  };
  return {
    send: (request) =>
      attempt(request).catch((error: NodeJS.ErrnoException) => {
        // Node's own client refuses some requests, so these were never sent.
        if (error.code?.startsWith("ERR_")) return cutOff;
        // A server that refuses a body early may close the connection before all of it has arrived.
        if (error.code === "EPIPE" || error.code === "ECONNRESET") return cutOff;
        throw new Error(`${error.message}: ${request.method} ${request.path}`, { cause: error });
      }),
    close: () => agent.destroy(),
  };
}

// The problem that makes a response invalid for any request.
export function problemWith({ status, text }: RawAnswer): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (/\bat .+\.(ts|js|mjs):\d+|node_modules|select [^"]+ from |PostgresError|syntax error at/i.test(text))
    return "the inside shows";
  return undefined;
}

// The results of many parallel requests.
export interface Tally {
  statuses: Map<number, number>;
  failures: string[];
}

// Calls `next` until it returns nothing, a limited number at a time, and checks each response.
export async function sendAll(
  atOnce: number,
  next: () => Promise<{ label: string; answer: RawAnswer } | undefined>,
): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), failures: [] };
  const worker = async (): Promise<void> => {
    for (let sent = await next(); sent; sent = await next()) {
      const { label, answer } = sent;
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
      const problem = problemWith(answer);
      if (problem && tally.failures.length < 20) tally.failures.push(`${problem}: ${label}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return tally;
}

export const factsOf = ({ statuses, failures }: Tally): Array<[string, number]> => [
  ["faults or stack traces", failures.length],
  ...[...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]): [string, number] => [
      status === 0 ? "cut off by client or server" : `answered ${status}`,
      times,
    ]),
];
