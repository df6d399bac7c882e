import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type Role, roles, scopeOf } from "@boli/contract/endpoint/permissions";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { auctionInput } from "../../testing/auctions.ts";
import { openTestDatabase, testEngine } from "../../testing/database.ts";
import { plant, plantedEndpoints } from "../../testing/planted.ts";
import { factsOf, type RawRequest, rawClient, sendAll } from "../../testing/raw-http.ts";
import type { ValidRequest } from "../../testing/valid-request.ts";
import { type ValidRequests, validRequests } from "../../testing/valid-requests.ts";
import { type SpoiledRequest, spoil, spoilings } from "../../testing/spoil.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import type { Database } from "../platform/database/database.ts";
import { requireAuditEntry } from "./request-context.ts";

const count = tries("SPOILED_REQUESTS", 200);
const seed = seedOfThisRun();
// The embedded database has one session, and all of them wait in line for it.
const atOnce = testEngine() === "embedded" ? 3 : 10;

let database: Database;
let app: TestApp;
let valid: ValidRequests;
const client = rawClient(() => app.url, atOnce);
beforeAll(async () => {
  // The test's own requests, and the recorder that reads every answer, share this process with the server and keep it from
  // its transactions for longer than production allows.
  const limits = { acquireMs: 30_000 };
  database = await openTestDatabase({ beforeCommit: requireAuditEntry, limits });
  app = await startTestApp({ database, extend: plant, limitFactor: 1_000_000 });
  valid = validRequests(app);
  // Builds the index of places, which no transaction may wait for.
  auctionInput();
});
afterAll(async () => {
  client.close();
  await app.close();
  await database.close();
});

const { echo, once, versioned, own } = plantedEndpoints;
const rows = Object.entries({
  ...Object.assign({}, ...Object.values(api)),
  ...{ echo, once, versioned, own },
} as Record<string, Endpoint>);

const mayCall = ({ access }: Endpoint): Role[] =>
  roles.filter((role) => typeof access === "string" || scopeOf(role, access.right) !== undefined);

interface Base {
  caller: SignedIn;
  request: ValidRequest;
  uses: number;
}

// A valid request is spoiled in many ways before a new one is made, because its subject may be gone once the request
// has succeeded.
const maxUses = 40;
const bases = new Map<string, Promise<Base>>();

function baseFor(name: string, role: Role): Promise<Base> {
  const key = `${name} ${role}`;
  const pending = bases.get(key) ?? makeBase(name, role);
  bases.set(key, pending);
  return pending.then((base) => {
    base.uses += 1;
    if (base.uses >= maxUses) bases.delete(key);
    return base;
  });
}

async function makeBase(name: string, role: Role): Promise<Base> {
  // Failed tries are counted for all of this machine, and a sign-in that has to wait gets no further.
  await database.transaction((tx) => sql`delete from sign_in_throttle`.execute(tx), { bookkeeping: true });
  const caller = await app.signIn({ role });
  return { caller, request: await valid.of(name, caller), uses: 0 };
}

const encoded = (text: string): string =>
  [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : "%ED%A0%80")).join("");

async function written(endpoint: Endpoint, request: SpoiledRequest, token: string): Promise<RawRequest> {
  const { params, query, headers, body } = request;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encoded(params[key] ?? ""));
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  const sent = endpoint.method === "GET" ? undefined : await bytesOf(body);
  return {
    method: endpoint.method,
    path: search === "" ? path : `${path}?${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(sent ? { "content-type": sent.type } : {}),
      ...headers,
    },
    body: sent?.bytes,
  };
}

async function bytesOf(body: unknown): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(body)), type: "application/json" };
  const form = new Response(body);
  const type = form.headers.get("content-type") ?? "";
  return { bytes: Buffer.from(await form.arrayBuffer()), type };
}

describe("SPOILED-1 requests that are right but for one thing", () => {
  it(
    `bring no fault and no stack trace (${count} requests, seed ${seed})`,
    { timeout: 60_000 + count * 60 },
    async () => {
      const all = fc.sample(
        fc.record({ row: fc.constantFrom(...rows), role: fc.nat(), spoiling: spoilings }),
        { numRuns: count, seed },
      );
      let at = 0;
      const tally = await sendAll(atOnce, async () => {
        const plan = all[at++];
        if (!plan) return undefined;
        const [name, endpoint] = plan.row;
        const holders = mayCall(endpoint);
        const role = holders[plan.role % holders.length] ?? "admin";
        const { caller, request } = await baseFor(name, role);
        const spoiled = spoil(request, plan.spoiling);
        const answer = await client.send(await written(endpoint, spoiled, caller.session.token));
        // The subject of the request has changed, or is gone.
        if (endpoint.method !== "GET" && answer.status < 400) bases.delete(`${name} ${role}`);
        return { label: `${name} as ${role}, ${spoiled.target}: ${answer.text}`, answer };
      });
      const { failures, statuses } = tally;
      const times = (from: number, below: number): number =>
        [...statuses].reduce((sum, [status, n]) => (status >= from && status < below ? sum + n : sum), 0);
      recordProof({
        name: `spoiled-requests-${database.engine}`,
        title: `Requests that are right but for one thing, over every endpoint (${database.engine})`,
        seed,
        passed: failures.length === 0,
        facts: [["requests", count], ["endpoints", rows.length], ...factsOf(tally)],
      });
      expect(failures).toEqual([]);
      // The requests get through to the use cases, and the spoiled ones are noticed.
      expect(times(200, 400)).toBeGreaterThan(count / 10);
      expect(times(400, 401)).toBeGreaterThan(count / 10);
      expect(times(0, 1)).toBeLessThan(count / 20);
      // No request is turned away at the door: otherwise nothing behind it would be tested.
      expect(times(401, 402) + times(429, 430)).toBeLessThan(count / 20);
      expect(({} as Record<string, unknown>)["role"], "no prototype was polluted").toBeUndefined();
      expect((await app.anyone.get("/readyz")).status).toBe(200);
    },
  );
});
