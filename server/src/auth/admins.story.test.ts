import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type SignedInVisitor,
  Visitor,
  aSignedInVisitor,
  aSignUp,
  chosenPassword,
  codeOf,
  linkIn,
  logIn,
  setupTokenIn,
  type TwoStep,
  startPost,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { aUser, testPassword } from "../../testing/builders.ts";

const settings = {
  NODE_ENV: "production",
  APP_SECRET: "a secret that only the tests know, long enough",
  PUBLIC_URL: "http://127.0.0.1:3000",
  SMTP_URL: "smtp://127.0.0.1:2525",
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "a key",
  MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
  SUPPORT_EMAIL: "help@boli.example",
  ADMIN_EMAILS: "asha@boli.example, Ravi@boli.example, meera@boli.example",
};
const hour = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings, google: undefined });
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const linesLogged = (): string[] =>
  app.logged.map(({ msg }) => String(msg)).filter((line) => line.includes("with this token"));
const entries = (userId: string) =>
  app.database.db
    .selectFrom("audit_entry")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", userId)
    .where("action", "=", "role.granted")
    .execute();

describe("an address of ADMIN_EMAILS", () => {
  it("makes its account an administrator's at the next sign-in, which is recorded, and other sessions end", async () => {
    const { id, email, visitor: elsewhere } = await aSignedInVisitor(app, { email: "asha@boli.example" });
    expect(await elsewhere.user()).toMatchObject({ role: "buyer" });
    const visitor = new Visitor(app);
    expect((await logIn(visitor, email)).body.data).toMatchObject({ user: { role: "admin" } });
    expect(await visitor.user()).toMatchObject({ role: "admin" });
    expect(await elsewhere.user()).toBeNull();
    await logIn(visitor, email);
    expect(await entries(id)).toEqual([
      {
        action: "role.granted",
        actor_id: id,
        before: { role: "buyer" },
        after: { role: "admin", by: "ADMIN_EMAILS" },
      },
    ]);
  });

  it("makes it one also when the account is new: its link has proved the address", async () => {
    const post = await startPost(app);
    const visitor = new Visitor(app);
    await visitor.post("/api/auth/signup", aSignUp("ravi@boli.example"));
    const [mail] = await post.mailsTo("ravi@boli.example");
    await post.stop();
    const made = await visitor.post("/api/auth/verify-email", { token: linkIn(mail) });
    expect(made.body.data).toMatchObject({ user: { role: "admin" } });
    expect((await logIn(new Visitor(app), "ravi@boli.example", chosenPassword)).status).toBe(200);
  });

  it("gives nothing to whoever has not proved it, nor to a like one", async () => {
    const unproved = await aUser(app.database, { email: "meera@boli.example" });
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ email_verified_at: null }).where("id", "=", unproved.id).execute(),
    );
    const like = await aUser(app.database, { email: "asha+2@boli.example" });
    for (const { id, email } of [unproved, like]) {
      const visitor = new Visitor(app);
      await logIn(visitor, email);
      expect(await visitor.user()).toMatchObject({ role: "buyer" });
      expect(await entries(id)).toEqual([]);
    }
  });
});

describe("an administrator's second step", () => {
  async function anAdmin(): Promise<SignedInVisitor & { token: string }> {
    const user = await aUser(app.database, { role: "admin" });
    const visitor = new Visitor(app);
    await logIn(visitor, user.email);
    return { ...user, visitor, token: setupTokenIn(app) };
  }

  async function turnOff(visitor: Visitor, { nextCode }: TwoStep): Promise<void> {
    expect((await visitor.post("/api/auth/proof", { code: nextCode() })).status).toBe(200);
    expect((await visitor.delete("/api/auth/two-step")).status).toBe(200);
  }

  async function begin(visitor: Visitor): Promise<(token?: string) => Promise<string | undefined>> {
    await visitor.post("/api/auth/proof", { password: testPassword });
    const begun = await visitor.post("/api/auth/two-step/setup");
    const { secret, needsToken } = begun.body.data as { secret: string; needsToken: boolean };
    expect(needsToken).toBe(true);
    return async (token) =>
      (await visitor.post("/api/auth/two-step/confirm", { code: codeOf(secret), token })).body.code;
  }

  it("is not set up by the password alone, nor by another's token", async () => {
    const other = await anAdmin();
    const { visitor, token } = await anAdmin();
    const confirm = await begin(visitor);
    expect(await confirm()).toBe("setup_token_needed");
    expect(await confirm(other.token)).toBe("setup_token_wrong");
    expect(await confirm("guessed")).toBe("setup_token_wrong");
    expect(await visitor.user()).toMatchObject({ hasTwoStep: false });
    expect((await visitor.get("/api/admin/audit")).body.code).toBe("two_step_setup_needed");
    expect(await confirm(token)).toBeUndefined();
    expect((await visitor.get("/api/admin/audit")).status).toBe(200);
  });

  it("sees its token whatever level the log has", async () => {
    const { log } = app.app.edge;
    const level = log.level;
    for (const quiet of ["error", "fatal", "silent"]) {
      const before = app.logged.length;
      log.level = quiet;
      const { token } = await anAdmin();
      log.level = level;
      expect(app.logged.length - before, quiet).toBe(1);
      expect(String(app.logged.at(-1)?.["msg"]), quiet).toContain(token);
    }
  });

  it("takes a token once, and keeps it for another try when the code was wrong", async () => {
    const { visitor, token } = await anAdmin();
    await begin(visitor);
    const wrong = await visitor.post("/api/auth/two-step/confirm", { code: "000000", token });
    expect(wrong.body.code).toBe("wrong_code");
    await turnOff(visitor, await turnOnTwoStep(visitor, token));
    expect(await (await begin(visitor))(token)).toBe("setup_token_wrong");
  });

  it("takes no token of yesterday, and then a sign-in logs a new one", async () => {
    const { visitor, email, token } = await anAdmin();
    await app.moveClock(25 * hour);
    const late = new Visitor(app);
    await logIn(late, email);
    const fresh = setupTokenIn(app);
    expect(fresh).not.toBe(token);
    await app.moveClock(0);
    expect(await (await begin(visitor))(token)).toBe("setup_token_wrong");
    expect(await (await begin(visitor))(fresh)).toBeUndefined();
  });

  it("fills no log: whoever signs in again and again gets one token a day, and none once it is set up", async () => {
    const { visitor, email, token } = await anAdmin();
    const before = linesLogged().length;
    for (let i = 0; i < 3; i += 1) await logIn(new Visitor(app), email);
    expect(linesLogged()).toHaveLength(before);
    await turnOnTwoStep(visitor, token);
    await app.moveClock(25 * hour);
    await logIn(new Visitor(app), email);
    expect(linesLogged()).toHaveLength(before);
  });

  it("does not count when a buyer had set it up before becoming one: that took the password alone", async () => {
    const { id, visitor } = await aSignedInVisitor(app);
    const twoStep = await turnOnTwoStep(visitor);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ role: "admin" }).where("id", "=", id).execute(),
    );
    const refused = await visitor.get("/api/admin/audit");
    expect([refused.status, refused.body.code]).toEqual([403, "two_step_not_vouched"]);
    // A set-up that was begun as a buyer and confirmed afterwards does not pass either.
    await turnOff(visitor, twoStep);
    expect(await (await begin(visitor))()).toBe("setup_token_needed");
  });

  it("needs a token in development without the demo too, and none in the demo", async () => {
    const options = { database: app.database, google: undefined };
    const plain = await startTestApp({ ...options, settings: { DEMO: "0" } });
    const demo = await startTestApp(options);
    const { email } = await aUser(app.database, { role: "admin" });
    for (const [at, code] of [
      [plain, "two_step_setup_needed"],
      [demo, undefined],
    ] as const) {
      const visitor = new Visitor(at);
      await logIn(visitor, email);
      expect((await visitor.get("/api/admin/audit")).body.code).toBe(code);
      await at.close();
    }
  });
});
