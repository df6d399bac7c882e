import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { authEndpoints } from "@boli/contract/auth/endpoints";
import {
  type AppWithPost,
  type Post,
  type TwoStep,
  Visitor,
  aSignedInVisitor,
  beginTwoStep,
  codeOf,
  logIn,
  setupTokenIn,
  startAppWithPost,
  turnOnTwoStep,
} from "../../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { aSale } from "../../../testing/live.ts";
import { aUser, testPassword } from "../../../testing/builders.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import { deleteExpiredAccountRows } from "../account-queries.ts";

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
const halfMinute = 30_000;

const bring = (visitor: Visitor, code: string): Promise<TestAnswer> =>
  visitor.post("/api/auth/two-step", { code });

interface Owner extends TwoStep {
  id: string;
  email: string;
  // The browser that is signed in.
  home: Visitor;
}

async function anOwner(options: Parameters<typeof aSignedInVisitor>[1] = {}): Promise<Owner> {
  const { id, email, visitor: home } = await aSignedInVisitor(app, options);
  return { id, email, home, ...(await turnOnTwoStep(home)) };
}

// A browser in which the password was right and the code is still owed.
async function waitingOf(email: string): Promise<Visitor> {
  const visitor = new Visitor(app);
  expect((await logIn(visitor, email)).body.code).toBe("second_step_needed");
  return visitor;
}

describe("two-step sign-in", () => {
  it("is on once a code of the app has confirmed it, and the owner gets a mail", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    await visitor.post("/api/auth/proof", { password: testPassword });
    const begun = (await visitor.post("/api/auth/two-step/setup")).body.data as Record<string, string>;
    expect(begun["secret"]).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun["uri"]).toContain(`secret=${begun["secret"]}`);
    expect(begun["uri"]).toContain(encodeURIComponent(email));
    expect(begun["qr"]).toMatch(/^<svg/);
    const confirm = (code: string) => visitor.post("/api/auth/two-step/confirm", { code });
    expect((await confirm("000000")).body.code).toBe("wrong_code");
    expect((await logIn(new Visitor(app), email)).status).toBe(200);
    expect(await post.mailsTo(email)).toEqual([]);
    const { recoveryCodes } = (await confirm(codeOf(begun["secret"]!))).body.data as TwoStep;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await visitor.user()).toMatchObject({ hasTwoStep: true });
    expect((await post.mailsTo(email)).map(({ subject }) => subject)).toEqual(["Two-step sign-in is on"]);
    expect((await visitor.post("/api/auth/two-step/setup")).body.code).toBe("two_step_on");
    expect((await confirm(codeOf(begun["secret"]!, { steps: 1 }))).body.code).toBe("two_step_on");
  });

  it("begun again in the same session within the hour has the same secret, and elsewhere or later another", async () => {
    const { email, visitor } = await aSignedInVisitor(app);
    const first = await beginTwoStep(visitor);
    expect(await beginTwoStep(visitor)).toBe(first);
    const elsewhere = new Visitor(app);
    await logIn(elsewhere, email);
    const other = await beginTwoStep(elsewhere);
    expect(other).not.toBe(first);
    expect(await beginTwoStep(visitor)).not.toBe(first);
    const late = await beginTwoStep(visitor);
    await app.moveClock(60 * minute);
    expect(await beginTwoStep(visitor)).not.toBe(late);
    await app.moveClock(0);
  });

  it("is begun for an hour: after that its code confirms nothing, its secret goes, and it is begun again", async () => {
    const { id, visitor } = await aSignedInVisitor(app);
    const confirm = async (secret: string, passedMs: number) => {
      await app.moveClock(passedMs);
      const code = codeOf(secret, { at: Date.now() + passedMs });
      return (await visitor.post("/api/auth/two-step/confirm", { code })).body.code;
    };
    const late = await beginTwoStep(visitor);
    expect(await confirm(late, 60 * minute)).toBe("two_step_setup_over");
    const isKept = async () =>
      (await app.database.db.selectFrom("two_step").select("user_id").where("user_id", "=", id).execute())
        .length;
    expect(await isKept()).toBe(1);
    await app.database.transaction((tx) => deleteExpiredAccountRows(tx), { bookkeeping: true });
    expect(await isKept()).toBe(0);
    await app.moveClock(0);
    const soon = await beginTwoStep(visitor);
    expect(await confirm(soon, 59 * minute)).toBeUndefined();
    await app.moveClock(2 * hour);
    await app.database.transaction((tx) => deleteExpiredAccountRows(tx), { bookkeeping: true });
    expect(await isKept()).toBe(1);
  });

  it("owes a code after the right password, and nothing is open before it", async () => {
    const { email, nextCode } = await anOwner();
    const visitor = new Visitor(app);
    expect((await logIn(visitor, email, "A-wrong-one-9!")).body.code).toBe("wrong_credentials");
    expect((await bring(visitor, nextCode())).body.code).toBe("sign_in_expired");
    expect((await logIn(visitor, email)).body.code).toBe("second_step_needed");
    expect(await visitor.user()).toBeNull();
    expect(visitor.cookies.has("sid")).toBe(false);
    const answer = await bring(visitor, nextCode().replace(/^(...)/, "$1 "));
    expect(answer.status).toBe(200);
    expect(await visitor.user()).toMatchObject({ email });
    expect(visitor.cookies.has("boli_pending")).toBe(false);
  });

  it("takes a code once", async () => {
    const { email, nextCode } = await anOwner();
    const [first, second] = [await waitingOf(email), await waitingOf(email)];
    const code = nextCode();
    expect((await bring(first, code)).status).toBe(200);
    expect((await bring(second, code)).body.code).toBe("wrong_code");
    expect((await bring(first, code)).body.code).toBe("sign_in_expired");
  });

  it("takes the code of the half minute before and after, and none further off", async () => {
    const { email, secret } = await anOwner();
    // In the middle of a half minute, long after the code that turned it on.
    let now = (Math.floor(Date.now() / halfMinute) + 10.5) * halfMinute;
    const setClock = (at: number) => app.moveClock(at - Date.now());
    for (const [steps, answered] of [
      [-2, "wrong_code"],
      [2, "wrong_code"],
      [-1, undefined],
      [1, undefined],
    ] as const) {
      await setClock(now);
      const visitor = await waitingOf(email);
      expect((await bring(visitor, codeOf(secret, { at: now, steps }))).body.code, `${steps}`).toBe(answered);
      now += 5 * halfMinute;
    }
  });

  it("takes a recovery code in its place, once, and the owner's mail says how many are left", async () => {
    const { email, recoveryCodes } = await anOwner();
    const [code = "", other = ""] = recoveryCodes;
    const [first, second, third] = [await waitingOf(email), await waitingOf(email), await waitingOf(email)];
    expect((await bring(first, ` ${code.toUpperCase().replace("-", " ")} `)).status).toBe(200);
    const mails = (await post.mailsTo(email)).filter(({ subject }) => /recovery code/i.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/\b9\b/);
    expect((await bring(second, code)).body.code).toBe("wrong_code");
    expect((await bring(third, other)).status).toBe(200);
  });

  it("refuses after five wrong codes, also the right one and in another browser, for a quarter of an hour", async () => {
    const { email, secret, recoveryCodes } = await anOwner();
    const [visitor, other] = [await waitingOf(email), await waitingOf(email)];
    for (let i = 0; i < 5; i += 1) expect((await bring(visitor, "000000")).body.code).toBe("wrong_code");
    for (const [who, code] of [
      [visitor, codeOf(secret, { steps: 1 })],
      [other, recoveryCodes[0]!],
    ] as const) {
      const refused = await bring(who, code);
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe("too_many_tries");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await app.moveClock(16 * minute);
    expect((await bring(await waitingOf(email), recoveryCodes[0]!)).status).toBe(200);
  });

  it("waits ten minutes for the code, in the browser that brought the password", async () => {
    const { email, nextCode, recoveryCodes } = await anOwner();
    const [soon, late] = [await waitingOf(email), await waitingOf(email)];
    expect((await bring(new Visitor(app), nextCode())).body.code).toBe("sign_in_expired");
    await app.moveClock(11 * minute);
    expect((await bring(late, recoveryCodes[0]!)).body.code).toBe("sign_in_expired");
    await app.moveClock(9 * minute);
    expect((await bring(soon, recoveryCodes[0]!)).status).toBe(200);
  });

  it("opens no account that was deactivated meanwhile", async () => {
    const { id, email, nextCode } = await anOwner();
    const visitor = await waitingOf(email);
    await app.database.transaction((tx) =>
      tx.updateTable("app_user").set({ is_active: false }).where("id", "=", id).execute(),
    );
    expect((await bring(visitor, nextCode())).body.code).toBe("account_deactivated");
  });

  it("is turned off by its owner, who gets a mail; then the password is enough again", async () => {
    const { email, home, nextCode, recoveryCodes } = await anOwner();
    await home.post("/api/auth/proof", { code: nextCode() });
    expect((await home.delete("/api/auth/two-step")).status).toBe(200);
    expect(await home.user()).toMatchObject({ hasTwoStep: false });
    expect(await post.mailsTo(email)).toHaveLength(2);
    expect((await logIn(new Visitor(app), email)).status).toBe(200);
    expect((await home.delete("/api/auth/two-step")).body.code).toBe("two_step_off");
    expect((await home.post("/api/auth/two-step/recovery-codes")).body.code).toBe("two_step_off");
    // After turning it on again, the earlier codes are worth nothing.
    await turnOnTwoStep(home);
    expect((await bring(await waitingOf(email), recoveryCodes[0]!)).body.code).toBe("wrong_code");
  });

  it("gives new recovery codes, mails the owner, and then the old ones no longer count", async () => {
    const { email, home, nextCode, recoveryCodes } = await anOwner();
    await home.post("/api/auth/proof", { code: nextCode() });
    const renewed = (await home.post("/api/auth/two-step/recovery-codes")).body.data as TwoStep;
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await post.mailsTo(email)).map(({ subject }) => subject)).toContain(
      "You have new recovery codes",
    );
    const visitor = await waitingOf(email);
    expect((await bring(visitor, recoveryCodes[0]!)).body.code).toBe("wrong_code");
    expect((await bring(visitor, renewed.recoveryCodes[0]!)).status).toBe(200);
  });

  it("keeps its secret sealed and its recovery codes hashed", async () => {
    const { id, secret, recoveryCodes } = await anOwner();
    const { db } = app.database;
    const rows = [
      await db.selectFrom("two_step").selectAll().where("user_id", "=", id).execute(),
      await db.selectFrom("recovery_code").selectAll().where("user_id", "=", id).execute(),
    ];
    expect(rows.map((stored) => stored.length)).toEqual([1, 10]);
    const text = JSON.stringify(rows).toLowerCase();
    for (const open of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(text).not.toContain(open.toLowerCase());
  });
});

describe("what changes an account", () => {
  const sensitive = Object.values(authEndpoints).filter((endpoint) => "sensitive" in endpoint);
  const bodies: Record<string, unknown> = {
    "/api/auth/password": { password: "A-brass-lamp-9!", currentPassword: testPassword },
  };

  it("is at least the password and all of the second step", () => {
    expect(sensitive.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /api/auth/two-step",
      "POST /api/auth/password",
      "POST /api/auth/two-step/recovery-codes",
      "POST /api/auth/two-step/setup",
    ]);
  });

  it("asks for the code again after two hours, where the second step is on: a password is not enough", async () => {
    const { home, secret } = await anOwner();
    await app.moveClock(2 * hour + minute);
    const askAll = async (): Promise<Array<string | undefined>> => {
      const codes = [];
      for (const { method, path } of sensitive.toSorted((a, b) => b.method.localeCompare(a.method)))
        codes.push((await home.send(method, path, bodies[path] ?? {})).body.code);
      return codes;
    };
    expect(new Set(await askAll())).toEqual(new Set(["proof_needed"]));
    expect((await home.get("/api/auth/sessions")).status).toBe(200);
    const prove = (body: unknown) => home.post("/api/auth/proof", body);
    expect((await prove({ password: testPassword })).body.code).toBe("wrong_code");
    const code = codeOf(secret, { at: Date.now() + 2 * hour + minute });
    expect((await prove({ code })).status).toBe(200);
    // The other action, which needs a proof of its own as well, has used it up.
    expect((await askAll()).filter((answered) => answered === "proof_needed")).toHaveLength(1);
  });

  it("takes the code of a proof once, and not a sign-in's", async () => {
    const { email, home, nextCode } = await anOwner();
    const code = nextCode();
    expect((await bring(await waitingOf(email), code)).status).toBe(200);
    expect((await home.post("/api/auth/proof", { code })).body.code).toBe("wrong_code");
  });
});

describe("an admin in production", () => {
  const production = {
    NODE_ENV: "production",
    APP_SECRET: "a secret that only the tests know, long enough",
    PUBLIC_URL: "http://127.0.0.1:3000",
    SMTP_URL: "smtp://127.0.0.1:2525",
    SMS_PROVIDER: "msg91",
    MSG91_AUTH_KEY: "a key",
    MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
    SUPPORT_EMAIL: "help@boli.example",
  };

  it("without a second step may do what everyone may, and nothing that is an admin's", async () => {
    const strict = await startTestApp({ database: app.database, settings: production, google: undefined });
    const { visitor: relaxed, ...admin } = await aSignedInVisitor(app, { role: "admin" });
    const { caller: reseller } = await strict.signIn({ role: "reseller" });
    const visitor = new Visitor(strict);
    await logIn(visitor, admin.email);
    expect((await relaxed.get("/api/admin/audit")).status).toBe(200);
    const refused = await visitor.get("/api/admin/audit");
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("two_step_setup_needed");
    expect((await visitor.get("/api/auth/sessions")).status).toBe(200);
    await turnOnTwoStep(visitor, setupTokenIn(strict));
    expect((await visitor.get("/api/admin/audit")).status).toBe(200);
    expect((await reseller.post("/api/live-auctions", {})).body.code).toBe("sale_title_missing");
    await strict.close();
  });

  it("without a second step is a buyer also on public endpoints: no place is sent and no sale is theirs", async () => {
    const strict = await startTestApp({ database: app.database, settings: production, google: undefined });
    const { email } = await aUser(app.database, { role: "admin" });
    const visitor = new Visitor(strict);
    await logIn(visitor, email);
    const { id, input } = await anAuction(app);
    const { id: saleId } = await aSale(app);
    const view = () => visitor.get(`/api/auctions/${id}`);
    const sale = async () => (await visitor.get(`/api/live-auctions/${saleId}`)).body.data;

    const free = await view();
    expect(free.body.data).toMatchObject({ access: "free", can: { edit: false, manage: false } });
    const calendar = (await visitor.get(`/api/auctions/${id}/calendar.ics`)).text.replaceAll("\r\n ", "");
    for (const text of [free.text, calendar])
      expect(text).not.toMatch(/zephyrand|quillonwadi|ostrivane|fennimark/i);
    expect(await sale()).toMatchObject({ can: { manage: false } });
    // The role in the answer is unchanged, so that the screens lead to the set-up of the second step.
    expect(await visitor.user()).toMatchObject({ email, role: "admin", hasTwoStep: false });

    await turnOnTwoStep(visitor, setupTokenIn(strict));
    expect((await view()).body.data).toMatchObject({ access: "full", location: input.location });
    expect(await sale()).toMatchObject({ can: { manage: true } });
    await strict.close();
  });
});
