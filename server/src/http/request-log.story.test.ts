import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import type { TestAnswer } from "../../testing/http.ts";
import type { Database } from "../platform/database/database.ts";

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

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
    expect([byRight, more]).toEqual([expect.objectContaining({ status: 403, denied: "not_allowed" }), []]);
    expect(JSON.stringify(byRight)).not.toContain(user.email);
  });
});
