import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignedInVisitor,
  chosenPassword,
  googlePath,
  linkIn,
  logIn,
  startAppWithPost,
} from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { aSession, aUser } from "../../../testing/builders.ts";
import { plantTries } from "../../../testing/tries.ts";
import { sessionLife } from "../sessions/session-queries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";

// Not the demo, whose few accounts everybody shares. Here every sign-in through Google is the same person.
const googler = "googler@people.test";
let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost({
    settings: { DEMO: "0" },
    google: {
      begin: async ({ redirectUri, state }) => new URL(`${redirectUri}?state=${state}`),
      finish: async () => ({
        issuer: "https://issuer.test",
        subject: "1",
        email: googler,
        isEmailVerified: true,
        name: "Ravi Kumar",
        picture: null,
        issuedAt: new Date(),
        authenticatedAt: null,
      }),
    },
  }));
});
afterAll(() => stop());

async function countOf(table: "audit_entry" | "session" | "pending_sign_in"): Promise<number> {
  const { count } = await app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
const rows = async (): Promise<number[]> =>
  Promise.all((["audit_entry", "session", "pending_sign_in"] as const).map(countOf));

const signedInOften = (userId: string): Promise<void> =>
  plantTries(app.database, {
    key: budgetKeys.signedIn(userId),
    tries: budgets.signedIn.max - 1,
    seconds: budgets.signedIn.windowSeconds,
  });

async function byGoogle(): Promise<string> {
  const visitor = new Visitor(app);
  const { pathname, search } = new URL(await visitor.follow(googlePath()));
  return visitor.follow(pathname + search);
}

describe("right sign-ins without end", () => {
  it("FLOOD-5 leave the sessions of an account that were used last, and end the others", async () => {
    const { id, email, visitor: oldest } = await aSignedInVisitor(app);
    const others: string[] = [];
    for (let i = 1; i < sessionLife.maxOpen; i += 1) others.push((await aSession(app.database, id)).id);
    // All of them lie within this minute; otherwise looking one up would make the oldest the newest.
    await app.database.transaction(
      (tx) =>
        tx
          .updateTable("session")
          .set({
            last_seen_at: sql<Date>`boli_now() - case when id = any(${others}::text[]::uuid[])
              then interval '0 seconds' else interval '1 second' end`,
          })
          .where("user_id", "=", id)
          .execute(),
      { bookkeeping: true },
    );
    expect(await oldest.user()).toMatchObject({ id });
    const newest = new Visitor(app);
    await logIn(newest, email);
    expect(await oldest.user()).toBeNull();
    expect((await newest.get("/api/auth/sessions")).body.data).toHaveLength(sessionLife.maxOpen);
  });

  it("FLOOD-5 are too many after a hundred in an hour, which writes nothing, and a mailed link still opens", async () => {
    const { id, email } = await aUser(app.database);
    await signedInOften(id);
    expect((await logIn(new Visitor(app), email)).status).toBe(200);
    const before = await rows();
    // A right password is no failed try, however often it is sent.
    for (let i = 0; i < 7; i += 1) expect((await logIn(new Visitor(app), email)).status).toBe(429);
    expect((await logIn(new Visitor(app), email, "A-wrong-one-9!")).body.code).toBe("wrong_credentials");
    expect(await rows()).toEqual([before[0]! + 1, ...before.slice(1)]);
    const owner = new Visitor(app);
    await owner.post("/api/auth/password-reset", { email, byMail: true });
    const token = linkIn((await post.mailsTo(email)).at(-1));
    await owner.post("/api/auth/password-reset/complete", { token, password: chosenPassword });
    expect(await owner.user()).toMatchObject({ id });
  });

  it("FLOOD-5 are counted by Google's way as well", async () => {
    expect(await byGoogle()).toBe("/onboarding/setup-password?from=google");
    const { id } = await app.database.db
      .selectFrom("app_user")
      .select("id")
      .where("email", "=", googler)
      .executeTakeFirstOrThrow();
    await signedInOften(id);
    expect(await byGoogle()).toBe("/app/dashboard?from=google");
    const [, sessions] = await rows();
    expect(await byGoogle()).toBe("/login?problem=google");
    expect((await rows())[1]).toBe(sessions);
  });

  it("FLOOD-5 from new devices are reported by five mails a day, and the last one says so", async () => {
    const { email } = await aUser(app.database);
    for (let i = 0; i < 8; i += 1) await logIn(new Visitor(app), email);
    const subjects = (await post.mailsTo(email)).map(({ subject }) => subject);
    // The very first sign-in is no news.
    expect(subjects).toEqual([
      ...Array.from({ length: 4 }, () => "New sign-in to your account"),
      "Many new sign-ins to your account",
    ]);
  });

  it("FLOOD-5 from new devices are reported with the name that the profile shows for the device", async () => {
    const { email } = await aUser(app.database);
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
    await logIn(new Visitor(app), email);
    await logIn(new Visitor(app, { userAgent }), email);
    expect((await post.mailsTo(email)).at(-1)?.text).toContain("Device: Firefox on Linux\n");
  });
});
