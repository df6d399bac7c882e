import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type Role, roles, scopeOf } from "@boli/contract/endpoint/permissions";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { plant, plantedEndpoints } from "../../../testing/planted.ts";
import { type ValidRequests, validRequests } from "../../../testing/valid-requests.ts";
import { things } from "../../../testing/things.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import type { Database } from "../../platform/database/database.ts";
import { requireAuditEntry } from "../request-context.ts";

// Every endpoint of the table × (signed out, each role) × (own thing, another's thing), generated: a new row is included
// automatically, and a row with parameters needs an entry in `things` that defines its own and another's thing. Includes the
// planted endpoints that concern permission; `leaky` does not check who owns a thing.
const { audited, once, versioned, own, leaky } = plantedEndpoints;
const tables = { ...api, planted: { audited, once, versioned, own } };
const rows = Object.values(tables).flatMap((table) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({ name, endpoint })),
);

let database: Database;
let app: TestApp;
let valid: ValidRequests;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  app = await startTestApp({ database, extend: plant, limitFactor: 10_000 });
  valid = validRequests(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Cell = { name: string; endpoint: Endpoint; who: Role | "signed out"; whose: "own" | "another's" };

const cells: Cell[] = rows.flatMap(({ name, endpoint }) =>
  (["signed out", ...roles] as const).flatMap((who) => {
    const hasThing = endpoint.path.includes("{") && name in things.list;
    return (hasThing ? (["own", "another's"] as const) : (["own"] as const)).map((whose) => ({
      name,
      endpoint,
      who,
      whose,
    }));
  }),
);

// The outcome that the table promises, computed independently of the product.
function expected({ name, endpoint, who, whose }: Cell): "passes" | 401 | 403 | 404 {
  if (endpoint.access === "anyone") return "passes";
  if (who === "signed out") return 401;
  if (things.list[name]?.byMembership && whose === "another's" && who !== "admin") return 403;
  if (endpoint.access === "signed-in") return "passes";
  const scope = scopeOf(who, endpoint.access.right);
  if (scope === undefined) return 403;
  return whose === "another's" && (scope === "own" || things.list[name]?.onlyOwner) ? 404 : "passes";
}

async function ask({ name, endpoint, whose }: Cell, caller: SignedIn | undefined): Promise<TestAnswer> {
  const stranger = await app.signIn();
  const owner = whose === "own" ? (caller ?? stranger) : stranger;
  const { params, query, headers, body } = await valid.of(name, owner);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? `no ${key}`),
  );
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : "";
  // The proof in a valid request is the owner's; a signed-out caller sends none.
  if (caller === undefined) delete headers["authorization"];
  return (caller?.caller ?? app.anyone).send(path + search, {
    method: endpoint.method,
    ...(endpoint.method === "GET" ? {} : { body: body ?? {} }),
    headers,
  });
}

// True when the use case itself ran: only that counts as access.
function passed({ endpoint }: Cell, status: number): boolean {
  // A plain request for a socket.
  if (endpoint.socket) return status === 426;
  return status === (endpoint.redirects ? 302 : (endpoint.status ?? 200));
}

describe("the authorization matrix", () => {
  it("knows an own and another's thing for every path with a parameter", () => {
    const withParameter = rows.filter(
      ({ endpoint }) => endpoint.path.includes("{") && endpoint.access !== "anyone",
    );
    expect(withParameter.map(({ name }) => name).filter((name) => !(name in things.list))).toEqual([]);
  });

  it("takes what is let in for nothing but the success that the table names", () => {
    const row = (change: Partial<Endpoint>): Cell => ({
      name: "own",
      endpoint: { ...(own as Endpoint), ...change },
      who: "admin",
      whose: "own",
    });
    for (const status of [400, 404, 405, 409, 415, 422, 426, 428, 302, 201])
      expect(passed(row({}), status), String(status)).toBe(false);
    expect(passed(row({}), 200)).toBe(true);
    expect(passed(row({ status: 201 }), 201)).toBe(true);
    expect(passed(row({ redirects: true }), 302)).toBe(true);
  });

  it("sees a handler that forgets whose thing it is", async () => {
    const cell: Cell = { name: "leaky", endpoint: leaky, who: "reseller", whose: "another's" };
    expect(expected(cell)).toBe(404);
    expect((await ask(cell, await app.signIn({ role: "reseller" }))).status).toBe(200);
  });

  it.each(cells)("$endpoint.method $endpoint.path as $who, $whose thing", async (cell) => {
    const caller = cell.who === "signed out" ? undefined : await app.signIn({ role: cell.who });
    const { status, body, text } = await ask(cell, caller);
    const want = expected(cell);
    if (want !== "passes") return expect(status, text).toBe(want);
    const refusal = valid.refusalOf(cell.name, cell);
    if (refusal === undefined) return expect(passed(cell, status), `answered ${status}: ${text}`).toBe(true);
    expect(cell.endpoint.refusals).toContain(refusal);
    expect(body.code, text).toBe(refusal);
  });
});
