import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { pages } from "@boli/contract/pages";
import { roles } from "@boli/contract/endpoint/permissions";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { randomRequests } from "../../testing/odd-requests.ts";
import { plant, plantedEndpoints } from "../../testing/planted.ts";
import { factsOf, problemWith, rawClient, sendAll } from "../../testing/raw-http.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { aWebRoot } from "../../testing/web-root.ts";
import type { Database } from "../platform/database/database.ts";
import { requireAuditEntry } from "./request-context.ts";

const count = tries("FUZZ_REQUESTS", 1_500);
const seed = seedOfThisRun();
const atOnce = 20;

let database: Database;
let app: TestApp;
const web = aWebRoot();
const tokens: string[] = [];
const client = rawClient(() => app.url, atOnce);
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  // The odd ones of the planted endpoints break on purpose, so only the sound ones take part.
  app = await startTestApp({ database, extend: plant, limitFactor: 1_000_000, webRoot: web.path });
  for (const role of roles) tokens.push((await app.signIn({ role })).session.token);
});
afterAll(async () => {
  client.close();
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

describe("generated requests", () => {
  it(
    `bring no fault and no stack trace (${count} requests, seed ${seed})`,
    { timeout: 60_000 + count * 20 },
    async () => {
      const all = fc.sample(randomRequests(endpoints, paths, tokens), { numRuns: count, seed });
      let at = 0;
      const tally = await sendAll(atOnce, async () => {
        const odd = all[at++];
        if (!odd) return undefined;
        const label = `${odd.method} ${odd.path} ${odd.body?.toString().slice(0, 200)}`;
        return { label, answer: await client.send(odd) };
      });
      const { failures, statuses } = tally;
      recordProof({
        name: `odd-requests-${database.engine}`,
        title: `Generated requests over every route (${database.engine})`,
        seed,
        passed: failures.length === 0,
        facts: [["requests", count], ...factsOf(tally)],
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
    const answer = await client.send({
      method: "GET",
      path: "/api/planted/broken",
      headers: {},
      body: undefined,
    });
    expect(problemWith(answer)).toBe("status 500");
    expect(problemWith({ status: 200, text: "Error\n    at place (server/src/x.ts:3)" })).toBe(
      "the inside shows",
    );
  });
});
