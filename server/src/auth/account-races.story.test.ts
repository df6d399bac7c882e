import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignedInVisitor,
  aSignUp,
  beginTwoStep,
  chooseAtGoogle,
  chosenPassword,
  codeOf,
  googlePath,
  linkIn,
  logIn,
  approveAtGoogle,
  startAppWithPost,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import type { TestApp } from "../../testing/app.ts";
import { aUser, testPassword } from "../../testing/builders.ts";
import type { TestAnswer } from "../../testing/http.ts";
import { insertPending } from "./two-step/second-step-queries.ts";
import { hashOfToken, makeToken } from "./sessions/tokens.ts";

let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost({ limitFactor: 10_000 }));
});
afterAll(() => stop());

let people = 0;
const anAddress = (): string => `hurried-${(people += 1)}@people.test`;

// Sends the same request a hundred times at once; answers the ones that were decided. A machine that is busy with something
// else may refuse some before a lock is free, which changes nothing.
async function sendHundred(ask: (index: number) => Promise<TestAnswer>): Promise<TestAnswer[]> {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index)));
  const decided = answers.filter(({ status, body }) => status !== 503 || body.code !== "unavailable");
  expect(decided.length).toBeGreaterThan(50);
  expect(decided.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  return decided;
}

// The ones that succeeded.
const hundredfold = async (ask: (index: number) => Promise<TestAnswer>): Promise<TestAnswer[]> =>
  (await sendHundred(ask)).filter(({ status }) => status < 300);

const sessionsOf = (userId: string) =>
  app.database.db.selectFrom("session").select("id").where("user_id", "=", userId).execute();
const accountsOf = (email: string) =>
  app.database.db.selectFrom("app_user").select("id").where("email", "=", email).execute();

// A hundred browsers in which one person's password was right. They are written directly, because a hundred hashes take
// long.
async function openHundredSessions(userId: string): Promise<Visitor[]> {
  const tokens = Array.from({ length: 100 }, () => makeToken());
  await app.database.transaction(async (tx) => {
    for (const token of tokens)
      await insertPending(tx, { id: uuid(), userId, method: "password", tokenHash: hashOfToken(token) });
  });
  return tokens.map((token) => {
    const visitor = new Visitor(app);
    visitor.cookies.set("boli_pending", token);
    return visitor;
  });
}

describe("a hundred uses at once", () => {
  it("of the link to a new account make one account and one session", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await visitor.post("/api/auth/signup", aSignUp(email));
    const token = linkIn((await post.mailsTo(email))[0]);
    expect(await hundredfold(() => visitor.post("/api/auth/verify-email", { token }))).toHaveLength(1);
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    expect(await sessionsOf(accounts[0]!.id)).toHaveLength(1);
  });

  it("of a link to a new password set one, and one mail reports it", async () => {
    const { id, email } = await aUser(app.database);
    await new Visitor(app).post("/api/auth/password-reset", { email, byMail: true });
    const token = linkIn((await post.mailsTo(email))[0]);
    const passwordOf = (index: number): string => `A-brass-lamp-${index}!`;
    const done = await hundredfold((index) =>
      new Visitor(app).post("/api/auth/password-reset/complete", { token, password: passwordOf(index) }),
    );
    expect(done).toHaveLength(1);
    expect(await sessionsOf(id)).toHaveLength(1);
    const mails = (await post.mailsTo(email)).filter(({ subject }) => /changed/i.test(subject));
    expect(mails).toHaveLength(1);
  });

  it("of Google's proof for a new password set one", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    const asking = new Visitor(app);
    await asking.post("/api/auth/password-reset", { email });
    await chooseAtGoogle(asking, email, { purpose: "reset" });
    const mark = asking.cookies.get("boli_reset")!;
    const done = await hundredfold(() => {
      const same = new Visitor(app);
      same.cookies.set("boli_reset", mark);
      return same.post("/api/auth/password-reset/complete", { password: chosenPassword });
    });
    expect(done).toHaveLength(1);
    const [account] = await accountsOf(email);
    expect(await sessionsOf(account!.id)).toHaveLength(1);
  });

  it("of what came back from Google make one account and one session", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    const callback = await approveAtGoogle(await visitor.follow(googlePath()), email);
    const mark = visitor.cookies.get("boli_google")!;
    const answers = await sendHundred(() => {
      const same = new Visitor(app);
      same.cookies.set("boli_google", mark);
      return same.get(callback);
    });
    const ends = answers.map(({ headers }) => headers.get("location"));
    expect(ends.filter((end) => end !== "/login?problem=google")).toEqual([
      "/onboarding/setup-password?from=google",
    ]);
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    expect(await sessionsOf(accounts[0]!.id)).toHaveLength(1);
  });

  it("of one code of the app, in a hundred browsers, open one session", async () => {
    const { id, visitor } = await aSignedInVisitor(app);
    const code = (await turnOnTwoStep(visitor)).nextCode();
    const waiting = await openHundredSessions(id);
    const done = await hundredfold((index) => waiting[index]!.post("/api/auth/two-step", { code }));
    expect(done).toHaveLength(1);
    expect(await sessionsOf(id)).toHaveLength(2);
  });

  it("of one recovery code, in a hundred browsers, open one session and send one mail", async () => {
    const { id, email, visitor } = await aSignedInVisitor(app);
    const [code] = (await turnOnTwoStep(visitor)).recoveryCodes;
    const waiting = await openHundredSessions(id);
    const done = await hundredfold((index) => waiting[index]!.post("/api/auth/two-step", { code }));
    expect(done).toHaveLength(1);
    expect(await sessionsOf(id)).toHaveLength(2);
    const mails = (await post.mailsTo(email)).filter(({ subject }) => /recovery code/i.test(subject));
    expect(mails).toHaveLength(1);
  });

  it("of one waiting sign-in, with a hundred recovery codes and codes, open one session", async () => {
    const { id, visitor } = await aSignedInVisitor(app);
    const { recoveryCodes } = await turnOnTwoStep(visitor);
    const [waiting] = await openHundredSessions(id);
    const done = await hundredfold((index) =>
      waiting!.post("/api/auth/two-step", { code: recoveryCodes[index % recoveryCodes.length] }),
    );
    expect(done).toHaveLength(1);
    expect(await sessionsOf(id)).toHaveLength(2);
    const used = await app.database.db
      .selectFrom("recovery_code")
      .select("code_hash")
      .where("user_id", "=", id)
      .where("used_at", "is not", null)
      .execute();
    expect(used).toHaveLength(1);
  });

  it("of one code as a proof count once", async () => {
    const { visitor } = await aSignedInVisitor(app);
    const code = (await turnOnTwoStep(visitor)).nextCode();
    expect(await hundredfold(() => visitor.post("/api/auth/proof", { code }))).toHaveLength(1);
  });

  it("of the code that turns the second step on do so once", async () => {
    const { id, email, visitor } = await aSignedInVisitor(app);
    const secret = await beginTwoStep(visitor);
    const done = await hundredfold(() =>
      visitor.post("/api/auth/two-step/confirm", { code: codeOf(secret) }),
    );
    expect(done).toHaveLength(1);
    const codes = await app.database.db
      .selectFrom("recovery_code")
      .selectAll()
      .where("user_id", "=", id)
      .execute();
    expect(codes).toHaveLength(10);
    expect(await post.mailsTo(email)).toHaveLength(1);
  });
});

describe("at the same moment", () => {
  it("two links for one address make one account, with the password of the link that made it", async () => {
    const [asha, ravi, email] = [new Visitor(app), new Visitor(app), anAddress()];
    await asha.post("/api/auth/signup", aSignUp(email, { password: "Her-own-lamp-1!" }));
    await ravi.post("/api/auth/signup", aSignUp(email, { password: "His-own-lamp-1!" }));
    const [hers, his] = (await post.mailsTo(email)).map(linkIn);
    const answers = await Promise.all([
      asha.post("/api/auth/verify-email", { token: hers }),
      ravi.post("/api/auth/verify-email", { token: his }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await accountsOf(email)).toHaveLength(1);
    const hasFirstWon = answers[0].status === 200;
    expect((await logIn(new Visitor(app), email, "Her-own-lamp-1!")).status).toBe(hasFirstWon ? 200 : 400);
    expect((await logIn(new Visitor(app), email, "His-own-lamp-1!")).status).toBe(hasFirstWon ? 400 : 200);
  });

  it("several changes with the same old password are one: the others come with an old one that is over", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const passwords = Array.from({ length: 4 }, (_, index) => `A-brass-lamp-${index}!`);
    const answers = await Promise.all(
      passwords.map((password) =>
        visitor.post("/api/auth/password", { password, currentPassword: testPassword }),
      ),
    );
    const done = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(done).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "wrong_password"]));
    expect((await logIn(new Visitor(app), email, done[0])).status).toBe(200);
  });

  it("several first passwords are one: the others would have needed it", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        visitor.post("/api/auth/password", { password: `A-brass-lamp-${index}!` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "password_needed"]));
  });

  it("a reset that is done is not undone by a change that was being checked against the old password", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, visitor: stranger } = await aSignedInVisitor(app);
      const owner = new Visitor(app);
      await owner.post("/api/auth/password-reset", { email, byMail: true });
      const token = linkIn((await post.mailsTo(email))[0]);
      const [changed, reset] = await Promise.all([
        stranger.post("/api/auth/password", { password: "A-strangers-9!", currentPassword: testPassword }),
        owner.post("/api/auth/password-reset/complete", { token, password: chosenPassword }),
      ]);
      // The request that came second found the other's change: a change voids the link, a reset the old password.
      expect([changed.body.code, reset.body.code]).toContainEqual(undefined);
      const isReset = reset.status === 200;
      expect(isReset ? changed.body.code : reset.body.code).toBe(isReset ? "wrong_password" : "link_over");
      expect((await logIn(new Visitor(app), email, "A-strangers-9!")).status).toBe(isReset ? 400 : 200);
      expect((await logIn(new Visitor(app), email, chosenPassword)).status).toBe(isReset ? 200 : 400);
      expect(await owner.user()).toEqual(isReset ? expect.objectContaining({ email }) : null);
      expect(await stranger.user()).toEqual(isReset ? null : expect.objectContaining({ email }));
    }
  });
});
