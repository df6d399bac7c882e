import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { authEndpoints } from "@boli/contract/auth/endpoints";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type TwoStep,
  Visitor,
  aSignedInVisitor,
  chooseAtGoogle,
  chosenPassword,
  codeOf,
  googlePath,
  logIn,
  approveAtGoogle,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import { type TestApp, fakeGoogle, startTestApp } from "../../testing/app.ts";
import { testPassword } from "../../testing/builders.ts";
import { TestCaller } from "../../testing/http.ts";
import type { IdentityProvider } from "../platform/identity/identity-provider.ts";

let app: TestApp;
// Google, as it is played elsewhere too.
let identity: IdentityProvider;
beforeAll(async () => {
  identity = fakeGoogle(() => app.url);
  app = await startTestApp({ google: identity });
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const minute = 60_000;
const path = "/api/auth/two-step";
const setup = `${path}/setup`;
let people = 0;
const anAddress = (): string => `proved-${(people += 1)}@people.test`;

// A user with two-step sign-in, who proves with a code of a half minute that was not used yet.
async function anOwner(): Promise<{ home: Visitor; prove(steps: number): Promise<void>; twoStep: TwoStep }> {
  const { visitor: home } = await aSignedInVisitor(app);
  const twoStep = await turnOnTwoStep(home);
  return {
    home,
    twoStep,
    prove: async (steps) => {
      await app.moveClock((steps - 1) * 30_000);
      const code = codeOf(twoStep.secret, { steps });
      expect((await home.post("/api/auth/proof", { code })).status).toBe(200);
    },
  };
}

// A call that is authenticated by its current token and then waits for the rest of its body. Answers the function that lets it
// go on.
async function hold(visitor: Visitor, at: string, body: unknown): Promise<() => Promise<number | undefined>> {
  const text = JSON.stringify(body);
  const authorization = `Bearer ${visitor.cookies.get("sid") ?? ""}`;
  const headers = { authorization, "content-type": "application/json", "content-length": text.length };
  const held = request(`${app.url}${at}`, { method: "POST", headers });
  const isJudged = once(app.app.server.server, "request");
  held.write(text.slice(0, 1));
  await isJudged;
  // Sessions are looked up in the order in which calls come.
  expect(await visitor.user()).not.toBeNull();
  return async () => {
    held.end(text.slice(1));
    const [answer] = (await once(held, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
}

const withToken = (token: string): TestCaller =>
  new TestCaller(app.url, { authorization: `Bearer ${token}` });
const sessionsOf = async (visitor: Visitor): Promise<Array<{ id: string; isCurrent: boolean }>> =>
  (await visitor.get("/api/auth/sessions")).body.data as Array<{ id: string; isCurrent: boolean }>;

describe("what makes an account safer, or less safe", () => {
  const eachTime = Object.values(authEndpoints).filter(
    (endpoint) => "sensitive" in endpoint && endpoint.sensitive === "each-time",
  );

  it("PROOF-1 is setting up the second step, removing it, and new recovery codes", () => {
    expect(eachTime.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /api/auth/two-step",
      "POST /api/auth/two-step/recovery-codes",
      "POST /api/auth/two-step/setup",
    ]);
  });

  it("PROOF-1 keeps whoever stole a fresh session from setting up a second step of their own", async () => {
    const { visitor: home } = await aSignedInVisitor(app);
    const thief = withToken(home.cookies.get("sid")!);
    expect((await thief.post(setup)).body.code).toBe("proof_needed");
    await home.post("/api/auth/proof", { password: testPassword });
    expect((await thief.post(setup)).status).toBe(401);
    expect((await home.post(setup)).status).toBe(200);
    // One proof is good for one action.
    expect((await home.post(setup)).body.code).toBe("proof_needed");
  });

  it("PROOF-1 lets the session that began a set-up confirm it, and no other one of the account", async () => {
    const { visitor: home, email } = await aSignedInVisitor(app);
    const elsewhere = new Visitor(app);
    await logIn(elsewhere, email);
    await home.post("/api/auth/proof", { password: testPassword });
    const { secret } = (await home.post(setup)).body.data as TwoStep;
    const confirm = (visitor: Visitor) => visitor.post(`${path}/confirm`, { code: codeOf(secret) });
    expect((await confirm(elsewhere)).body.code).toBe("wrong_code");
    expect(await home.user()).toMatchObject({ hasTwoStep: false });
    // Another proof renews the token, and the session stays the same.
    await home.post("/api/auth/proof", { password: testPassword });
    expect((await confirm(home)).status).toBe(200);
  });

  it("PROOF-1 is met by Google where an account has nothing else, and by its beginning there", async () => {
    const [email, first, later] = [anAddress(), new Visitor(app), new Visitor(app)];
    await chooseAtGoogle(first, email);
    await chooseAtGoogle(later, email);
    expect((await later.post(setup)).body.code).toBe("proof_needed");
    expect(await chooseAtGoogle(later, email, { purpose: "reproof", returnTo: "/app/profile" })).toBe(
      "/app/profile",
    );
    expect((await later.post(setup)).status).toBe(200);
    expect((await first.post(setup)).status).toBe(200);
  });

  it("PROOF-3 is not done by a call that was begun with the token of before, and held open until the owner proved", async () => {
    const { home, prove } = await anOwner();
    const codes = `${path}/recovery-codes`;
    const letGo = await hold(home, codes, {});
    await prove(1);
    expect(await letGo()).toBe(403);
    expect((await home.post(codes)).status).toBe(200);
  });

  it.each([
    ["a proof", "/api/auth/proof", { password: testPassword }],
    [
      "a change of the password",
      "/api/auth/password",
      { currentPassword: testPassword, password: chosenPassword },
    ],
  ])(
    "PROOF-3 is not renewed by %s that was begun with the token of before: the call is refused",
    async (_way, held, body) => {
      const { visitor: home, email } = await aSignedInVisitor(app);
      const letGo = await hold(home, held, body);
      await home.post("/api/auth/proof", { password: testPassword });
      expect((await home.post(setup)).status).toBe(200);
      expect(await letGo()).toBe(401);
      expect((await home.post(setup)).body.code).toBe("proof_needed");
      expect((await logIn(new Visitor(app), email)).status).toBe(200);
    },
  );

  it("PROOF-3 is not renewed by Google's proof that was begun with the token of before", async () => {
    const [email, visitor] = [anAddress(), new Visitor(app)];
    const held = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    const { finish } = identity;
    await chooseAtGoogle(visitor, email);
    const callback = await approveAtGoogle(await visitor.follow(googlePath({ purpose: "reproof" })), email);
    const stolen = new Visitor(app);
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
    identity.finish = async (...args) => {
      isAsked.resolve();
      await held.promise;
      return finish(...args);
    };
    const end = stolen.follow(callback);
    await isAsked.promise;
    identity.finish = finish;
    // The proof that came with the account is used up here, and the next proof replaces the token.
    expect((await visitor.post(setup)).status).toBe(200);
    await chooseAtGoogle(visitor, email, { purpose: "reproof" });
    expect((await visitor.post("/api/auth/password", { password: chosenPassword })).status).toBe(200);
    held.resolve();
    expect(await end).toBe("/app/profile?problem=google");
    expect((await visitor.post(setup)).body.code).toBe("proof_needed");
    expect(app.logged.filter(({ level }) => level === 50)).toEqual([]);
  });

  it("PROOF-1 asks for a proof of its own each time, however fresh the session is, and uses it up", async () => {
    const { home, prove } = await anOwner();
    const ask = async (): Promise<Array<string | undefined>> => {
      const codes = [];
      // The new codes come first: after turning off there are none.
      for (const [method, target] of [
        ["POST", `${path}/recovery-codes`],
        ["DELETE", path],
      ] as const)
        codes.push((await home.send(method, target)).body.code);
      return codes;
    };
    expect(await ask()).toEqual(["proof_needed", "proof_needed"]);
    await prove(1);
    expect(await ask()).toEqual([undefined, "proof_needed"]);
    expect(await home.user()).toMatchObject({ hasTwoStep: true });
    await prove(2);
    expect((await home.delete("/api/auth/two-step")).status).toBe(200);
  });

  it("PROOF-1 takes a proof of the last ten minutes", async () => {
    const { home, prove } = await anOwner();
    await prove(1);
    await app.moveClock(11 * minute);
    expect((await home.delete("/api/auth/two-step")).body.code).toBe("proof_needed");
  });

  it("PROOF-1 takes none that another session made before the second step was on", async () => {
    const { email, visitor: home } = await aSignedInVisitor(app);
    const thief = new Visitor(app);
    await logIn(thief, email);
    expect((await thief.post("/api/auth/proof", { password: testPassword })).status).toBe(200);
    await turnOnTwoStep(home);
    expect((await thief.post(`${path}/recovery-codes`)).body.code).toBe("proof_needed");
    expect((await thief.delete(path)).body.code).toBe("proof_needed");
    const change = { password: chosenPassword, currentPassword: testPassword };
    expect((await thief.post("/api/auth/password", change)).body.code).toBe("proof_needed");
    expect((await home.post("/api/auth/password", change)).status).toBe(200);
  });
});

describe("a first password", () => {
  const set = (visitor: Visitor) => visitor.post("/api/auth/password", { password: chosenPassword });

  it("PROOF-2 is set right after the account was made with Google, which proved it a moment ago", async () => {
    const visitor = new Visitor(app);
    await chooseAtGoogle(visitor, anAddress());
    expect((await set(visitor)).status).toBe(200);
  });

  it("PROOF-2 asks at any later time for a proof of its own, which Google gives", async () => {
    const [email, later] = [anAddress(), new Visitor(app)];
    await chooseAtGoogle(new Visitor(app), email);
    await chooseAtGoogle(later, email);
    expect(await set(later)).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    await chooseAtGoogle(later, email, { purpose: "reproof", returnTo: "/app/profile" });
    expect((await set(later)).status).toBe(200);
  });

  it("PROOF-2 of a new account is no longer covered by its beginning after ten minutes", async () => {
    const visitor = new Visitor(app);
    await chooseAtGoogle(visitor, anAddress());
    await app.moveClock(11 * minute);
    expect((await set(visitor)).body.code).toBe("proof_needed");
  });
});

describe("what asks for a proof that is not old", () => {
  // A session whose last proof is so old by the database's own clock.
  async function provedAgo(age: string): Promise<Visitor> {
    const { id, visitor } = await aSignedInVisitor(app);
    await app.database.transaction(
      (tx) =>
        sql`update session set proved_at = boli_now() - ${age}::interval where user_id = ${id}`.execute(tx),
      { bookkeeping: true },
    );
    return visitor;
  }
  const change = async (visitor: Visitor): Promise<string | undefined> =>
    (
      await visitor.post("/api/auth/password", {
        password: chosenPassword,
        currentPassword: "A-wrong-one-9!",
      })
    ).body.code;

  it("PROOF-5 takes one of just less than two hours ago, and none of two hours ago", async () => {
    expect(await change(await provedAgo("1:59:40"))).toBe("wrong_password");
    expect(await change(await provedAgo("2:00:00"))).toBe("proof_needed");
  });
});

describe("the session's token", () => {
  const signIns: Record<string, (visitor: Visitor, email: string) => Promise<unknown>> = {
    "a proof by password": (visitor) => visitor.post("/api/auth/proof", { password: testPassword }),
    "a change of the password": (visitor) =>
      visitor.post("/api/auth/password", { password: chosenPassword, currentPassword: testPassword }),
  };

  it.each(Object.keys(signIns))(
    "PROOF-3 is another one after %s, and the old one opens nothing",
    async (signIn) => {
      const { email, visitor } = await aSignedInVisitor(app);
      const [before, stolen] = [await sessionsOf(visitor), visitor.cookies.get("sid")!];
      const answer = (await signIns[signIn]!(visitor, email)) as Awaited<ReturnType<Visitor["post"]>>;
      expect(answer.status).toBe(200);
      const token = visitor.cookies.get("sid")!;
      expect(token).not.toBe(stolen);
      // An API client gets the token in the answer; the browser has its cookie.
      expect(answer.body.data).toMatchObject({ token });
      expect((await withToken(stolen).get("/api/auth/sessions")).status).toBe(401);
      // It is the same session, both for its other tabs and in the list.
      expect(await sessionsOf(visitor)).toEqual(before.map((one) => expect.objectContaining({ id: one.id })));
    },
  );

  it("PROOF-3 is another one after Google's proof", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    const stolen = visitor.cookies.get("sid")!;
    await chooseAtGoogle(visitor, email, { purpose: "reproof" });
    expect(visitor.cookies.get("sid")).not.toBe(stolen);
    expect((await withToken(stolen).get("/api/auth/sessions")).status).toBe(401);
    expect(await visitor.user()).toMatchObject({ email });
  });

  it("PROOF-4 is replaced once when two tabs prove at the same moment, and both go on", async () => {
    const { visitor, email } = await aSignedInVisitor(app);
    const prove = () => visitor.post("/api/auth/proof", { password: testPassword });
    const answers = await Promise.all([prove(), prove(), prove()]);
    // A request that came after the change still has the old cookie, and asks again with the new one.
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const given = answers.map(({ body }) => (body.data as { token: string | null } | undefined)?.token);
    expect(given.filter((token) => typeof token === "string")).toEqual([visitor.cookies.get("sid")]);
    expect(await visitor.user()).toMatchObject({ email });
    expect((await logIn(new Visitor(app), email)).status).toBe(200);
  });
});
