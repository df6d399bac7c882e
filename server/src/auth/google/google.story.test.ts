import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import {
  type Post,
  Visitor,
  aSignedInVisitor,
  aSignUp,
  chooseAtGoogle,
  chosenPassword,
  googlePath,
  linkGoogle,
  linkIn,
  logIn,
  approveAtGoogle,
  startPost,
  turnOnTwoStep,
} from "../../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession, aUser, testPassword } from "../../../testing/builders.ts";
import { TestCaller } from "../../../testing/http.ts";
import { openIdConnect } from "../../platform/identity/openid-connect.ts";
import { FakeIssuer } from "../../platform/identity/testing/fake-issuer.ts";

let app: TestApp;
let post: Post;
// A provider whose people may share an address, over the same database.
let otherApp: TestApp;
const issuer = new FakeIssuer();
beforeAll(async () => {
  app = await startTestApp();
  post = await startPost(app);
  await issuer.open();
  const google = openIdConnect({
    issuer: new URL(issuer.url),
    clientId: issuer.client.id,
    clientSecret: issuer.client.secret,
    isHttpAllowed: true,
  });
  otherApp = await startTestApp({ database: app.database, google });
});
afterEach(() => app.moveClock(0));
afterAll(async () => {
  await otherApp.close();
  await issuer.close();
  await post.stop();
  await app.close();
});

const minute = 60_000;
let people = 0;
const anAddress = (): string => `googler-${(people += 1)}@people.test`;
const refused = "/login?problem=google";
const welcome = "/onboarding/setup-password?from=google";
const dashboard = "/app/dashboard?from=google";

const accountOf = (email: string) =>
  app.database.db.selectFrom("app_user").selectAll().where("email", "=", email).executeTakeFirst();
const change = (
  email: string,
  values: { is_active: boolean } | { email_verified_at: null },
): Promise<unknown> =>
  app.database.transaction((tx) =>
    tx.updateTable("app_user").set(values).where("email", "=", email).execute(),
  );

const identitiesOf = (userId: string) =>
  app.database.db.selectFrom("user_identity").select("subject").where("user_id", "=", userId).execute();

// Comes back from the other provider as the person that these claims describe.
async function comeAs(
  visitor: Visitor,
  claims: Record<string, unknown>,
  path = googlePath(),
): Promise<string> {
  const address = await visitor.follow(path);
  issuer.lies = (honest) => ({ ...honest, ...claims });
  const { pathname, search } = issuer.approveAtIssuer(new URL(address));
  return visitor.follow(pathname + search);
}

describe("signing in with Google", () => {
  it("makes an account without a password at first, and leads to setting one", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    expect(await chooseAtGoogle(visitor, email, { returnTo: "/app/search" })).toBe(welcome);
    expect(await visitor.user()).toMatchObject({
      email,
      name: "Ravi Kumar",
      role: "buyer",
      hasPassword: false,
    });
    const account = await accountOf(email);
    expect(account?.email_verified_at).not.toBeNull();
    expect(account?.consent_version).not.toBeNull();
    expect(await post.mailsTo(email)).toEqual([]);
  });

  it.each([
    ["<b>Ravi</b> Kumar 42", "ravi.kumar", "Ravi Kumar"],
    ["4711", "ravi.kumar", "ravi.kumar"],
    ["4711", "0815", "Member"],
  ])("PROFILE-2 makes of the name %j and the address %j an account of %j", async (stated, before, name) => {
    const [visitor, email] = [new Visitor(app), `${before}@${randomBytes(6).toString("hex")}.test`];
    await visitor.follow(await approveAtGoogle(await visitor.follow(googlePath()), email, stated));
    expect(await visitor.user()).toMatchObject({ email, name });
  });

  it("leads to the dashboard later, or to where the person wanted to go, and makes no second account", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    const { id } = (await visitor.user())!;
    expect(await chooseAtGoogle(visitor, email)).toBe(dashboard);
    const elsewhere = new Visitor(app);
    expect(await chooseAtGoogle(elsewhere, email, { returnTo: "/app/live?page=2#lots" })).toBe(
      "/app/live?page=2&from=google#lots",
    );
    expect(await elsewhere.user()).toMatchObject({ id });
    // Another browser than the first is news to its owner.
    expect(await post.mailsTo(email)).toHaveLength(1);
    // A page outside the app gets no parameter, because it could not show the result.
    expect(await chooseAtGoogle(elsewhere, email, { returnTo: "/pricing" })).toBe("/pricing");
  });

  it("with an address that Google has not verified opens nothing and makes nothing", async () => {
    const visitor = new Visitor(app);
    expect(await chooseAtGoogle(visitor, "arjun@example.test")).toBe(refused);
    expect(await visitor.user()).toBeNull();
    expect(await accountOf("arjun@example.test")).toBeUndefined();
    await aUser(app.database, { email: "arjun@example.test" });
    expect(await chooseAtGoogle(visitor, "arjun@example.test")).toBe(refused);
  });

  it("that only says it in words has not verified the address", async () => {
    const [visitor, email] = [new Visitor(otherApp), anAddress()];
    const claims = { sub: uuid(), email, email_verified: "true" };
    expect(await comeAs(visitor, claims)).toBe(refused);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("is refused when the person says no, and when it took longer than ten minutes", async () => {
    const [visitor, email] = [new Visitor(otherApp), anAddress()];
    const no = issuer.declineAtIssuer(
      new URL(await visitor.follow(googlePath({ returnTo: "/app/live?a=b" }))),
    );
    expect(await visitor.follow(no.pathname + no.search)).toBe(`${refused}&returnTo=%2Fapp%2Flive%3Fa%3Db`);
    const slow = new Visitor(app);
    const callback = await approveAtGoogle(await slow.follow(googlePath()), email);
    await app.moveClock(11 * minute);
    expect(await slow.follow(callback)).toBe(refused);
    expect(await slow.user()).toBeNull();
  });

  it("opens no deactivated account, and says why to its owner", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    await change(email, { is_active: false });
    expect(await chooseAtGoogle(visitor, email)).toBe("/login?problem=deactivated");
    expect(await visitor.user()).toBeNull();
    // A person who never signed in with Google here proves who they are by the address; nothing of that proof is kept.
    const owner = await aUser(app.database);
    await change(owner.email, { is_active: false });
    expect(await chooseAtGoogle(visitor, owner.email, { returnTo: "/app/live" })).toBe(
      "/login?problem=deactivated&returnTo=%2Fapp%2Flive",
    );
    expect(await identitiesOf(owner.id)).toEqual([]);
  });

  it("voids every pending sign-up with that address", async () => {
    const [stranger, email] = [new Visitor(app), anAddress()];
    await stranger.post("/api/auth/signup", aSignUp(email));
    const [mail] = await post.mailsTo(email);
    await chooseAtGoogle(new Visitor(app), email);
    const pending = await app.database.db
      .selectFrom("sign_up")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(pending).toEqual([]);
    const late = await stranger.post("/api/auth/verify-email", { token: linkIn(mail) });
    expect(late.body.code).toBe("link_over");
    expect(await accountOf(email)).toMatchObject({ password_hash: null });
  });

  it("still owes the second step where it is on", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    await linkGoogle(visitor, email);
    const { nextCode } = await turnOnTwoStep(visitor);
    const other = new Visitor(app);
    expect(await chooseAtGoogle(other, email, { returnTo: "/app/live?a=b" })).toBe(
      "/login?step=code&returnTo=%2Fapp%2Flive%3Fa%3Db",
    );
    expect(await other.user()).toBeNull();
    expect((await other.post("/api/auth/two-step", { code: nextCode() })).status).toBe(200);
    expect(await other.user()).toMatchObject({ email });
  });

  it("begins also at the address where the demo plays Google", async () => {
    const visitor = new Visitor(app);
    for (const path of ["/dev/google", "/dev/google/"])
      expect(await visitor.follow(path)).toBe("/api/auth/google?purpose=login");
    const email = anAddress();
    const address = await visitor.follow(await visitor.follow("/dev/google"));
    expect(await visitor.follow(await approveAtGoogle(address, email))).toBe(welcome);
    expect(await visitor.user()).toMatchObject({ email });
  });

  it("is for who comes by another name of this host begun again at the right one", async () => {
    const { headers } = await app.app.server.inject({
      url: googlePath({ returnTo: "/app/live" }),
      headers: { host: "localhost" },
    });
    expect(headers.location).toBe(`${app.url}/api/auth/google?purpose=login&returnTo=%2Fapp%2Flive`);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("is not there where nobody knows us at Google", async () => {
    const alone = await startTestApp({ database: app.database, google: undefined });
    for (const path of [googlePath(), "/api/auth/google/callback?code=a&state=b"])
      expect((await alone.anyone.get(path)).body.code).toBe("not_found");
    await alone.close();
  });
});

describe("a Google account", () => {
  it("is known by its identity: a new address is the same account, the old address no way in", async () => {
    const [sub, before, after] = [uuid(), anAddress(), anAddress()];
    const visitor = new Visitor(otherApp);
    expect(await comeAs(visitor, { sub, email: before })).toBe(welcome);
    const { id } = (await visitor.user())!;
    const moved = new Visitor(otherApp);
    expect(await comeAs(moved, { sub, email: after, email_verified: false })).toBe(dashboard);
    expect(await moved.user()).toMatchObject({ id, email: before });
    expect(await accountOf(after)).toBeUndefined();
  });

  it("does not take over an account that another one with the same address is linked to", async () => {
    const [email, owner, second] = [anAddress(), uuid(), uuid()];
    await comeAs(new Visitor(otherApp), { sub: owner, email });
    const visitor = new Visitor(otherApp);
    expect(await comeAs(visitor, { sub: second, email })).toBe(refused);
    expect(await visitor.user()).toBeNull();
    expect(await comeAs(visitor, { sub: owner, email })).toBe(dashboard);
  });
});

describe("an account whose address was never proved", () => {
  it("loses the password and the sessions of whoever made it, before the owner is let in", async () => {
    const { id, email, visitor: stranger } = await aSignedInVisitor(app);
    const { token } = await aSession(app.database, id);
    await change(email, { email_verified_at: null });
    const owner = new Visitor(app);
    expect(await chooseAtGoogle(owner, email)).toBe(dashboard);
    expect(await owner.user()).toMatchObject({ id, hasPassword: false });
    expect(await stranger.user()).toBeNull();
    const api = new TestCaller(app.url, { authorization: `Bearer ${token}` });
    expect((await api.get("/api/auth/sessions")).status).toBe(401);
    expect((await logIn(stranger, email)).body.code).toBe("wrong_credentials");
    expect((await accountOf(email))?.email_verified_at).not.toBeNull();
  });

  it("loses the stranger's second step too, and the sign-in that waits for it", async () => {
    const { email, visitor: stranger } = await aSignedInVisitor(app);
    const { nextCode, recoveryCodes } = await turnOnTwoStep(stranger);
    const waiting = new Visitor(app);
    expect((await logIn(waiting, email)).body.code).toBe("second_step_needed");
    await change(email, { email_verified_at: null });
    const owner = new Visitor(app);
    expect(await chooseAtGoogle(owner, email)).toBe(dashboard);
    expect(await owner.user()).toMatchObject({ email, hasTwoStep: false });
    for (const code of [nextCode(), recoveryCodes[0]])
      expect((await waiting.post("/api/auth/two-step", { code })).body.code).toBe("sign_in_expired");
  });
});

describe("proving once more with Google", () => {
  const ageProof = (userId: string): Promise<unknown> =>
    app.database.transaction((tx) =>
      sql`update session set proved_at = boli_now() - interval '3 hours' where user_id = ${userId}`.execute(
        tx,
      ),
    );
  const setup = async (visitor: Visitor) => (await visitor.post("/api/auth/two-step/setup")).body.code;

  it("opens what asks for a proof that is not old", async () => {
    const { id, email, visitor } = await aSignedInVisitor(app);
    await linkGoogle(visitor, email);
    await ageProof(id);
    expect(await setup(visitor)).toBe("proof_needed");
    expect(await chooseAtGoogle(visitor, email, { purpose: "reproof", returnTo: "/app/profile?a=b" })).toBe(
      "/app/profile?a=b",
    );
    expect(await setup(visitor)).toBeUndefined();
  });

  it("takes no other Google account, not even another person's who has an account here", async () => {
    const { id, email, visitor } = await aSignedInVisitor(app);
    await linkGoogle(visitor, email);
    const other = anAddress();
    await chooseAtGoogle(new Visitor(app), other);
    await ageProof(id);
    for (const wrong of [other, anAddress()])
      expect(await chooseAtGoogle(visitor, wrong, { purpose: "reproof" })).toBe(
        "/app/profile?problem=google",
      );
    expect(await setup(visitor)).toBe("proof_needed");
    expect(await visitor.user()).toMatchObject({ email });
    const returnTo = "/onboarding/setup-password";
    expect(await chooseAtGoogle(visitor, other, { purpose: "reproof", returnTo })).toBe(
      "/onboarding/setup-password?problem=google",
    );
  });

  it("does not replace a second step that is on, and does not work signed out", async () => {
    const { id, email, visitor } = await aSignedInVisitor(app);
    await linkGoogle(visitor, email);
    const { nextCode } = await turnOnTwoStep(visitor);
    await ageProof(id);
    expect(await chooseAtGoogle(visitor, email, { purpose: "reproof" })).toBe("/app/profile?problem=google");
    expect((await visitor.post("/api/auth/proof", { code: nextCode() })).status).toBe(200);
    expect(await new Visitor(app).follow(googlePath({ purpose: "reproof", returnTo: "/app/profile" }))).toBe(
      "/login?problem=google&returnTo=%2Fapp%2Fprofile",
    );
  });
});

describe("a new password by Google", () => {
  const failed = "/reset-password?problem=google";
  const begin = (visitor: Visitor, email: string) => visitor.post("/api/auth/password-reset", { email });
  const complete = (visitor: Visitor) =>
    visitor.post("/api/auth/password-reset/complete", { password: chosenPassword });

  it("is for the Google account that is linked: another one proves nothing, and the old password stays", async () => {
    const owner = await aUser(app.database);
    await linkGoogle(new Visitor(app), owner.email);
    const [thief, thiefs] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(thief, thiefs);
    await begin(thief, owner.email);
    for (const email of [thiefs, anAddress()]) {
      expect(await chooseAtGoogle(thief, email, { purpose: "reset" })).toBe(failed);
      expect((await complete(thief)).body.code).toBe("link_over");
    }
    expect((await logIn(new Visitor(app), owner.email, testPassword)).status).toBe(200);
  });

  it("is not for an account that is linked to none: a matching address proves nothing here", async () => {
    const { email } = await aUser(app.database);
    const visitor = new Visitor(app);
    await begin(visitor, email);
    expect(await chooseAtGoogle(visitor, email, { purpose: "reset" })).toBe(failed);
  });

  it("needs a proof of now, and where Google says when, a password typed there within a day", async () => {
    const [sub, email] = [uuid(), anAddress()];
    const visitor = new Visitor(otherApp);
    await comeAs(visitor, { sub, email });
    await begin(visitor, email);
    const reset = googlePath({ purpose: "reset" });
    const now = Math.floor(Date.now() / 1000);
    expect(await comeAs(visitor, { sub, email, iat: now - 6 * 60 }, reset)).toBe(failed);
    expect(await comeAs(visitor, { sub, email, auth_time: now - 25 * 3_600 }, reset)).toBe(failed);
    expect((await complete(visitor)).body.code).toBe("link_over");
    expect(await comeAs(visitor, { sub, email, auth_time: now - 23 * 3_600 }, reset)).toBe(
      "/reset-password?step=new-password",
    );
  });

  it("that nobody asked for in this browser, or too long ago, begins at the beginning and says so", async () => {
    const resetter = new Visitor(app);
    const { email } = await aUser(app.database);
    await begin(resetter, email);
    expect(await new Visitor(app).follow(googlePath({ purpose: "reset" }))).toBe(failed);
    await app.moveClock(31 * minute);
    expect(await resetter.follow(googlePath({ purpose: "reset" }))).toBe(failed);
  });
});
