import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  Visitor,
  aSignedInVisitor,
  aSignUp,
  chooseAtGoogle,
  linkGoogle,
  chosenPassword,
  googlePath,
  logIn,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import { type TestApp, startTestApp, testSecret } from "../../testing/app.ts";
import { aSession, aUser } from "../../testing/builders.ts";
import { countStatements } from "../platform/database/dialect.ts";
import { linkTokenOf } from "../platform/link-token.ts";

// Here no job is run, so that what a request leaves behind can be counted.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
const anAddress = (): string => `victim-${(people += 1)}@people.test`;

describe("whether an address has an account", () => {
  // A clock is reliable only on a quiet machine, so the work itself is counted: each hash with its cost, each
  // statement, each job.
  const hashing = vi.spyOn(crypto, "argon2");
  syncBuiltinESMExports();
  afterAll(() => {
    hashing.mockRestore();
    syncBuiltinESMExports();
  });

  const jobKinds = async (): Promise<string[]> =>
    (await app.database.db.selectFrom("job").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

  async function workFor(url: string, payload: object): Promise<unknown> {
    const [before] = [await jobKinds(), hashing.mockClear()];
    const { result, statements } = await countStatements(
      async () => await app.app.server.inject({ method: "POST", url, payload }),
    );
    return {
      status: result.statusCode,
      text: result.body,
      headers: Object.keys(result.headers),
      cookies: result.cookies.map(({ name }) => name),
      statements,
      hashes: hashing.mock.calls.map(([, { memory, passes, message }]) => [
        memory,
        passes,
        (message as Buffer).byteLength,
      ]),
      jobs: (await jobKinds()).slice(before.length),
    };
  }

  const kinds = {
    "a known address": async () => (await aUser(app.database)).email,
    "one without a password": async () => (await aUser(app.database, { password: null })).email,
    "one with a second step": async () => {
      const { email, visitor } = await aSignedInVisitor(app);
      await turnOnTwoStep(visitor);
      return email;
    },
    "a deactivated one": async () => {
      const { id, email } = await aUser(app.database);
      await app.database.transaction((tx) =>
        tx.updateTable("app_user").set({ is_active: false }).where("id", "=", id).execute(),
      );
      return email;
    },
  };

  it.each([
    [
      "signing in with a wrong password",
      "/api/auth/login",
      (email: string) => ({ email, password: "A-wrong-one-9!" }),
      // Against the account's password, and against that of a sign-up that waits for its mail.
      2,
      0,
    ],
    [
      "asking for the mail of a sign-up again with a wrong password",
      "/api/auth/verification-mail",
      (email: string) => ({ email, password: "A-wrong-one-9!" }),
      1,
      0,
    ],
    ["asking for an account", "/api/auth/signup", (email: string) => aSignUp(email), 1, 1],
    [
      "asking for a new password by mail",
      "/api/auth/password-reset",
      (email: string) => ({ email, byMail: true }),
      0,
      1,
    ],
    ["asking for a new password by Google", "/api/auth/password-reset", (email: string) => ({ email }), 0, 0],
  ])("is not told by %s: same answer, same work", async (_what, url, bodyOf, hashes, jobs) => {
    const unknown = await workFor(url, bodyOf(anAddress()));
    expect(unknown).toMatchObject({ hashes: { length: hashes }, jobs: { length: jobs } });
    expect((unknown as { statements: string[] }).statements.length).toBeGreaterThan(1);
    for (const [kind, make] of Object.entries(kinds))
      expect(await workFor(url, bodyOf(await make())), kind).toEqual(unknown);
  });

  it("does not learn from the sign-in by Google that a new password is set", async () => {
    const begin = async (email: string): Promise<unknown> => {
      const visitor = new Visitor(app);
      await visitor.post("/api/auth/password-reset", { email });
      const address = new URL(await visitor.follow(googlePath({ purpose: "reset" })));
      const refused = await chooseAtGoogle(visitor, anAddress(), { purpose: "reset" });
      return { parameters: [...address.searchParams.keys()], path: address.pathname, refused };
    };
    const { email } = await aUser(app.database);
    expect(await begin(email)).toEqual(await begin(anAddress()));
  });

  it("is not kept in what counts the tries and the mails", async () => {
    const email = anAddress();
    await logIn(new Visitor(app), email, "A-wrong-one-9!");
    await new Visitor(app).post("/api/auth/signup", aSignUp(email));
    await new Visitor(app).post("/api/auth/password-reset", { email, byMail: true });
    const keys = await app.database.db.selectFrom("sign_in_throttle").select("key").execute();
    expect(keys.length).toBeGreaterThan(2);
    expect(JSON.stringify(keys)).not.toContain(email);
  });
});

describe("a link back", () => {
  const here = "/app/dashboard?from=google";

  it.each([
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/app\\..\\\\evil.test",
    "https://evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    "evil.test",
    "@evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "\t//evil.test",
    " //evil.test",
    "/\u2028/evil.test",
    "",
  ])("%j leads to our own dashboard instead", async (returnTo) => {
    const visitor = new Visitor(app);
    await chooseAtGoogle(visitor, "opener@people.test");
    expect(await chooseAtGoogle(visitor, "opener@people.test", { returnTo })).toBe(here);
  });

  it("that cannot be kept is refused before anybody is sent anywhere", async () => {
    const answer = await new Visitor(app).get("/api/auth/google?returnTo=%2F%00%2Fevil.test");
    expect([answer.status, answer.body.fields?.["returnTo"]]).toEqual([400, expect.any(String)]);
  });

  it.each([
    "/%09/evil.test",
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "/%2e%2e//evil.test",
    "/app?to=//evil.test#x",
  ])("%j stays on our own site", async (returnTo) => {
    const visitor = new Visitor(app);
    await chooseAtGoogle(visitor, "opener@people.test");
    for (const purpose of ["login", "reproof"] as const) {
      const location = await chooseAtGoogle(visitor, "opener@people.test", { purpose, returnTo });
      expect(new URL(location, app.url).origin).toBe(app.url);
    }
  });

  it("is no other one after a second step or a reproof", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    await linkGoogle(visitor, email);
    const evil = "//evil.test";
    expect(await chooseAtGoogle(visitor, email, { purpose: "reproof", returnTo: evil })).toBe(
      "/app/profile?from=proof",
    );
    await turnOnTwoStep(visitor);
    expect(await chooseAtGoogle(new Visitor(app), email, { returnTo: evil })).toBe("/login?step=code");
  });
});

describe("a session that was planted before", () => {
  // Each way to sign in, at a browser whose cookie somebody else has chosen.
  const attempts: Record<string, (visitor: Visitor) => Promise<string>> = {
    password: async (visitor) => {
      const { email } = await aUser(app.database);
      await logIn(visitor, email);
      return email;
    },
    "second step": async (visitor) => {
      const { email, visitor: home } = await aSignedInVisitor(app);
      const { nextCode } = await turnOnTwoStep(home);
      await logIn(visitor, email);
      await visitor.post("/api/auth/two-step", { code: nextCode() });
      return email;
    },
    Google: async (visitor) => {
      const email = anAddress();
      await chooseAtGoogle(visitor, email);
      return email;
    },
    "link of a new account": async (visitor) => {
      const email = anAddress();
      await visitor.post("/api/auth/signup", aSignUp(email));
      const { id } = await app.database.db
        .selectFrom("sign_up")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      await visitor.post("/api/auth/verify-email", { token: linkTokenOf(testSecret, "verify", id) });
      return email;
    },
    "link to a new password": async (visitor) => {
      const { id: userId, email } = await aUser(app.database);
      await visitor.post("/api/auth/password-reset", { email, byMail: true });
      const { id } = await app.database.db
        .selectFrom("password_reset")
        .select("id")
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      const token = linkTokenOf(testSecret, "reset", id);
      await visitor.post("/api/auth/password-reset/complete", { token, password: chosenPassword });
      return email;
    },
  };

  it.each(Object.entries(attempts))(
    "never becomes the one of who signs in by %s, and ends",
    async (_way, signIn) => {
      const attacker = await aUser(app.database);
      const { token } = await aSession(app.database, attacker.id);
      for (const planted of [token, "a".repeat(43)]) {
        const visitor = new Visitor(app);
        visitor.cookies.set("sid", planted);
        const email = await signIn(visitor);
        expect(await visitor.user()).toMatchObject({ email });
        expect(visitor.cookies.get("sid")).not.toBe(planted);
        const outside = new Visitor(app);
        outside.cookies.set("sid", planted);
        expect(await outside.user()).toBeNull();
      }
    },
  );
});
