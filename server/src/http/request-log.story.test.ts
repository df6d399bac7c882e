import { limits } from "@boli/contract/endpoint/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import type { TestAnswer } from "../../testing/http.ts";
import type { Database } from "../platform/database/database.ts";

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database, limitFactor: 1 });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

// The use cases refuse nobody by this limit: the guard does.
const spendLimit = async ({ caller }: SignedIn): Promise<void> => {
  for (let sent = 0; sent < limits.account.burst; sent += 1)
    expect((await caller.patch("/api/profile", { name: "Asha Rao" })).status).toBe(200);
};

const written = ({ headers }: TestAnswer): Array<Record<string, unknown>> =>
  app.logged.filter(({ requestId }) => requestId === headers.get("x-request-id"));

// The lines of a request are written before those of one that is sent after its answer.
async function linesOf(answer: TestAnswer): Promise<Array<Record<string, unknown>>> {
  const next = await app.anyone.get("/healthz");
  await expect.poll(() => written(next)).toHaveLength(1);
  return written(answer);
}

describe("the log", () => {
  it("has one line of a request that is answered", async () => {
    const [line, ...others] = await linesOf(await app.anyone.get("/api/auth/session"));
    expect([line, others]).toEqual([
      expect.objectContaining({ endpoint: "currentSession", status: 200 }),
      [],
    ]);
    expect(line).not.toHaveProperty("denied");
    expect(line).not.toHaveProperty("address");
  });

  it("has one line of a request that is denied, with the reason and who it was", async () => {
    const [line, ...others] = await linesOf(await app.anyone.get("/api/profile"));
    const denied = { status: 401, denied: "session_required", address: "127.0.0.1" };
    expect([line, others]).toEqual([expect.objectContaining(denied), []]);
    expect(line).toHaveProperty("ms");
    const { user, caller } = await app.signIn();
    const [byRight, ...more] = await linesOf(await caller.get("/api/admin/audit"));
    const notAllowed = { status: 403, denied: "not_allowed", userId: user.id };
    expect([byRight, more]).toEqual([expect.objectContaining(notAllowed), []]);
    expect(JSON.stringify(byRight)).not.toContain(user.email);
  });

  it("FLOOD-9 names whoever is over a limit, also when their session is not looked up", async () => {
    const member = await app.signIn();
    await spendLimit(member);
    for (const nth of ["first", "second"]) {
      const [line] = await linesOf(await member.caller.patch("/api/profile", { name: "Asha Rao" }));
      expect(line, nth).toMatchObject({ status: 429, denied: "too_many_requests", userId: member.user.id });
    }
    const [unknown] = await linesOf(await app.anyone.get("/api/profile"));
    expect(unknown).not.toHaveProperty("userId");
  });
});
