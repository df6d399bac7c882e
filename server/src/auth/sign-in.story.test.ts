import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "@boli/contract/users/user";
import { sql } from "kysely";
import { Visitor, logIn } from "../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { aUser, testPassword } from "../../testing/builders.ts";
import { TestCaller } from "../../testing/http.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const day = 24 * 60 * minute;

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.anyone.post("/api/auth/login", { email, password }, headers);
const cookiesOf = (headers: Headers): string[] => headers.getSetCookie().map((line) => line.split(";")[0]!);

async function auditOf(userId: string): Promise<Array<{ action: string; after: unknown }>> {
  return app.database.db
    .selectFrom("audit_entry")
    .select(["action", "after"])
    .where((eb) => eb.or([eb("actor_id", "=", userId), eb("subject_id", "=", userId)]))
    .orderBy("at")
    .execute();
}

describe("signing in", () => {
  it("answers the user, a token for API clients and a cookie for browsers", async () => {
    const user = await aUser(app.database, { role: "seller", name: "Meera" });
    const answer = await login(user.email.toUpperCase(), testPassword);
    expect(answer.status).toBe(200);
    const data = answer.body.data as { user: User; token: string };
    expect(data.user).toMatchObject({ id: user.id, name: "Meera", role: "seller", hasPassword: true });
    expect(JSON.stringify(answer.body)).not.toContain("argon2");
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("sid="))!;
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    for (const headers of [{ authorization: `Bearer ${data.token}` }, { cookie: cookie.split(";")[0]! }]) {
      const session = await new TestCaller(app.url, headers).get("/api/auth/session");
      expect(session.body.data).toMatchObject({ user: { id: user.id } });
    }
  });

  it("stores only the hash of the token", async () => {
    const user = await aUser(app.database);
    const answer = await login(user.email, testPassword);
    const { token } = answer.body.data as { token: string };
    const stored = await app.database.db
      .selectFrom("session")
      .selectAll()
      .where("user_id", "=", user.id)
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([
    ["nothing", {}],
    ["an empty password", { email: "a@b.test", password: "" }],
    ["blanks for an address", { email: "   ", password: "x" }],
  ])("with %s says 'Please fill in all fields', at its fields", async (_what, body) => {
    const answer = await app.anyone.post("/api/auth/login", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      error: "Please fill in all fields",
      code: "fill_all_fields",
    });
    expect(Object.keys(answer.body.fields!)).not.toHaveLength(0);
  });

  it("with something that is no address says so at the field", async () => {
    const answer = await login("not an address", "x");
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      fields: { email: "Please enter a valid email address." },
    });
  });

  it("speaks Hindi to who asks for it", async () => {
    const answer = await app.anyone.post("/api/auth/login", {}, { "accept-language": "hi-IN" });
    expect(answer.body.error).toBe("कृपया सभी जानकारी भरें");
  });

  it("ends the session that the caller had before, so a planted one is worth nothing", async () => {
    const user = await aUser(app.database);
    const first = await login(user.email, testPassword);
    const { token } = first.body.data as { token: string };
    const second = await login(user.email, testPassword, { authorization: `Bearer ${token}` });
    expect((second.body.data as { token: string }).token).not.toBe(token);
    const old = await new TestCaller(app.url, { authorization: `Bearer ${token}` }).get("/api/auth/session");
    expect(old.body.data).toEqual({ user: null });
  });

  it("is recorded once, and so is a failed try", async () => {
    const user = await aUser(app.database);
    await login(user.email, "wrong");
    await login(user.email, testPassword);
    expect(await auditOf(user.id)).toEqual([
      { action: "session.refused", after: { tries: 1 } },
      { action: "session.started", after: { method: "password" } },
    ]);
  });

  it("to a deactivated account is refused, but only with the right password", async () => {
    const user = await aUser(app.database);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ is_active: false }).where("id", "=", user.id).execute(),
    );
    expect((await login(user.email, "wrong")).body.code).toBe("wrong_credentials");
    const answer = await login(user.email, testPassword);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe("account_deactivated");
  });
});

describe("a wrong password and an unknown address", () => {
  it("are answered alike, to the byte", async () => {
    const user = await aUser(app.database);
    const known = await login(user.email, "wrong");
    const unknown = await login("nobody@people.test", "wrong");
    expect(known.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(known.text).toBe(unknown.text);
    const names = (headers: Headers): string[] => [...headers.keys()].toSorted();
    expect(names(known.headers)).toEqual(names(unknown.headers));
  });

  it("hash a password both, also for an account that has none", async () => {
    const withoutPassword = await aUser(app.database, { password: null });
    const answer = await login(withoutPassword.email, testPassword);
    expect(answer.body.code).toBe("wrong_credentials");
  });
});

describe("failed attempts", () => {
  const tryAgain = async (
    email: string,
    times: number,
    headers?: Record<string, string>,
  ): Promise<number[]> => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await login(email, "wrong", headers)).status);
    return statuses;
  };

  it("slow down, are refused after the fifth with Retry-After, and are forgotten after 15 minutes", async () => {
    const user = await aUser(app.database);
    const { length } = app.waits;
    expect(await tryAgain(user.email, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(app.waits.slice(length)).toEqual([0, 0, 500, 1_000, 2_000]);
    const refused = await login(user.email, testPassword);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe("too_many_tries");
    expect(refused.body.error).toBe("Too many failed attempts. Please try again in 15 minutes.");
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(800);
    expect(retryAfter).toBeLessThanOrEqual(900);
    await app.moveClock(16 * minute);
    expect((await login(user.email, testPassword)).status).toBe(200);
    await app.moveClock(0);
  });

  it("of an unknown address are refused like those of a known one", async () => {
    expect(await tryAgain("stranger@people.test", 6)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it("are counted one by one when a hundred come at once", async () => {
    const user = await aUser(app.database);
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(user.email, "wrong")));
    const counts = Map.groupBy(answers, (answer) => answer.status);
    expect(counts.get(400)).toHaveLength(5);
    expect(counts.get(429)).toHaveLength(95);
  });

  it("of a stranger do not keep out the owner in a browser that was signed in before", async () => {
    const user = await aUser(app.database);
    const device = cookiesOf((await login(user.email, testPassword)).headers).find((line) =>
      line.startsWith("boli_device="),
    )!;
    await tryAgain(user.email, 6);
    expect((await login(user.email, testPassword)).status).toBe(429);
    const ours = { cookie: device, origin: app.url };
    expect((await login(user.email, testPassword, ours)).status).toBe(200);
  });

  it("of a stranger keep out nobody of those who share a browser", async () => {
    const [first, second] = [await aUser(app.database), await aUser(app.database)];
    const shared = new Visitor(app);
    for (const { email } of [first, second]) expect((await logIn(shared, email)).status).toBe(200);
    await tryAgain(first.email, 6);
    expect((await logIn(new Visitor(app), first.email)).status).toBe(429);
    expect((await logIn(shared, first.email)).status).toBe(200);
  });

  it("are forgotten when the person signs in", async () => {
    const user = await aUser(app.database);
    await tryAgain(user.email, 2);
    await login(user.email, testPassword);
    await tryAgain(user.email, 2);
    expect((await login(user.email, testPassword)).status).toBe(200);
  });
});

describe("a session", () => {
  it("answers signed out with no user, and is not an error", async () => {
    const answer = await app.anyone.get("/api/auth/session");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { user: null } });
  });

  it("ends at once when it is signed out, and clears the cookie", async () => {
    const { caller } = await app.signIn();
    const answer = await caller.post("/api/auth/logout");
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("sid=; Max-Age=0");
    expect((await caller.get("/api/auth/sessions")).status).toBe(401);
    expect((await caller.get("/api/auth/session")).body.data).toEqual({ user: null });
  });

  const isFresh = async (sessionId: string): Promise<boolean> => {
    const found = await sql<{ fresh: boolean }>`
      select last_seen_at > boli_now() - interval '1 day' as fresh from session where id = ${sessionId}`.execute(
      app.database.db,
    );
    return found.rows[0]!.fresh;
  };

  it("ends after 30 idle days, and not a minute before", async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    await app.moveClock(30 * day - minute);
    expect((await one.caller.get("/api/auth/sessions")).status).toBe(200);
    await app.moveClock(30 * day + minute);
    expect((await other.caller.get("/api/auth/sessions")).status).toBe(401);
    await app.moveClock(0);
  });

  it("ends after 90 days, however much it is used", async () => {
    const { caller, session } = await app.signIn();
    for (const days of [20, 40, 60, 80]) {
      await app.moveClock(days * day);
      expect((await caller.get("/api/auth/sessions")).status).toBe(200);
      // The time of last use is written beside the request, so the clock moves on only when it is there.
      await expect.poll(() => isFresh(session.id)).toBe(true);
    }
    await app.moveClock(90 * day - minute);
    expect((await caller.get("/api/auth/sessions")).status).toBe(200);
    await app.moveClock(90 * day + minute);
    expect((await caller.get("/api/auth/sessions")).status).toBe(401);
    await app.moveClock(0);
  });

  it("follows a change of role and a deactivation on the next request", async () => {
    const { user, caller } = await app.signIn({ role: "admin" });
    expect((await caller.get("/api/admin/audit")).status).toBe(200);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ role: "buyer" }).where("id", "=", user.id).execute(),
    );
    expect((await caller.get("/api/admin/audit")).status).toBe(403);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ is_active: false }).where("id", "=", user.id).execute(),
    );
    expect((await caller.get("/api/auth/sessions")).status).toBe(401);
  });

  it("is listed for its owner, who may end one or all others", async () => {
    const { user, session, caller } = await app.signIn();
    const other = await app.signIn();
    await login(user.email, testPassword);
    await login(user.email, testPassword);
    const listed = (await caller.get("/api/auth/sessions")).body.data as Array<{
      id: string;
      isCurrent: boolean;
    }>;
    expect(listed).toHaveLength(3);
    expect(listed.filter((one) => one.isCurrent).map((one) => one.id)).toEqual([session.id]);
    const foreign = await caller.delete(`/api/auth/sessions/${other.session.id}`);
    expect(foreign.status).toBe(404);
    expect((await other.caller.get("/api/auth/sessions")).status).toBe(200);
    const victim = listed.find((one) => !one.isCurrent)!;
    expect((await caller.delete(`/api/auth/sessions/${victim.id}`)).status).toBe(200);
    expect((await caller.delete(`/api/auth/sessions/${victim.id}`)).status).toBe(404);
    expect((await caller.delete("/api/auth/sessions")).body.data).toEqual({ ended: 1 });
    expect((await caller.get("/api/auth/sessions")).body.data).toHaveLength(1);
  });

  it("is asked for once for all who wait at the same moment", async () => {
    const { caller } = await app.signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.get("/api/auth/session")));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it.each(["Bearer nonsense", "Bearer ", "Basic abc", `Bearer ${"a".repeat(43)}`])(
    "is not opened by %j",
    async (authorization) => {
      const answer = await app.anyone.get("/api/auth/sessions", { authorization });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe("session_required");
    },
  );
});

describe("a request from another site", () => {
  it("is refused when it would act with the visitor's cookie", async () => {
    const { session } = await app.signIn();
    const cookie = `sid=${session.token}`;
    const evil = await app.anyone.post("/api/auth/logout", {}, { cookie, origin: "https://evil.test" });
    expect(evil.status).toBe(403);
    expect(evil.body.code).toBe("wrong_origin");
    const bare = await app.anyone.post("/api/auth/logout", {}, { cookie });
    expect(bare.status).toBe(403);
    const ours = await app.anyone.post("/api/auth/logout", {}, { cookie, origin: app.url });
    expect(ours.status).toBe(200);
  });
});

describe("the log", () => {
  it("never holds a password, a token or an address", async () => {
    const user = await aUser(app.database);
    const answer = await login(user.email, testPassword);
    const { token } = answer.body.data as { token: string };
    await login(user.email, "a wrong one that must not be logged");
    const text = JSON.stringify(app.logged);
    expect(app.logged.length).toBeGreaterThan(0);
    for (const secret of [testPassword, token, "a wrong one", user.email]) expect(text).not.toContain(secret);
  });
});
