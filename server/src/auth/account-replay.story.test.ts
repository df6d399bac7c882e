import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  Visitor,
  aSignedInVisitor,
  chooseAtGoogle,
  googlePath,
  approveAtGoogle,
} from "../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { openIdConnect } from "../platform/identity/openid-connect.ts";
import { FakeIssuer } from "../platform/identity/testing/fake-issuer.ts";
import { hashOfToken } from "./sessions/tokens.ts";

// The stand-in is as strict as Google; the issuer beside it can be made to lie.
let app: TestApp;
let wrongClockApp: TestApp;
const issuer = new FakeIssuer();
beforeAll(async () => {
  app = await startTestApp();
  await issuer.open();
  const google = openIdConnect({
    issuer: new URL(issuer.url),
    clientId: issuer.client.id,
    clientSecret: issuer.client.secret,
    isHttpAllowed: true,
  });
  wrongClockApp = await startTestApp({ database: app.database, google });
});
afterAll(async () => {
  await wrongClockApp.close();
  await issuer.close();
  await app.close();
});

let people = 0;
const anAddress = (): string => `replayed-${(people += 1)}@people.test`;
const refused = "/login?problem=google";
const welcome = "/onboarding/setup-password?from=google";

// The callback that a browser brings back from Google, as a path and its parameters.
async function begin(visitor: Visitor, email: string): Promise<{ callback: string; of: URLSearchParams }> {
  const callback = await approveAtGoogle(await visitor.follow(googlePath()), email);
  return { callback, of: new URL(callback, app.url).searchParams };
}
const callbackWith = (of: URLSearchParams, change: Record<string, string>): string =>
  `/api/auth/google/callback?${new URLSearchParams({ ...Object.fromEntries(of), ...change }).toString()}`;

describe("what comes back from Google", () => {
  it("counts once, in the browser that has it still", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    const { callback } = await begin(visitor, email);
    const mark = visitor.cookies.get("boli_google")!;
    expect(await visitor.follow(callback)).toBe(welcome);
    expect(visitor.cookies.has("boli_google")).toBe(false);
    // Google accepts its code once, but we do not rely on that: our own row is gone too.
    const left = await app.database.db
      .selectFrom("google_transaction")
      .select("id")
      .where("state_hash", "=", hashOfToken(mark))
      .execute();
    expect(left).toEqual([]);
    await visitor.post("/api/auth/logout");
    expect(await visitor.follow(callback)).toBe(refused);
    visitor.cookies.set("boli_google", mark);
    expect(await visitor.follow(callback)).toBe(refused);
    expect(await visitor.user()).toBeNull();
  });

  it("is nothing in another browser, which stays signed in as who it was", async () => {
    const attacker = new Visitor(app);
    const { callback } = await begin(attacker, anAddress());
    const { email, visitor: victim } = await aSignedInVisitor(app);
    expect(await victim.follow(callback)).toBe(refused);
    expect(await victim.user()).toMatchObject({ email });
    // The callback also fails in a browser that has a sign-in of its own under way.
    await victim.follow(googlePath());
    expect(await victim.follow(callback)).toBe(refused);
    expect(await victim.user()).toMatchObject({ email });
    // The browser that began the sign-in can still finish it.
    expect(await attacker.follow(callback)).toBe(welcome);
  });

  it("is refused with another one's code, and with no code", async () => {
    const [attacker, victim] = [new Visitor(app), new Visitor(app)];
    const theirs = await begin(attacker, anAddress());
    const code = theirs.of.get("code")!;
    const own = await begin(victim, anAddress());
    expect(await victim.follow(callbackWith(own.of, { code }))).toBe(refused);
    expect(await victim.user()).toBeNull();
    const again = await begin(victim, anAddress());
    expect(await victim.follow(callbackWith(again.of, { code: "" }))).toBe(refused);
  });

  it.each([
    ["no state", { state: "" }],
    ["a made up state", { state: "a".repeat(43) }],
    ["something that is no state", { state: "x" }],
    ["another issuer", { iss: "https://evil.test" }],
  ])("is refused with %s, and is over then", async (_what, change) => {
    const visitor = new Visitor(app);
    const { callback, of } = await begin(visitor, anAddress());
    expect(await visitor.follow(callbackWith(of, change))).toBe(refused);
    expect(await visitor.follow(callback)).toBe(refused);
    expect(await visitor.user()).toBeNull();
  });

  it("is refused without anything", async () => {
    expect(await new Visitor(app).follow("/api/auth/google/callback")).toBe(refused);
  });
});

describe("a proof", () => {
  const comeBack = async (visitor: Visitor): Promise<string> => {
    const { pathname, search } = issuer.approveAtIssuer(new URL(await visitor.follow(googlePath())));
    return visitor.follow(pathname + search);
  };
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ["with another nonce", { nonce: "another" }],
    ["without a nonce", { nonce: undefined }],
    ["for another audience", { aud: "another client" }],
    ["from another issuer", { iss: "https://evil.test" }],
    ["that is over", { iat: now - 7_200, exp: now - 3_600 }],
    ["of nobody", { sub: undefined }],
    ["without an address", { email: undefined }],
    ["with an address that is not verified", { email_verified: false }],
  ])("%s opens nothing and makes nothing", async (_what, lie) => {
    const [visitor, email] = [new Visitor(wrongClockApp), anAddress()];
    issuer.lies = (claims) => ({ ...claims, sub: email, email, ...lie });
    expect(await comeBack(visitor)).toBe(refused);
    expect(await visitor.user()).toBeNull();
    const made = await app.database.db
      .selectFrom("app_user")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(made).toEqual([]);
  });

  it.each(["a stranger", "nobody"] as const)("signed by %s opens nothing", async (signedBy) => {
    const [visitor, email] = [new Visitor(wrongClockApp), anAddress()];
    issuer.lies = (claims) => ({ ...claims, sub: email, email });
    issuer.signedBy = signedBy;
    expect(await comeBack(visitor)).toBe(refused);
    issuer.signedBy = "itself";
    expect(await comeBack(visitor)).toBe(welcome);
  });

  it("cannot be had while the provider is away: one calm sentence, and a line in the log", async () => {
    const faults = (): number => wrongClockApp.logged.filter(({ level }) => level === 50).length;
    const before = faults();
    issuer.trouble = (path, response) => {
      if (path !== "/token") return false;
      response.writeHead(500).end("out of order");
      return true;
    };
    const visitor = new Visitor(wrongClockApp);
    expect(await comeBack(visitor)).toBe(refused);
    issuer.trouble = undefined;
    expect(faults()).toBe(before + 1);
  });
});

describe("a request from another site", () => {
  it("signs nobody in, out, or up", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const cross = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
    for (const path of [
      "login",
      "logout",
      "signup",
      "two-step",
      "verify-email",
      "password-reset/complete",
      "proof",
    ]) {
      const answer = await visitor.post(`/api/auth/${path}`, {}, cross);
      expect(answer.body.code, path).toBe("wrong_origin");
    }
    expect(await visitor.user()).toMatchObject({ email });
    expect(await chooseAtGoogle(visitor, anAddress())).toBe(welcome);
  });
});
