import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { User } from "@boli/contract/users/user";
import { consentVersion } from "@boli/contract/users/consent";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignUp,
  chosenPassword,
  linkIn,
  logIn,
  startAppWithPost,
} from "../../testing/accounts.ts";
import { type TestApp, testSecret } from "../../testing/app.ts";
import { aUser } from "../../testing/builders.ts";
import type { TestAnswer } from "../../testing/http.ts";
import { linkTokenOf } from "../platform/link-token.ts";

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
const anAddress = (): string => `newcomer-${(people += 1)}@people.test`;

const ask = (visitor: Visitor, email: string, change: Record<string, unknown> = {}): Promise<TestAnswer> =>
  visitor.post("/api/auth/signup", aSignUp(email, change));
const follow = (visitor: Visitor, token: string, password?: string): Promise<TestAnswer> =>
  visitor.post("/api/auth/verify-email", { token, ...(password === undefined ? {} : { password }) });
const accountOf = (email: string) =>
  app.database.db.selectFrom("app_user").selectAll().where("email", "=", email).executeTakeFirst();

// Asks for an account at this browser and answers the mailed link's secret part.
async function linkFor(
  visitor: Visitor,
  email: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await ask(visitor, email, change);
  expect(answer.status).toBe(202);
  return linkIn((await post.mailsTo(email)).at(-1));
}

describe("an account", () => {
  it("is made by the mailed link, which signs in and leads to the session of who asked", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    const answered = await ask(visitor, `  ${email.toUpperCase()} `, { name: " Meera Nair " });
    expect(answered.status).toBe(202);
    expect(answered.body).toEqual({ success: true, data: {} });
    expect(await accountOf(email)).toBeUndefined();
    const [mail, ...others] = await post.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${app.url}/signup#verify=`);
    const made = await follow(visitor, linkIn(mail));
    expect(made.status).toBe(200);
    const { user, token } = made.body.data as { user: User; token: string };
    expect(user).toMatchObject({
      name: "Meera Nair",
      email,
      role: "buyer",
      hasPassword: true,
      consentVersion,
    });
    expect(visitor.cookies.get("sid")).toBe(token);
    expect(visitor.cookies.has("boli_signup")).toBe(false);
    expect(await visitor.user()).toMatchObject({ id: user.id });
    const account = await accountOf(email);
    expect(account?.email_verified_at).not.toBeNull();
    expect(account?.consented_at).not.toBeNull();
    expect((await logIn(new Visitor(app), email, chosenPassword)).status).toBe(200);
  });

  it("is no news to its owner when it is made, but a sign-in from another browser is", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await follow(visitor, await linkFor(visitor, email));
    expect(await post.mailsTo(email)).toHaveLength(1);
    await logIn(visitor, email, chosenPassword);
    expect(await post.mailsTo(email)).toHaveLength(1);
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
    await logIn(new Visitor(app, { userAgent }), email, chosenPassword);
    const mails = await post.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("Firefox on Linux");
  });

  it("needs the password as well when the link is followed in another browser", async () => {
    const [asking, other, email] = [new Visitor(app), new Visitor(app), anAddress()];
    const link = await linkFor(asking, email);
    expect((await follow(other, link)).body.code).toBe("password_needed");
    expect((await follow(other, link, "Another-Horse-9!")).body.code).toBe("wrong_password");
    expect(await accountOf(email)).toBeUndefined();
    expect((await follow(other, link, chosenPassword)).status).toBe(200);
    expect(await other.user()).toMatchObject({ email });
    expect(await asking.user()).toBeNull();
  });

  it("is not won by guessing the password of another's link: five tries, then none", async () => {
    const email = anAddress();
    const link = await linkFor(new Visitor(app), email);
    const stranger = new Visitor(app);
    for (let i = 0; i < 5; i += 1)
      expect((await follow(stranger, link, `Wrong-Horse-${i}!`)).body.code).toBe("wrong_password");
    const refused = await follow(stranger, link, chosenPassword);
    expect(refused.body.code).toBe("too_many_tries");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await app.moveClock(16 * minute);
    expect((await follow(stranger, link, chosenPassword)).status).toBe(200);
  });

  it("comes of a link that is at most a day old, and is followed once", async () => {
    const [first, second] = [new Visitor(app), new Visitor(app)];
    const [early, late] = [await linkFor(first, anAddress()), await linkFor(second, anAddress())];
    await app.moveClock(24 * hour - minute);
    expect((await follow(first, early)).status).toBe(200);
    await app.moveClock(24 * hour + minute);
    expect((await follow(second, late)).body.code).toBe("link_over");
    await app.moveClock(0);
    expect((await follow(first, early)).body.code).toBe("link_over");
  });

  it("is asked for twice: each link carries its own password, and the second one followed is over", async () => {
    const [asha, ravi, email] = [new Visitor(app), new Visitor(app), anAddress()];
    const hers = await linkFor(asha, email, { name: "Asha", password: "Her-Own-Horse-1!" });
    const his = await linkFor(ravi, email, { name: "Ravi", password: "His-Own-Horse-1!" });
    expect((await follow(ravi, hers, "His-Own-Horse-1!")).body.code).toBe("wrong_password");
    expect((await follow(ravi, his)).body.data).toMatchObject({ user: { name: "Ravi" } });
    expect((await follow(asha, hers)).body.code).toBe("link_over");
    expect((await logIn(new Visitor(app), email, "Her-Own-Horse-1!")).body.code).toBe("wrong_credentials");
    expect((await logIn(new Visitor(app), email, "His-Own-Horse-1!")).status).toBe(200);
  });

  it.each(["", ".", "a.b", "a".repeat(66), "AAAAAAAAAAAAAAAAAAAAAA.AAAA"])(
    "does not come of %j in place of a link",
    async (token) => {
      const answer = await follow(new Visitor(app), token);
      expect(answer.status).toBe(400);
      expect(["link_over", "invalid_input"]).toContain(answer.body.code);
    },
  );
});

describe("asking for an account", () => {
  it("with an address that has one is answered alike, and the mail says so instead", async () => {
    const owner = await aUser(app.database);
    const [known, unknown] = [
      await ask(new Visitor(app), owner.email),
      await ask(new Visitor(app), anAddress()),
    ];
    expect(known.status).toBe(unknown.status);
    expect(known.text).toBe(unknown.text);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const [mail, ...others] = await post.mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${app.url}/login`);
    expect(mail?.text).not.toContain("#");
  });

  it("with an address that has one changes nothing, not even for who could make links", async () => {
    const owner = await aUser(app.database);
    const thief = new Visitor(app);
    await ask(thief, owner.email, { password: "The-Thiefs-Horse-1!" });
    const { id } = await app.database.db
      .selectFrom("sign_up")
      .select("id")
      .where("email", "=", owner.email)
      .executeTakeFirstOrThrow();
    const answer = await follow(thief, linkTokenOf(testSecret, "verify", id));
    expect(answer.body.code).toBe("link_over");
    expect(await thief.user()).toBeNull();
    expect((await logIn(new Visitor(app), owner.email)).status).toBe(200);
  });

  it("sends three mails in a quarter of an hour and then no more, whether the address is known or not", async () => {
    const owner = await aUser(app.database);
    for (const email of [owner.email, anAddress()]) {
      for (let i = 0; i < 3; i += 1) expect((await ask(new Visitor(app), email)).status).toBe(202);
      const refused = await ask(new Visitor(app), email);
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe("too_many_mails");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
      expect(await post.mailsTo(email)).toHaveLength(3);
    }
    await app.moveClock(16 * minute);
    expect((await ask(new Visitor(app), owner.email)).status).toBe(202);
  });

  it.each([
    ["without the declaration of age", { isAdult: undefined }, "isAdult"],
    ["by who is not of age", { isAdult: false }, "isAdult"],
    ["without consent", { consentVersion: undefined }, "consentVersion"],
    ["with consent to an older wording", { consentVersion: "2020-01" }, "consentVersion"],
    ["without a name", { name: "  " }, "name"],
    ["PROFILE-2 with a tag in the name", { name: "<b>Asha</b>" }, "name"],
    ["with a weak password", { password: "correct-horse" }, "password"],
    ["with a password of 129 characters", { password: `Aa1!${"é".repeat(125)}` }, "password"],
  ])("%s is refused at the field", async (_what, change, field) => {
    const email = anAddress();
    const answer = await ask(new Visitor(app), email, change);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("invalid_input");
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await post.mailsTo(email)).toEqual([]);
  });

  it("with a password from the list of common ones is refused", async () => {
    const answer = await ask(new Visitor(app), anAddress(), { password: "Password1!" });
    expect(answer.body.code).toBe("common_password");
  });

  it("lets a name with markup or a link appear as plain words, in no mail as a link", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    const name = `<a href="https://evil.test">win</a> evil.test`;
    const link = await linkFor(visitor, email);
    // As it was before the rules of names.
    await app.database.db.updateTable("sign_up").set({ name }).where("email", "=", email).execute();
    const [first] = await post.mailsTo(email);
    expect(first?.text).not.toContain("evil");
    await follow(visitor, link);
    expect(await visitor.user()).toMatchObject({ name });
    await logIn(new Visitor(app), email, chosenPassword);
    const { text } = (await post.mailsTo(email)).at(-1)!;
    const { html } = await app.database.db
      .selectFrom("dev_outbox")
      .select("html")
      .where("recipient", "=", email)
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    expect(html).toContain("evil");
    for (const mailPart of [html, text]) expect(mailPart).not.toMatch(/evil\.test|<a href="https:\/\/evil/);
  });

  it("speaks the language of the browser, also in the mail and in the account", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await visitor.post("/api/auth/signup", aSignUp(email), { "accept-language": "hi-IN" });
    const [mail] = await post.mailsTo(email);
    expect(mail?.text).toMatch(/[\u0900-\u097f]/);
    expect((await follow(visitor, linkIn(mail))).body.data).toMatchObject({ user: { language: "hi" } });
  });

  it("speaks the language that was chosen on the device, before the one that its browser asks for", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    visitor.cookies.set("language", "hi");
    await visitor.post("/api/auth/signup", aSignUp(email), { "accept-language": "en-IN" });
    const [mail] = await post.mailsTo(email);
    expect(mail?.text).toMatch(/[\u0900-\u097f]/);
    expect((await follow(visitor, linkIn(mail))).body.data).toMatchObject({ user: { language: "hi" } });
  });
});

describe("consent", () => {
  it("to the present wording is kept with its version; an older one is not taken", async () => {
    const [visitor, email] = [new Visitor(app), anAddress()];
    await follow(visitor, await linkFor(visitor, email));
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ consent_version: "2020-01" }).where("email", "=", email).execute(),
    );
    expect(await visitor.user()).toMatchObject({ consentVersion: "2020-01" });
    expect((await visitor.post("/api/auth/consent", { consentVersion: "2020-01" })).status).toBe(400);
    await app.moveClock(hour);
    const given = await visitor.post("/api/auth/consent", { consentVersion });
    expect(given.body.data).toMatchObject({ user: { consentVersion } });
    const account = await accountOf(email);
    expect(account!.consented_at!.getTime() - account!.created_at.getTime()).toBeGreaterThan(hour - minute);
  });
});
