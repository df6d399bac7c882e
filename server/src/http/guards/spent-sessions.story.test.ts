import { limits } from "@boli/contract/endpoint/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { countLookUps } from "../../../testing/sessions/count-look-ups.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "../../platform/database/database.ts";

let database: Database;
let app: TestApp;
let lookUps: () => number;
const clock = { ms: 0 };
beforeAll(async () => {
  database = await openTestDatabase();
  const counting = countLookUps(database);
  lookUps = counting.count;
  app = await startTestApp({ database: counting.database, limitFactor: 1, bounds: { now: () => clock.ms } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const change = ({ caller }: SignedIn) => caller.patch("/api/profile", { name: "Asha Rao" });

async function spend(member: SignedIn): Promise<void> {
  for (let sent = 0; sent < limits.account.burst; sent += 1) expect((await change(member)).status).toBe(200);
}

describe("a session over its limit", () => {
  it("FLOOD-9 is refused in the same words without being looked up, and where it is not over a limit it is", async () => {
    const member = await app.signIn();
    await spend(member);
    const before = lookUps();
    const first = await change(member);
    expect([first.status, first.headers.get("retry-after"), lookUps() - before]).toEqual([429, "50", 1]);
    for (let sent = 0; sent < 5; sent += 1) {
      const again = await change(member);
      expect([again.status, again.text, again.headers.get("retry-after")]).toEqual([429, first.text, "50"]);
    }
    expect(lookUps() - before).toBe(1);
    expect((await member.caller.get("/api/auth/session")).status).toBe(200);
    expect(lookUps() - before).toBe(2);
  });

  it("FLOOD-9 is told within a second that it has ended", async () => {
    const member = await app.signIn();
    await spend(member);
    expect((await change(member)).status).toBe(429);
    expect((await member.caller.post("/api/auth/logout")).status).toBe(200);
    clock.ms += 999;
    expect((await change(member)).status).toBe(429);
    clock.ms += 1;
    const { status, body } = await change(member);
    expect([status, body.code]).toEqual([401, "session_required"]);
  });

  it("FLOOD-9 is not let in as somebody without a session where people sign in", async () => {
    const { caller } = await app.signIn();
    const ask = async () => (await caller.post("/api/auth/login", {})).status;
    for (let sent = 0; sent < limits.signIn.burst; sent += 1) expect(await ask()).toBe(400);
    expect([await ask(), await ask(), await ask()]).toEqual([429, 429, 429]);
  });

  it("FLOOD-9 is refused without being looked up where anybody may write something that is no way to sign in", async () => {
    const { caller } = await app.signIn();
    for (let sent = 0; sent < limits.read.burst; sent += 1)
      expect((await caller.get("/api/auth/session")).status).toBe(200);
    expect((await caller.get("/api/auth/session")).status).toBe(429);
    const before = lookUps();
    const pay = () => caller.post("/dev/upi.json", { link: "none", outcome: "paid" });
    expect([(await pay()).status, lookUps() - before]).toEqual([429, 0]);
    clock.ms += 1_000;
    expect([(await pay()).status, lookUps() - before]).toEqual([400, 1]);
  });
});
