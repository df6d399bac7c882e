import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import {
  Visitor,
  aSignedInVisitor,
  aSignUp,
  chooseAtGoogle,
  chosenPassword,
  codeOf,
  googlePath,
  linkIn,
  logIn,
  approveAtGoogle,
  startPost,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import { type TestApp, startTestApp, testSecret } from "../../testing/app.ts";
import { aUser } from "../../testing/builders.ts";
import { linkTokenOf } from "../platform/link-token.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Every secret that would be worth something in the wrong hands, by kind.
const secrets: Record<string, string> = {};
// Every address that a browser was sent to.
const locations: string[] = [];

const idIn = async (table: "sign_up" | "password_reset"): Promise<string> =>
  (
    await app.database.db
      .selectFrom(table)
      .select("id")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow()
  ).id;

function recordCookies(visitor: Visitor, who: string): void {
  for (const [name, value] of visitor.cookies) secrets[`${who}'s ${name}`] = value;
}

// Every row of every table, as text; the outbox stands for mailboxes, so it is read apart.
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'dev_outbox'`.execute(
    app.database.db,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["audit_entry", "job", "session"]));
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(kept)::text as row from ${sql.table(name)} as kept`.execute(app.database.db);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

const expectNone = (text: string): void => {
  expect(Object.entries(secrets).filter(([, secret]) => text.includes(secret))).toEqual([]);
};

describe("a token, a code or a password", () => {
  it("is in no table while it is valid, and in no job that waits", async () => {
    const newcomer = new Visitor(app);
    await newcomer.post("/api/auth/signup", aSignUp("secretive@people.test"));
    recordCookies(newcomer, "the newcomer");
    secrets["a link to an account"] = linkTokenOf(testSecret, "verify", await idIn("sign_up"));
    secrets["a chosen password"] = chosenPassword;

    const { email, visitor } = await aSignedInVisitor(app);
    await logIn(visitor, email);
    const { secret, recoveryCodes } = await turnOnTwoStep(visitor);
    recordCookies(visitor, "the owner");
    secrets["the secret of the app"] = secret;
    for (const code of recoveryCodes) secrets[`recovery code ${code}`] = code;
    const waiting = new Visitor(app);
    await logIn(waiting, email);
    recordCookies(waiting, "the waiting one");
    await waiting.post("/api/auth/password-reset", { email, byMail: true });
    recordCookies(waiting, "the forgetful one");
    secrets["a link to a password"] = linkTokenOf(testSecret, "reset", await idIn("password_reset"));

    const googler = new Visitor(app);
    locations.push(await googler.follow(googlePath({ returnTo: "/app/live" })));
    recordCookies(googler, "the googler");

    const linking = new Visitor(app);
    await chooseAtGoogle(linking, (await aUser(app.database)).email);
    recordCookies(linking, "the linking one");

    const names = Object.keys(secrets).join(", ");
    const cookies = "sid boli_signup boli_device boli_pending boli_reset boli_google boli_link";
    for (const cookie of cookies.split(" ")) expect(names).toContain(`'s ${cookie}`);
    const { rows: jobs } = await sql`select 1 from job`.execute(app.database.db);
    expect(jobs.length).toBeGreaterThan(1);
    expectNone(await everyRow());

    const callback = await approveAtGoogle(locations[0]!, "secretive-googler@people.test");
    for (const name of ["state", "code"])
      secrets[`Google's ${name}`] = new URL(callback, app.url).searchParams.get(name)!;
    secrets["Google's nonce"] = new URL(locations[0]!).searchParams.get("nonce")!;
    locations.push(await googler.follow(callback));
    await googler.follow(callback);
    recordCookies(googler, "the googler at last");

    const post = await startPost(app);
    expect(linkIn((await post.mailsTo("secretive@people.test"))[0])).toBe(secrets["a link to an account"]);
    // Mails are sent side by side, so the newest need not be the one that was requested last.
    const resets = (await post.mailsTo(email)).filter(({ subject }) => subject === "Set a new password");
    expect(linkIn(resets.at(-1))).toBe(secrets["a link to a password"]);
    await newcomer.post("/api/auth/verify-email", { token: secrets["a link to an account"] });
    recordCookies(newcomer, "the newcomer at last");
    const token = secrets["a link to a password"];
    await waiting.post("/api/auth/password-reset/complete", { token, password: chosenPassword });
    await waiting.post("/api/auth/two-step", { code: recoveryCodes[0] });
    recordCookies(waiting, "the waiting one at last");
    await waiting.post("/api/auth/proof", { code: codeOf(secret, { steps: 1 }) });
    await chooseAtGoogle(newcomer, "secretive@people.test", { purpose: "reproof" });
    await post.stop();
    expectNone(await everyRow());
  });

  it("is in no line of the log, not even of what was refused", async () => {
    const visitor = new Visitor(app);
    for (const [, secret] of Object.entries(secrets)) {
      await visitor.post("/api/auth/login", { email: "nobody@people.test", password: secret, token: secret });
      await visitor.post("/api/auth/verify-email", { token: secret, password: secret });
      await visitor.post("/api/auth/password-reset/complete", {
        token: secret,
        password: `${secret}${chosenPassword}`,
      });
      await visitor.post("/api/auth/two-step", { code: secret });
      await visitor.post("/api/auth/verify-email", `{"token":"${secret}`);
      await visitor.follow(`/api/auth/google/callback?state=${secret}&code=${secret}`);
    }
    expect(app.logged.length).toBeGreaterThan(100);
    expectNone(JSON.stringify(app.logged));
    expectNone(await everyRow());
  });

  it("in a mail comes after the #, and a URL contains only what Google needs", async () => {
    const mails = await app.database.db
      .selectFrom("dev_outbox")
      .select(["subject", "body", "html"])
      .execute();
    const links = mails.flatMap(({ body, html }) => `${body} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? []);
    expect(links.filter((link) => link.includes("#")).length).toBeGreaterThan(1);
    for (const link of links) expectNone(link.split("#")[0]!);
    for (const { subject } of mails) expectNone(subject);
    const {
      "the googler's boli_google": state,
      "Google's state": same,
      "Google's nonce": _nonce,
      ...rest
    } = secrets;
    expect(state).toBe(same);
    for (const secret of Object.values(rest)) expect(locations.join(" ")).not.toContain(secret);
    expect(locations.at(-1)).not.toContain(state);
  });
});
