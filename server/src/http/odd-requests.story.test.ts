import { Agent, request as httpRequest } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint";
import { pages } from "@boli/contract/pages";
import { roles } from "@boli/contract/permissions";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { type OddRequest, oddRequests } from "../../testing/odd-requests.ts";
import { plant, plantedEndpoints } from "../../testing/planted.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { aWebRoot } from "../../testing/web-root.ts";
import type { Database } from "../platform/database/database.ts";
import { requireAuditEntry } from "./request-context.ts";

const count = tries("FUZZ_REQUESTS", 5_000);
const seed = seedOfThisRun();
const atOnce = 20;

let database: Database;
let app: TestApp;
const web = aWebRoot();
const tokens: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  // The odd ones of the planted endpoints break on purpose, so only the sound ones take part.
  app = await startTestApp({ database, extend: plant(database), limitFactor: 1_000_000, webRoot: web.path });
  for (const role of roles) tokens.push((await app.signIn({ role })).session.token);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  web.remove();
  await database.close();
});

const { echo, once, versioned, own } = plantedEndpoints;
const endpoints: Endpoint[] = [
  ...Object.values(api).flatMap((table) => Object.values(table as Record<string, Endpoint>)),
  echo,
  once,
  versioned,
  own,
];
const paths = [
  ...Object.values(pages).map((page) => page.path),
  "/healthz",
  "/readyz",
  "/metrics",
  "/assets/*",
  "/files/pictures/*/*",
  "/files/private/*",
  "/files/*",
  "/api/*",
  "/*",
];

interface Answer {
  status: number;
  text: string;
}

// Node leaves the length out for methods that usually have no body, and the server would read the body as a next request.
const withLength = ({ headers, body }: OddRequest): Record<string, string> =>
  body ? { ...headers, "content-length": String(body.length) } : headers;

function send(odd: OddRequest): Promise<Answer> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        agent,
        hostname,
        port,
        method: odd.method,
        path: odd.path,
        headers: withLength(odd),
        timeout: 10_000,
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
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within ten seconds")));
    outgoing.on("error", reject);
    outgoing.end(odd.body);
  });
}

// What no answer may be or hold, whatever was sent.
function problemWith({ status, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (/\bat .+\.(ts|js|mjs):\d+|node_modules|select .+ from |PostgresError|syntax error at/i.test(text))
    return "the inside shows";
  return undefined;
}

describe("generated requests", () => {
  it(
    `bring no fault and no stack trace (${count} requests, seed ${seed})`,
    { timeout: 60_000 + count * 20 },
    async () => {
      const all = fc.sample(oddRequests(endpoints, paths, tokens), { numRuns: count, seed });
      const failures: string[] = [];
      const statuses = new Map<number, number>();
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let odd = all[next++]; odd; odd = all[next++]) {
          const answer = await send(odd).catch((error: NodeJS.ErrnoException) => {
            // Node's own client refuses some of them before they leave; these were never sent.
            if (error.code?.startsWith("ERR_")) return { status: 0, text: "" };
            // A server that refuses a body early may close before all of it has arrived.
            if (error.code === "EPIPE" || error.code === "ECONNRESET") return { status: 0, text: "" };
            throw new Error(`${error.message}: ${odd.method} ${odd.path}`, { cause: error });
          });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const problem = problemWith(answer);
          if (problem && failures.length < 20)
            failures.push(`${problem}: ${odd.method} ${odd.path} ${odd.body?.toString().slice(0, 200)}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      recordProof({
        name: `odd-requests-${database.engine}`,
        title: `Generated requests over every route (${database.engine})`,
        seed,
        passed: failures.length === 0,
        facts: [
          ["requests", count],
          ["faults or stack traces", failures.length],
          ...[...statuses]
            .toSorted(([a], [b]) => a - b)
            .map(([status, times]): [string, number] => [
              status === 0 ? "cut off by client or server" : `answered ${status}`,
              times,
            ]),
        ],
      });
      expect(failures).toEqual([]);
      // The requests must have reached the program: refused as wrong, refused as forbidden, and some that pass.
      for (const status of [200, 400, 401, 403, 404, 415])
        expect(statuses.get(status) ?? 0, `status ${status}`).toBeGreaterThan(count / 1_000);
      expect(statuses.get(0) ?? 0).toBeLessThan(count / 5);
      expect(({} as Record<string, unknown>)["role"], "no prototype was polluted").toBeUndefined();
      expect((await app.anyone.get("/readyz")).status).toBe(200);
    },
  );

  it("would be seen to fail: a planted fault is found", async () => {
    const answer = await send({ method: "GET", path: "/api/planted/broken", headers: {}, body: undefined });
    expect(problemWith(answer)).toBe("status 500");
    expect(problemWith({ status: 200, text: "Error\n    at place (server/src/x.ts:3)" })).toBe(
      "the inside shows",
    );
  });
});
