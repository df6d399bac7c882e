import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignedInVisitor,
  chooseAtGoogle,
  chosenPassword,
  linkIn,
  logIn,
  startAppWithPost,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import type { TestApp } from "../../testing/app.ts";
import { aUser, testPassword } from "../../testing/builders.ts";
import type { TestAnswer } from "../../testing/http.ts";

let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost());
});
afterEach(() => app.moveClock(0));
afterAll(() => stop());

const minute = 60_000;
const hour = 60 * minute;
let people = 0;
const anAddress = (): string => `password-${(people += 1)}@people.test`;

const set = (visitor: Visitor, password: string, currentPassword?: string): Promise<TestAnswer> =>
  visitor.post("/api/auth/password", { password, ...(currentPassword ? { currentPassword } : {}) });
const begin = (visitor: Visitor, email: string, byMail = true): Promise<TestAnswer> =>
  visitor.post("/api/auth/password-reset", { email, byMail });
const complete = (visitor: Visitor, token?: string, password = chosenPassword): Promise<TestAnswer> =>
  visitor.post("/api/auth/password-reset/complete", { password, ...(token ? { token } : {}) });

async function linkFor(email: string, visitor = new Visitor(app)): Promise<string> {
  expect((await begin(visitor, email)).status).toBe(202);
  return linkIn((await post.mailsTo(email)).at(-1));
}

// Opens the channel of a tab. Answers when it was closed, and with which reason.
function openTab(visitor: Visitor): Promise<{ closed: Promise<{ reason: number; at: number }> }> {
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, { headers: visitor.headers });
  const closed = new Promise<{ reason: number; at: number }>((resolve) =>
    socket.on("close", (reason) => resolve({ reason, at: performance.now() })),
  );
  return new Promise((resolve, reject) => {
    socket.on("message", () => resolve({ closed }));
    socket.on("error", reject);
  });
}

describe("a password", () => {
  it("is set for the first time without an old one, as after a first sign-in with Google", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    const answer = await set(visitor, chosenPassword);
    expect(answer.body.data).toMatchObject({ user: { email, hasPassword: true } });
    expect((await logIn(new Visitor(app), email, chosenPassword)).status).toBe(200);
  });

  it("is changed with the old one alone, and the owner gets a mail", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    expect((await set(visitor, chosenPassword)).body.code).toBe("password_needed");
    expect((await set(visitor, chosenPassword, "A-wrong-one-9!")).body.code).toBe("wrong_password");
    expect(await post.mailsTo(email)).toEqual([]);
    expect((await set(visitor, chosenPassword, testPassword)).status).toBe(200);
    const [mail, ...others] = await post.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/password/i);
    expect(mail?.text).not.toContain(chosenPassword);
    expect((await logIn(new Visitor(app), email, testPassword)).body.code).toBe("wrong_credentials");
    expect((await logIn(new Visitor(app), email, chosenPassword)).status).toBe(200);
  });

  it("is not found out by trying: five wrong old ones, and then not even the right one", async () => {
    const { visitor } = await aSignedInVisitor(app);
    for (let i = 0; i < 5; i += 1)
      expect((await set(visitor, chosenPassword, `A-wrong-one-${i}!`)).body.code).toBe("wrong_password");
    expect((await set(visitor, chosenPassword, testPassword)).body.code).toBe("too_many_tries");
    expect((await visitor.post("/api/auth/proof", { password: testPassword })).body.code).toBe(
      "too_many_tries",
    );
    await app.moveClock(16 * minute);
    expect((await set(visitor, chosenPassword, testPassword)).status).toBe(200);
  });

  it(
    "that changes ends all other sessions, and closes their open pages within a second",
    { tags: "timed" },
    async () => {
      const { email, visitor } = await aSignedInVisitor(app);
      const other = new Visitor(app);
      await logIn(other, email);
      const [mine, theirs] = [await openTab(visitor), await openTab(other)];
      let isMineClosed = false;
      void mine.closed.then(() => (isMineClosed = true));
      await set(visitor, chosenPassword, testPassword);
      const began = performance.now();
      expect((await theirs.closed).at - began).toBeLessThan(1_000);
      expect(await other.user()).toBeNull();
      expect(await visitor.user()).toMatchObject({ email });
      expect(isMineClosed).toBe(false);
    },
  );

  it.each([
    ["short", "Aa1!aaa"],
    ["without a capital", "a-brass-lamp-9!"],
    ["without a small letter", "A-BRASS-LAMP-9!"],
    ["without a digit", "A-brass-lamp-x!"],
    ["without a sign", "Abrasslamp9"],
    ["of 129 characters", `Aa1!${"\u{1d586}".repeat(125)}`],
  ])("that is new and %s is refused at its field, here and with a link", async (_what, password) => {
    const { email, visitor } = await aSignedInVisitor(app);
    const link = await linkFor(email);
    for (const answer of [
      await set(visitor, password, testPassword),
      await complete(visitor, link, password),
    ])
      expect(answer.body).toMatchObject({ code: "invalid_input", fields: { password: expect.any(String) } });
  });

  it("that is the one of before is refused at its field, and costs no link", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const link = await linkFor(email);
    const sentence = "Your new password must be different from your current one.";
    const same = { code: "same_password", error: sentence, fields: { password: sentence } };
    expect((await set(visitor, chosenPassword, testPassword)).status).toBe(200);
    expect((await set(visitor, chosenPassword, chosenPassword)).body).toMatchObject(same);
    expect((await set(visitor, "Another-lamp-9!", testPassword)).body.code).toBe("wrong_password");
    expect((await complete(new Visitor(app), link, chosenPassword)).body.code).toBe("link_over");
    const next = await linkFor(email);
    expect((await complete(new Visitor(app), next, chosenPassword)).body).toMatchObject(same);
    expect(await visitor.user()).toMatchObject({ email });
    expect((await complete(new Visitor(app), next, "Another-lamp-9!")).status).toBe(200);
  });

  it.each([
    [
      "an old one that is wrong",
      "currentPassword",
      (visitor: Visitor) => set(visitor, chosenPassword, "A-wrong-one-9!"),
    ],
    ["a new one that is common", "password", (visitor: Visitor) => set(visitor, "Password1!", testPassword)],
    [
      "one of a proof that is wrong",
      "password",
      (visitor: Visitor) => visitor.post("/api/auth/proof", { password: "A-wrong-one-9!" }),
    ],
    [
      "the code of a set-up that is wrong",
      "code",
      (visitor: Visitor) => visitor.post("/api/auth/two-step/confirm", { code: "000000" }),
    ],
  ])("or code that is refused is told at its field: %s", async (_what, field, ask) => {
    const { visitor } = await aSignedInVisitor(app);
    const { error, fields } = (await ask(visitor)).body;
    expect(fields).toEqual({ [field]: error });
  });

  it("from the list of common ones is refused, and costs no link", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const link = await linkFor(email);
    expect((await set(visitor, "Password1!", testPassword)).body.code).toBe("common_password");
    expect((await complete(visitor, link, "Password1!")).body.code).toBe("common_password");
    expect((await complete(visitor, link)).status).toBe(200);
  });

  it.each([
    ["Devanagari", "नमस्ते-Boli-९!"],
    ["128 characters of any kind", `Aa1!${"é".repeat(124)}`],
  ])("may be of %s", async (_what, password) => {
    const { email, visitor } = await aSignedInVisitor(app);
    expect((await set(visitor, password, testPassword)).status).toBe(200);
    expect((await logIn(new Visitor(app), email, password)).status).toBe(200);
  });
});

describe("a new password by mail", () => {
  it("is set by the link in any browser, signs in there, and ends every session before it", async () => {
    const { email, visitor: signedIn } = await aSignedInVisitor(app);
    const [asking, other] = [new Visitor(app), new Visitor(app)];
    await begin(asking, email);
    const [mail] = await post.mailsTo(email);
    expect(mail?.text).toContain(`${app.url}/reset-password#reset=`);
    const answer = await complete(other, linkIn(mail));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ user: { email }, token: other.cookies.get("sid") });
    expect(await other.user()).toMatchObject({ email });
    expect(await signedIn.user()).toBeNull();
    expect((await logIn(new Visitor(app), email, testPassword)).body.code).toBe("wrong_credentials");
    expect((await logIn(new Visitor(app), email, chosenPassword)).status).toBe(200);
    const subjects = (await post.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /changed/i.test(subject))).toHaveLength(1);
  });

  it("comes of a link that is used once, is at most half an hour old, and is void after another one", async () => {
    const { email } = await aUser(app.database);
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect((await complete(new Visitor(app), newer)).status).toBe(200);
    for (const link of [newer, older])
      expect((await complete(new Visitor(app), link)).body.code).toBe("link_over");
    const late = await aUser(app.database);
    const link = await linkFor(late.email);
    await app.moveClock(31 * minute);
    expect((await complete(new Visitor(app), link)).body.code).toBe("link_over");
    await app.moveClock(29 * minute);
    expect((await complete(new Visitor(app), link)).status).toBe(200);
  });

  it("comes of a link that can be checked beforehand, which does not use it up and tells no account", async () => {
    const { email } = await aSignedInVisitor(app);
    const link = await linkFor(email);
    const check = (token: string) => new Visitor(app).post("/api/auth/password-reset/check", { token });
    for (let i = 0; i < 8; i += 1)
      expect((await check(link)).body).toMatchObject({ success: true, data: {} });
    expect((await complete(new Visitor(app), link)).status).toBe(200);
    expect((await check(link)).body.code).toBe("link_over");
    const late = await linkFor(email);
    await app.moveClock(31 * minute);
    expect((await check(late)).body.code).toBe("link_over");
    expect((await check("made-up")).body.code).toBe("link_over");
  });

  it("is not set by a link of another kind, or by one that somebody made up", async () => {
    const { email } = await aUser(app.database);
    const link = await linkFor(email);
    const [head = "", seal = ""] = link.split(".");
    const flipped = seal.startsWith("A") ? `B${seal.slice(1)}` : `A${seal.slice(1)}`;
    for (const token of [`${head}.${flipped}`, `${head}.`, head, `${link}.x`, "x"])
      expect((await complete(new Visitor(app), token)).body.code).toBe("link_over");
    expect((await new Visitor(app).post("/api/auth/verify-email", { token: link })).body.code).toBe(
      "link_over",
    );
  });

  it("of an unknown address is answered alike, and no mail leaves", async () => {
    const { email } = await aUser(app.database);
    const unknown = anAddress();
    for (const byMail of [true, false]) {
      const answers = [
        await begin(new Visitor(app), email, byMail),
        await begin(new Visitor(app), unknown, byMail),
      ];
      const [known, other] = answers.map(({ status, text, headers }) => ({
        status,
        text,
        names: [...headers.keys()],
        cookies: headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, "=...;")),
      }));
      expect(known).toEqual(other);
      expect(known?.status).toBe(202);
    }
    expect(await post.mailsTo(email)).toHaveLength(1);
    expect(await post.mailsTo(unknown)).toEqual([]);
  });

  it("is asked for three times in a quarter of an hour and then no more, known address or not", async () => {
    const { email } = await aUser(app.database);
    for (const address of [email, anAddress()]) {
      for (let i = 0; i < 3; i += 1) expect((await begin(new Visitor(app), address)).status).toBe(202);
      const refused = await begin(new Visitor(app), address);
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe("too_many_mails");
    }
    expect(await post.mailsTo(email)).toHaveLength(3);
  });

  it("is not for a deactivated account: no mail, and a link that left before is over", async () => {
    const { id, email } = await aUser(app.database);
    const link = await linkFor(email);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ is_active: false }).where("id", "=", id).execute(),
    );
    expect((await begin(new Visitor(app), email)).status).toBe(202);
    expect(await post.mailsTo(email)).toHaveLength(1);
    expect((await complete(new Visitor(app), link)).body.code).toBe("link_over");
  });

  it("still owes the second step, and ends the sign-in that waits for it with the old password", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const { nextCode } = await turnOnTwoStep(visitor);
    const [waiting, owner] = [new Visitor(app), new Visitor(app)];
    expect((await logIn(waiting, email)).body.code).toBe("second_step_needed");
    const link = await linkFor(email);
    const answer = await complete(owner, link);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ user: null, token: null });
    expect(await owner.user()).toBeNull();
    expect((await waiting.post("/api/auth/two-step", { code: nextCode() })).body.code).toBe(
      "sign_in_expired",
    );
    expect((await owner.post("/api/auth/two-step", { code: nextCode() })).status).toBe(200);
    expect(await owner.user()).toMatchObject({ email });
  });

  it("proves the address of who never had", async () => {
    const { id, email } = await aUser(app.database);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ email_verified_at: null }).where("id", "=", id).execute(),
    );
    await complete(new Visitor(app), await linkFor(email));
    const { email_verified_at } = await app.database.db
      .selectFrom("app_user")
      .select("email_verified_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).not.toBeNull();
  });
});

describe("a new password by Google", () => {
  const proved = "/reset-password?step=new-password";
  const aGoogler = async (): Promise<{ email: string; visitor: Visitor }> => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await chooseAtGoogle(visitor, email);
    return { email, visitor };
  };

  it("is set in the browser that proved the account, once, and sends no mail before it is set", async () => {
    const { email, visitor: signedIn } = await aGoogler();
    const visitor = new Visitor(app);
    await begin(visitor, email, false);
    expect((await complete(visitor)).body.code).toBe("link_over");
    expect(await chooseAtGoogle(visitor, email, { purpose: "reset" })).toBe(proved);
    expect(await post.mailsTo(email)).toEqual([]);
    expect(await visitor.user()).toBeNull();
    expect((await complete(new Visitor(app))).body.code).toBe("link_over");
    const mark = visitor.cookies.get("boli_reset")!;
    expect((await complete(visitor)).status).toBe(200);
    expect(await visitor.user()).toMatchObject({ email });
    expect(await signedIn.user()).toBeNull();
    visitor.cookies.set("boli_reset", mark);
    expect((await complete(visitor)).body.code).toBe("link_over");
    expect((await logIn(new Visitor(app), email, chosenPassword)).status).toBe(200);
  });

  it("is set within ten minutes after the proof", async () => {
    const { email } = await aGoogler();
    const visitor = new Visitor(app);
    await begin(visitor, email, false);
    await chooseAtGoogle(visitor, email, { purpose: "reset" });
    await app.moveClock(11 * minute);
    expect((await complete(visitor)).body.code).toBe("link_over");
    await app.moveClock(9 * minute);
    expect((await complete(visitor)).status).toBe(200);
  });

  it("reveals whether a password is the old one to nobody whose proof is over", async () => {
    const { email, visitor: signedIn } = await aGoogler();
    expect((await set(signedIn, chosenPassword)).status).toBe(200);
    const visitor = new Visitor(app);
    await begin(visitor, email, false);
    expect(await chooseAtGoogle(visitor, email, { purpose: "reset" })).toBe(proved);
    expect((await complete(visitor)).body.code).toBe("same_password");
    await app.moveClock(11 * minute);
    expect((await complete(visitor)).body.code).toBe("link_over");
  });

  it("is not for a deactivated account", async () => {
    const { email } = await aGoogler();
    const visitor = new Visitor(app);
    await begin(visitor, email, false);
    await chooseAtGoogle(visitor, email, { purpose: "reset" });
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ is_active: false }).where("email", "=", email).execute(),
    );
    expect((await complete(visitor)).body.code).toBe("link_over");
  });
});

describe("what changes an account", () => {
  it("asks for a proof again after two hours, by password where that is all there is", async () => {
    const { visitor } = await aSignedInVisitor(app);
    await app.moveClock(2 * hour - minute);
    expect((await set(visitor, chosenPassword, "A-wrong-one-9!")).body.code).toBe("wrong_password");
    await app.moveClock(2 * hour + minute);
    const stale = await set(visitor, chosenPassword, testPassword);
    expect(stale.status).toBe(403);
    expect(stale.body.code).toBe("proof_needed");
    expect((await visitor.post("/api/auth/proof")).body.code).toBe("password_needed");
    expect((await visitor.post("/api/auth/proof", { password: "A-wrong-one-9!" })).body.code).toBe(
      "wrong_password",
    );
    expect((await set(visitor, chosenPassword, testPassword)).body.code).toBe("proof_needed");
    expect((await visitor.post("/api/auth/proof", { password: testPassword })).status).toBe(200);
    expect((await set(visitor, chosenPassword, testPassword)).status).toBe(200);
    await app.moveClock(4 * hour + 2 * minute);
    expect((await set(visitor, "Another-lamp-9!", chosenPassword)).body.code).toBe("proof_needed");
  });
});
