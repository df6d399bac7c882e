import { authEndpoints } from "@boli/contract/auth/endpoints";
import { consentVersion } from "@boli/contract/users/consent";
import { limits } from "@boli/contract/endpoint/limits";
import { resellerEndpoints } from "@boli/contract/resellers/endpoints";
import { userEndpoints } from "@boli/contract/users/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession, testPassword } from "../../../testing/builders.ts";
import { TestCaller } from "../../../testing/http.ts";

let app: TestApp;
// The limits are those of production.
let strict: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ database: app.database, limitFactor: 1 });
});
afterAll(async () => {
  await strict.close();
  await app.close();
});

async function entriesOf({ user }: SignedIn): Promise<number> {
  const { count } = await app.database.db
    .selectFrom("audit_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("actor_id", "=", user.id)
    .executeTakeFirstOrThrow();
  return count;
}

describe("a member who asks without end", () => {
  const asks: Record<string, (member: SignedIn) => ReturnType<SignedIn["caller"]["get"]>> = {
    "the name and the language that it has": ({ caller }) =>
      caller.patch("/api/profile", { name: "Asha Rao", language: "hi" }),
    "the consent that it has given": ({ caller }) => caller.post("/api/auth/consent", { consentVersion }),
  };

  it.each(Object.keys(asks))("FLOOD-6 leaves one entry in the record by %s", async (what) => {
    const member = await app.signIn();
    const ask = () => asks[what]!(member);
    const first = await ask();
    const row = () =>
      app.database.db
        .selectFrom("app_user")
        .select(["updated_at", "consented_at"])
        .where("id", "=", member.user.id)
        .executeTakeFirst();
    const before = await row();
    expect(first.status).toBe(200);
    expect(await entriesOf(member)).toBe(1);
    expect((await ask()).body).toEqual(first.body);
    expect(await entriesOf(member)).toBe(1);
    expect(await row()).toEqual(before);
  });

  it("FLOOD-6 leaves none by ending other sessions where there are none", async () => {
    const member = await app.signIn();
    expect((await member.caller.delete("/api/auth/sessions")).body.data).toEqual({ ended: 0 });
    expect(await entriesOf(member)).toBe(0);
  });

  it("FLOOD-6 changes what is its own some sixty times, and then once in a while", async () => {
    const member = await strict.signIn();
    const change = (index: number) =>
      member.caller.patch("/api/profile", { name: `Name ${"ab"[index % 2]}` });
    const { burst } = limits.account;
    for (let index = 0; index < burst; index += 1) expect((await change(index)).status).toBe(200);
    const refused = await change(burst);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    // All of these share one count, and no other count is touched.
    expect((await member.caller.post("/api/auth/proof", { password: testPassword })).status).toBe(429);
    expect((await member.caller.post("/api/auth/logout")).status).toBe(200);
  });

  it("FLOOD-6 in one session leaves another of the same person as much", async () => {
    const stolen = await strict.signIn();
    const { token } = await aSession(app.database, stolen.user.id);
    const owner = new TestCaller(strict.url, { authorization: `Bearer ${token}` });
    const { burst } = limits.account;
    const prove = () => stolen.caller.post("/api/auth/proof", { password: "A-wrong-one-9!" });
    for (let index = 0; index < burst; index += 1) await prove();
    expect((await prove()).body.code).toBe("too_many_requests");
    expect((await owner.post("/api/auth/proof", { password: testPassword })).status).toBe(200);
  });

  it("FLOOD-6 holds of everything that a member changes of its own account", () => {
    const own = Object.values({ ...authEndpoints, ...userEndpoints }).filter(
      (endpoint) => "audit" in endpoint && endpoint.access !== "anyone",
    );
    // These end sessions, and are as many as there were.
    const ending = new Set(["/api/auth/logout", "/api/auth/sessions", "/api/auth/sessions/{id}"]);
    for (const { path, limit } of own)
      expect(`${path} ${limit}`).toBe(`${path} ${ending.has(path) ? "write" : "account"}`);
  });

  it("FLOOD-6 holds of links to own documents, of which somebody may look at ten in a minute", () => {
    expect(resellerEndpoints.lookAtOwnDocument.limit).toBe("account");
    expect(limits.account.burst).toBeGreaterThan(10);
  });
});
