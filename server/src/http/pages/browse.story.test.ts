import { limits, rowLimit } from "@boli/contract/endpoint/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltAuction, anAuction } from "../../../testing/auctions.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowKey } from "../route.ts";
import { requireAuditEntry } from "../request-context.ts";

let database: Database;
// One server with room for the whole story, and one that allows a stranger only three requests.
let app: TestApp;
let tight: TestApp;
// The clock of the tight limits.
let now = 0;
let auction: BuiltAuction;
let buyer: SignedIn;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  app = await startTestApp({ database });
  tight = await startTestApp({
    database,
    limitFactor: 3 / limits.browse.signedOut.burst,
    bounds: { now: () => now },
  });
  auction = await anAuction(app);
  for (let count = 0; count < 3; count += 1) await anAuction(app);
  buyer = await tight.signIn();
});
afterAll(async () => {
  await tight.close();
  await app.close();
  await database.close();
});

describe("BROWSE-1 who is not signed in may look around, but not copy everything", () => {
  const paths = (): string[] => [
    "/api/auctions",
    "/api/auctions/counts?search=desk",
    `/api/auctions/${auction.id}`,
    `/api/auctions/${auction.id}/calendar.ics`,
    "/api/geo/places?query=pune",
    "/api/geo/pincodes/110001",
    "/api/openapi.json",
    "/api/docs",
  ];

  it("all of it draws on one limit for the address, and is then refused with a sentence and Retry-After", async () => {
    for (const path of paths().slice(0, 3)) expect((await tight.anyone.get(path)).status, path).toBe(200);
    for (const path of paths()) {
      const refused = await tight.anyone.get(path);
      expect(refused.status, path).toBe(429);
      expect(refused.body.code).toBe("too_many_requests");
      expect(refused.body.error).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    now += 19_999;
    expect((await tight.anyone.get("/api/auctions")).headers.get("retry-after")).toBe("1");
    now += 1;
    expect((await tight.anyone.get("/api/auctions")).status).toBe(200);
    const inHindi = await tight.anyone.get("/api/auctions", { "accept-language": "hi" });
    expect(inHindi.body.error).toMatch(/[\u0900-\u097F]/);
  });

  it("who is signed in behind the same address is counted apart, and so is everything else", async () => {
    expect((await buyer.caller.get("/api/auctions")).status).toBe(200);
    expect((await tight.anyone.get("/api/auth/session")).status).toBe(200);
  });

  it("a list ends for them where nobody reads any more", async () => {
    expect((await app.anyone.get("/api/auctions?page=12&limit=100")).status).toBe(200);
    const refused = await app.anyone.get("/api/auctions?page=13&limit=100");
    expect(refused).toMatchObject({ status: 401, body: { code: "session_required" } });
    expect(refused.body.error).toBe("Please sign in to continue.");
    expect((await buyer.caller.get("/api/auctions?page=13&limit=100")).status).toBe(200);
  });
});

describe("BROWSE-3 the rows of lists are counted for the caller, whatever the filters", () => {
  const slices = ["", "?search=desk", "?type=Embassy", "?page=2"].map((query) => `/api/auctions${query}`);

  it.each([
    ["who is not signed in", (of: TestApp) => ({ caller: of.anyone, name: "127.0.0.1" }), rowLimit.signedOut],
    [
      "who is signed in",
      (of: TestApp, { session, user }: SignedIn) => ({
        caller: of.anyone.with({ authorization: `Bearer ${session.token}` }),
        name: user.id,
      }),
      rowLimit,
    ],
  ])("of %s", async (_who, callerOf, { perSecond, burst }) => {
    const ample = await startTestApp({ database, limitFactor: 1, bounds: { now: () => 0 } });
    const { caller, name } = callerOf(ample, buyer);
    const given = ((await caller.get("/api/auctions")).body.data as unknown[]).length;
    expect(given).toBeGreaterThan(2);
    // Pretends that the caller has read nearly all rows that one caller may read.
    ample.app.edge.buckets.charge(rowKey(name), { perSecond, burst }, 1, burst - given - 1);
    expect((await caller.get("/api/auctions")).status).toBe(200);
    for (const path of slices) {
      const refused = await caller.get(path);
      expect(refused, path).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1);
    }
    expect((await caller.get(`/api/auctions/${auction.id}`)).status).toBe(200);
    expect((await (await ample.signIn()).caller.get("/api/auctions")).status).toBe(200);
    await ample.close();
  });
});

describe("BROWSE-2 files are limited by address", () => {
  it("also where nothing lies", async () => {
    const bounds = { now: () => 0 };
    const few = await startTestApp({ database, limitFactor: 2 / limits.file.signedOut.burst, bounds });
    const path = `/files/pictures/${"a".repeat(22)}/320.webp`;
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await few.anyone.get(path)).status);
    const private_ = await few.anyone.get(`/files/private/${"a".repeat(22)}`);
    expect([...statuses, private_.status]).toEqual([404, 404, 429, 429]);
    await few.close();
  });
});
