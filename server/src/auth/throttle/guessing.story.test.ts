import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignedInVisitor,
  aSignUp,
  linkIn,
  logIn,
  startAppWithPost,
  turnOnTwoStep,
} from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { aUser, testPassword } from "../../../testing/builders.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import { plantTries } from "../../../testing/tries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";

// The server trusts its proxy, so that one test can come from many networks.
let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost({ trustProxy: 1 }));
});
afterEach(() => app.moveClock(0));
afterAll(() => stop());

const minute = 60_000;
let networks = 0;
// An address in a network that nobody else of this file uses.
const elsewhere = () => ({ "x-forwarded-for": `10.${(networks += 1)}.7.9` });
const nextDoor = (from: ReturnType<typeof elsewhere>) => ({
  "x-forwarded-for": from["x-forwarded-for"].replace(/\d+$/, "10"),
});
const tryOnce = (email: string, from = elsewhere(), password = "wrong"): Promise<TestAnswer> =>
  app.anyone.post("/api/auth/login", { email, password }, from);

const planted = (key: string, tries: number, seconds: number): Promise<void> =>
  plantTries(app.database, { key, tries, seconds });
const plantedFor = (email: string, failures = budgets.account.max - 1): Promise<void> =>
  planted(budgetKeys.account(email), failures, budgets.account.windowSeconds);

async function countOf(table: "audit_entry" | "sign_in_throttle"): Promise<number> {
  const { count } = await app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

// Counts the passwords that are hashed meanwhile: each takes 19 MB and a thread.
async function hashedWhile(work: () => Promise<unknown>): Promise<number> {
  const node = crypto as { argon2: (...values: Parameters<typeof crypto.argon2>) => void };
  const original = node.argon2;
  let count = 0;
  node.argon2 = (...values) => {
    count += 1;
    original(...values);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    node.argon2 = original;
    syncBuiltinESMExports();
  }
  return count;
}

const throttleRows = (): Promise<number> => countOf("sign_in_throttle");

const subjectsTo = async (email: string): Promise<string[]> =>
  (await post.mailsTo(email)).map(({ subject }) => subject);

describe("guessing at one account from many networks", () => {
  it("GUESS-1 goes on at one try a minute, whoever makes it, once the account's budget is used up", async () => {
    const { email } = await aUser(app.database);
    await plantedFor(email);
    expect((await tryOnce(email)).body.code).toBe("wrong_credentials");
    expect((await tryOnce(email)).body.code).toBe("wrong_credentials");
    const refused = await tryOnce(email);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_tries" } });
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    // The right password waits for its turn like a wrong one; otherwise the wait would reveal which it is.
    expect((await tryOnce(email, elsewhere(), testPassword)).status).toBe(429);
    await app.moveClock(minute + 1_000);
    expect((await tryOnce(email, elsewhere(), testPassword)).status).toBe(200);
  });

  it("GUESS-1 is the same for an address that nobody has", async () => {
    const email = "nobody-at-all@people.test";
    await plantedFor(email);
    const codes = [];
    for (let i = 0; i < 3; i += 1) codes.push((await tryOnce(email)).body.code);
    expect(codes).toEqual(["wrong_credentials", "wrong_credentials", "too_many_tries"]);
    expect(await subjectsTo(email)).toEqual([]);
  });

  it("GUESS-2 never keeps the owner out of a browser that signed in before", async () => {
    const { email } = await aUser(app.database);
    const home = new Visitor(app);
    expect((await logIn(home, email)).status).toBe(200);
    await plantedFor(email, budgets.account.max + 50);
    expect((await tryOnce(email)).body.code).toBe("wrong_credentials");
    expect((await tryOnce(email)).status).toBe(429);
    await planted(budgetKeys.line("127.0.0.1"), budgets.line.max, budgets.line.windowSeconds);
    expect((await logIn(new Visitor(app), email)).status).toBe(429);
    expect((await logIn(home, email)).status).toBe(200);
    await planted(budgetKeys.line("127.0.0.1"), 0, budgets.line.windowSeconds);
  });

  it("GUESS-3 is reported to the owner by mail, once a day", async () => {
    const { email } = await aUser(app.database);
    await plantedFor(email);
    await tryOnce(email);
    await tryOnce(email);
    expect(await subjectsTo(email)).toEqual(["Someone is guessing your password"]);
    await app.moveClock(61 * minute);
    await planted(budgetKeys.account(email), budgets.account.max - 1, 3 * 3_600);
    await tryOnce(email);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it("GUESS-4 uses up nothing from one network alone: the fifth try is the last that counts", async () => {
    const { email } = await aUser(app.database);
    const from = elsewhere();
    await planted(budgetKeys.account(email), 1, 3_600);
    for (let i = 0; i < 2; i += 1) await tryOnce(email, from);
    const row = await app.database.db
      .selectFrom("sign_in_throttle")
      .select("failures")
      .where("key", "=", budgetKeys.account(email))
      .executeTakeFirst();
    expect(row?.failures).toBe(3);
    // A right password is no failure.
    expect((await tryOnce(email, from, testPassword)).status).toBe(200);
    const after = await app.database.db
      .selectFrom("sign_in_throttle")
      .select("failures")
      .where("key", "=", budgetKeys.account(email))
      .executeTakeFirst();
    expect(after?.failures).toBe(3);
  });
});

describe("guessing at many accounts from one address", () => {
  it("GUESS-5 is refused when the address has used up its budget, and the one next door is not", async () => {
    const from = elsewhere();
    const { max, windowSeconds } = budgets.line;
    await planted(budgetKeys.line(from["x-forwarded-for"]), max - 1, windowSeconds);
    const [one, two] = [await aUser(app.database), await aUser(app.database)];
    expect((await tryOnce(one.email, from)).body.code).toBe("wrong_credentials");
    expect((await tryOnce(two.email, from)).body.code).toBe("too_many_tries");
    const rows = await throttleRows();
    expect((await tryOnce("nobody-there@people.test", from)).body.code).toBe("too_many_tries");
    // It writes no row for the addresses that it makes up either.
    expect(await throttleRows()).toBe(rows);
    expect((await tryOnce(two.email, nextDoor(from), testPassword)).status).toBe(200);
  });

  it("GUESS-5 counts a /64 of IPv6 as one address", async () => {
    const { email } = await aUser(app.database);
    const { max, windowSeconds } = budgets.line;
    await planted(budgetKeys.line("2001:db8:7:1"), max, windowSeconds);
    const from = (address: string) => ({ "x-forwarded-for": address });
    expect((await tryOnce(email, from("2001:db8:7:1:a::9"), testPassword)).status).toBe(429);
    expect((await tryOnce(email, from("2001:db8:7:2::9"), testPassword)).status).toBe(200);
  });
});

describe("wrong codes", () => {
  it("GUESS-6 are reported to the owner when the fifth was wrong, at a sign-in", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    await turnOnTwoStep(visitor);
    const thief = new Visitor(app);
    await logIn(thief, email);
    const bring = () => thief.post("/api/auth/two-step", { code: "000000" });
    for (let i = 0; i < 4; i += 1) expect((await bring()).body.code).toBe("wrong_code");
    expect(await subjectsTo(email)).toEqual(["Two-step sign-in is on"]);
    for (const code of ["wrong_code", "too_many_tries", "too_many_tries"])
      expect((await bring()).body.code).toBe(code);
    expect(await subjectsTo(email)).toEqual(["Two-step sign-in is on", "Wrong codes for your account"]);
  });

  it("GUESS-6 and wrong passwords are reported in the same way when a session tries them as its proof", async () => {
    for (const [isOn, subject] of [
      [true, "Wrong codes for your account"],
      [false, "Someone is guessing your password"],
    ] as const) {
      const { email, visitor } = await aSignedInVisitor(app);
      if (isOn) await turnOnTwoStep(visitor);
      const proof = isOn ? { code: "000000" } : { password: "A-wrong-one-9!" };
      for (let i = 0; i < 5; i += 1) await visitor.post("/api/auth/proof", proof);
      expect((await subjectsTo(email)).at(-1)).toBe(subject);
    }
  });
});

describe("guessing so slowly that no other count notices", () => {
  const dayOf = (email: string, tries = budgets.wrongSecrets.max - 1): Promise<void> =>
    planted(budgetKeys.wrongSecrets(email), tries, budgets.wrongSecrets.windowSeconds);
  const slow = "Many failed sign-ins to your account";

  it("GUESS-7 is reported to the owner once, when it was wrong fifty times within a day", async () => {
    const { email } = await aUser(app.database);
    await dayOf(email, budgets.wrongSecrets.max - 2);
    for (const subjects of [[], [slow], [slow]]) {
      expect((await tryOnce(email)).body.code).toBe("wrong_credentials");
      expect(await subjectsTo(email)).toEqual(subjects);
    }
    expect((await post.mailsTo(email))[0]?.text).toContain(`${budgets.wrongSecrets.max} wrong`);
  });

  const places: Record<string, { isOn: boolean; ask(visitor: Visitor, email: string): Promise<TestAnswer> }> =
    {
      "a proof by password": {
        isOn: false,
        ask: (visitor) => visitor.post("/api/auth/proof", { password: "A-wrong-one-9!" }),
      },
      "a change of the password": {
        isOn: false,
        ask: (visitor) =>
          visitor.post("/api/auth/password", {
            password: "A-brass-lamp-9!",
            currentPassword: "A-wrong-one-9!",
          }),
      },
      "a proof by code": {
        isOn: true,
        ask: (visitor) => visitor.post("/api/auth/proof", { code: "000000" }),
      },
      "a sign-in's code": {
        isOn: true,
        ask: async (_visitor, email) => {
          const thief = new Visitor(app);
          await logIn(thief, email);
          return thief.post("/api/auth/two-step", { code: "000000" });
        },
      },
    };

  it.each(Object.keys(places))(
    "GUESS-7 counts %s that is wrong, and nothing that is right",
    async (place) => {
      const { email, visitor } = await aSignedInVisitor(app);
      const { isOn, ask } = places[place]!;
      if (isOn) await turnOnTwoStep(visitor);
      await dayOf(email);
      expect((await tryOnce(email, elsewhere(), testPassword)).status).toBe(isOn ? 400 : 200);
      expect((await ask(visitor, email)).body.code).toMatch(/^wrong_/);
      expect((await subjectsTo(email)).at(-1)).toBe(slow);
    },
  );

  it("GUESS-7 is not reported again when GUESS-3 reported that day", async () => {
    const { email } = await aUser(app.database);
    await plantedFor(email);
    await tryOnce(email);
    await dayOf(email);
    await tryOnce(email);
    expect(await subjectsTo(email)).toEqual(["Someone is guessing your password"]);
  });
});

describe("what a stranger sends without end", () => {
  it("FLOOD-1 leaves no audit entry when it means nothing", async () => {
    const visitor = new Visitor(app);
    const garbage: Array<() => Promise<TestAnswer>> = [
      () => visitor.post("/api/auth/two-step", { code: "123456" }),
      () =>
        visitor.post("/api/auth/two-step", { code: "123456" }, { cookie: `boli_pending=${"a".repeat(43)}` }),
      () => visitor.post("/api/auth/verify-email", { token: "made-up" }),
      () => visitor.post("/api/auth/password-reset/check", { token: "made-up" }),
      () =>
        visitor.post("/api/auth/password-reset/complete", { token: "made-up", password: "A-brass-lamp-9!" }),
      () => visitor.post("/api/auth/password-reset/complete", { password: "A-brass-lamp-9!" }),
      () => visitor.get("/api/auth/google/callback?code=made&state=up"),
    ];
    const before = await countOf("audit_entry");
    for (const send of garbage) expect([302, 400]).toContain((await send()).status);
    expect(await countOf("audit_entry")).toBe(before);
  });

  it("FLOOD-1 after too many codes leaves one line and no more", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    await turnOnTwoStep(visitor);
    const thief = new Visitor(app);
    await logIn(thief, email);
    const bring = () => thief.post("/api/auth/two-step", { code: "000000" });
    for (let i = 0; i < 5; i += 1) await bring();
    const before = await countOf("audit_entry");
    for (let i = 0; i < 4; i += 1) expect((await bring()).status).toBe(429);
    expect(await countOf("audit_entry")).toBe(before + 1);
  });

  it("FLOOD-3 hashes no password for a link that somebody made up, and one that is good only five times", async () => {
    const { email } = await aUser(app.database);
    const complete = (body: object) =>
      app.anyone.post("/api/auth/password-reset/complete", { password: "A-brass-lamp-9!", ...body });
    const made = async () => {
      for (const body of [{ token: "made-up" }, { token: `${"a".repeat(22)}.${"b".repeat(43)}` }, {}])
        expect((await complete(body)).body.code).toBe("link_over");
    };
    expect(await hashedWhile(made)).toBe(0);
    await app.anyone.post("/api/auth/password-reset", { email, byMail: true }, elsewhere());
    const token = linkIn((await post.mailsTo(email)).at(-1));
    const good = () => Promise.all(Array.from({ length: 12 }, () => complete({ token })));
    let answers: TestAnswer[] = [];
    const hashed = await hashedWhile(async () => (answers = await good()));
    expect(hashed).toBeGreaterThan(0);
    // Each is compared with the previous password, and hashed again.
    expect(hashed).toBeLessThanOrEqual(5 * 2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  async function usedUp(kind: "sign-up" | "reset" | "google", from: string, left = 0): Promise<void> {
    const { max, windowSeconds } = budgets.asked;
    await planted(budgetKeys.asked(kind, from), max - left, windowSeconds);
  }

  it("FLOOD-2 begins sign-ups, resets and sign-ins by Google only so often from one address", async () => {
    const from = elsewhere();
    for (const kind of ["sign-up", "reset", "google"] as const)
      await usedUp(kind, from["x-forwarded-for"], 1);
    let people = 0;
    const anAddress = (): string => `flood-${(people += 1)}@people.test`;
    const attempts: Record<string, (from: Record<string, string>) => Promise<TestAnswer>> = {
      "sign-up": (at) => app.anyone.post("/api/auth/signup", aSignUp(anAddress()), at),
      reset: (at) => app.anyone.post("/api/auth/password-reset", { email: anAddress() }, at),
      google: (at) => app.anyone.get("/api/auth/google", at),
    };
    for (const [kind, ask] of Object.entries(attempts)) {
      expect((await ask(from)).status, kind).toBeLessThan(400);
      expect((await ask(from)).status, kind).toBe(429);
      expect((await ask(nextDoor(from))).status, kind).toBeLessThan(400);
    }
  });

  it("FLOOD-2 lets a known browser ask for a new password, and whoever is signed in prove by Google, all the same", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const home = new Visitor(app);
    await logIn(home, email);
    for (const what of ["reset", "google"] as const) await usedUp(what, "127.0.0.1");
    const ask = (who: Visitor) => who.post("/api/auth/password-reset", { email });
    const url = "/api/auth/google?purpose=reproof";
    expect((await ask(new Visitor(app))).status).toBe(429);
    expect((await ask(home)).status).toBe(202);
    expect((await new Visitor(app).get(url)).status).toBe(429);
    expect((await visitor.get(url)).status).toBe(302);
    for (const what of ["reset", "google"] as const) await usedUp(what, "127.0.0.1", budgets.asked.max);
  });

  it.each(["/api/auth/google", "/api/auth/google/callback?state=x&code=y"])(
    "FLOOD-2 does not begin or end a sign-in by Google for a picture, a script or a frame on a foreign page: %s",
    async (path) => {
      const from = elsewhere();
      await usedUp("google", from["x-forwarded-for"], 1);
      const get = (fetched: Record<string, string>) => app.anyone.get(path, { ...from, ...fetched });
      for (const fetched of [
        { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
        { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
        { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
      ])
        expect(await get(fetched)).toMatchObject({ status: 403, body: { code: "wrong_origin" } });
      const navigated = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
      expect((await get({ ...navigated, "sec-fetch-site": "cross-site" })).status).toBe(302);
    },
  );
});
