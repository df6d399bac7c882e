import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { plant } from "../../testing/planted.ts";
import type { Database } from "../platform/database/database.ts";
import { requireAuditEntry } from "./request-context.ts";

let database: Database;
let app: TestApp;
let buyer: SignedIn;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  app = await startTestApp({ database, extend: plant, limitFactor: 1 });
  buyer = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    setTimeout(() => socket.end(), 1_000);
  });

describe("the envelope", () => {
  it.each([
    ["an unknown address", "GET", "/api/nothing", undefined, 404, "not_found"],
    ["an unknown page", "GET", "/nothing", undefined, 404, "not_found"],
    ["another method", "DELETE", "/api/auth/login", undefined, 405, "method_not_allowed"],
    ["broken JSON", "POST", "/api/planted/echo", '{"text":', 400, "malformed_body"],
    ["an empty body", "POST", "/api/planted/echo", "", 400, "malformed_body"],
    [
      "a poisoned key",
      "POST",
      "/api/planted/echo",
      '{"__proto__":{"admin":true},"text":"x"}',
      400,
      "malformed_body",
    ],
    ["a wrong type", "POST", "/api/planted/echo", '{"text":5}', 400, "invalid_input"],
    ["an unknown field", "POST", "/api/planted/echo", '{"text":"x","role":"admin"}', 400, "invalid_input"],
    ["a list for an object", "POST", "/api/planted/echo", "[]", 400, "invalid_input"],
    [
      "too large a body",
      "POST",
      "/api/planted/echo",
      JSON.stringify({ text: "x".repeat(70_000) }),
      413,
      "body_too_large",
    ],
    ["too long a parameter", "GET", `/api/features/${"x".repeat(400)}`, undefined, 414, "address_too_long"],
    ["a broken escape", "GET", "/api/features/%E0%A4%A", undefined, 400, "malformed_request"],
    ["a fault", "GET", "/api/planted/broken", undefined, 500, "fault"],
  ])("stands around %s", async (_what, method, path, body, status, code) => {
    const answer = await app.anyone.send(path, { method, body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code });
    expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]+$/);
  });

  it("surrounds a body that is not JSON", async () => {
    const answer = await app.anyone.post("/api/planted/echo", "text=x", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe("unsupported_media");
    expect((await app.anyone.post("/api/planted/echo", "x", { "content-type": "text/plain" })).status).toBe(
      415,
    );
  });

  it("names the methods that an address takes", async () => {
    const answer = await app.anyone.send("/api/auth/sessions", { method: "PUT", body: {} });
    expect(answer.headers.get("allow")).toBe("GET, DELETE");
  });

  it("surrounds what is not even HTTP", async () => {
    expect(await raw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*"code":"malformed_request"/s);
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*"code":"headers_too_large"/s,
    );
  });

  it("of a fault reveals nothing internal, and the log has it once with the request's id", async () => {
    const answer = await app.anyone.get("/api/planted/broken");
    expect(answer.text).not.toMatch(/select|password|at .*\.ts|Error/);
    expect(answer.body.error).toBe("Something went wrong on our side. Please try again.");
    const id = answer.headers.get("x-request-id");
    const faults = app.logged.filter((line) => line["requestId"] === id && line["msg"] === "fault");
    expect(faults).toHaveLength(1);
    expect(JSON.stringify(faults[0])).toContain("a secret detail");
  });

  it("names the field with its sentence", async () => {
    const answer = await app.anyone.post("/api/planted/echo", { text: "x".repeat(101), rôle: 1 });
    expect(answer.body.fields).toEqual({ text: "This is too long.", rôle: "We don't know this field." });
  });
});

describe("an answer", () => {
  it("that holds more than its schema fails in tests", async () => {
    expect((await app.anyone.get("/api/planted/surplus")).status).toBe(500);
  });

  it("that holds more than its schema leaves the surplus out in production", async () => {
    const lax = await startTestApp({ database, extend: plant, strictAnswers: false });
    const answer = await lax.anyone.get("/api/planted/surplus");
    expect(answer.body).toEqual({ success: true, data: { listed: "yes" } });
    await lax.close();
  });

  it("carries the security headers, also when it refuses", async () => {
    for (const path of ["/api/auth/session", "/api/nothing", "/healthz"]) {
      const { headers } = await app.anyone.get(path);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  it("may be kept by shared caches only when nobody is signed in", async () => {
    const open = await app.anyone.get("/api/planted/cached");
    expect(open.headers.get("cache-control")).toBe("public, max-age=5");
    expect(open.headers.get("vary")).toContain("cookie");
    const own = await buyer.caller.get("/api/planted/cached");
    expect(own.headers.get("cache-control")).toBe("no-store");
  });

  it("is kept by no cache when it fails, also where one that succeeds may be kept", async () => {
    const { status, headers } = await app.anyone.get("/api/planted/surplus");
    expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  });

  it("has another request id each time, and never one that the caller chose", async () => {
    const ask = () =>
      app.anyone.get("/healthz", { "x-request-id": "forged" }).then((a) => a.headers.get("x-request-id"));
    const ids = [await ask(), await ask()];
    expect(new Set([...ids, "forged"]).size).toBe(3);
  });
});

describe("the limit of a caller", () => {
  it("refuses with 429, a sentence and Retry-After, and counts each user apart", async () => {
    const other = await app.signIn();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await buyer.caller.get("/api/planted/limited")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await buyer.caller.get("/api/planted/limited");
    expect(refused.body.code).toBe("too_many_requests");
    expect(refused.body.error).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await other.caller.get("/api/planted/limited")).status).toBe(200);
  });
});

describe("the audit rule", () => {
  const action = (entries: number, writes: boolean, who = buyer) =>
    who.caller.post("/api/planted/audited", { entries, writes });
  const nameOf = async (who: SignedIn) =>
    (
      await database.db
        .selectFrom("app_user")
        .select("name")
        .where("id", "=", who.user.id)
        .executeTakeFirstOrThrow()
    ).name;

  it("lets an action with exactly one entry through", async () => {
    expect((await action(1, true)).status).toBe(200);
  });

  it("rolls back an action that commits without its entry", async () => {
    const who = await app.signIn();
    expect((await action(0, true, who)).status).toBe(500);
    expect(await nameOf(who)).toBe("Test buyer");
  });

  it("rolls back an action that writes two", async () => {
    const who = await app.signIn();
    expect((await action(2, true, who)).status).toBe(500);
    expect(await nameOf(who)).toBe("Test buyer");
    const entries = await database.db
      .selectFrom("audit_entry")
      .select("id")
      .where("actor_id", "=", who.user.id)
      .execute();
    expect(entries).toHaveLength(0);
  });
});

describe("the record of actions", () => {
  it("is append-only: the database refuses to change or forget an entry", async () => {
    await buyer.caller.post("/api/planted/audited", { entries: 1, writes: false });
    const change = database.transaction((tx) =>
      tx.updateTable("audit_entry").set({ action: "nothing.happened" }).execute(),
    );
    await expect(change).rejects.toThrow(/append-only/);
    const forget = database.transaction((tx) => tx.deleteFrom("audit_entry").execute());
    await expect(forget).rejects.toThrow(/append-only/);
  });

  it("is read by admins, in pages, the newest first", async () => {
    const admin = await app.signIn({ role: "admin" });
    await buyer.caller.post("/api/planted/audited", { entries: 1, writes: false });
    const answer = await admin.caller.get(`/api/admin/audit?limit=2&actorId=${buyer.user.id}`);
    const entries = answer.body.data as Array<{
      at: string;
      actorId: string;
      requestId: string;
      address: string;
    }>;
    expect(entries[0]).toMatchObject({
      action: "planted.done",
      actorRole: "buyer",
      actorId: buyer.user.id,
      address: "127.0.0.1",
    });
    expect(entries[0]!.requestId).not.toBe("");
    expect(answer.body.page).toMatchObject({ page: 1, limit: 2, exact: true });
    expect(entries.map((entry) => entry.at)).toEqual(
      [...entries.map((entry) => entry.at)].toSorted().toReversed(),
    );
    expect((await admin.caller.get("/api/admin/audit?page=0")).body.fields).toEqual({
      page: "This value isn't valid.",
    });
  });
});

describe("a key that marks a retry", () => {
  const key = (): Record<string, string> => ({ "idempotency-key": `key-${Math.random()}` });
  const rename = (who: SignedIn, body: unknown, headers: Record<string, string>) =>
    who.caller.post("/api/planted/once", body, headers);

  it("is asked for", async () => {
    expect((await rename(buyer, { name: "A" }, {})).body.code).toBe("key_missing");
  });

  it("that is too short or too long is refused with the allowed length", async () => {
    for (const wrong of ["", "short", "k".repeat(256)]) {
      const { status, body } = await rename(buyer, { name: "A" }, { "idempotency-key": wrong });
      expect({ status, code: body.code, error: body.error }).toEqual({
        status: 400,
        code: "key_unfit",
        error: "The Idempotency-Key header must have 8 to 255 characters.",
      });
    }
  });

  it("brings the first answer again, and the action is done once", async () => {
    const who = await app.signIn();
    const headers = key();
    const first = await rename(who, { name: "A" }, headers);
    const again = await rename(who, { name: "A" }, headers);
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.body.data).toEqual({ name: "A", times: 1 });
  });

  it("does the action once when 20 come at the same moment", async () => {
    const who = await app.signIn();
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rename(who, { name: "B" }, headers)));
    const done = answers.filter((answer) => answer.status === 201);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of done) expect(answer.body.data).toEqual({ name: "B", times: 1 });
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
  });

  it("with another request is refused with 422", async () => {
    const who = await app.signIn();
    const headers = key();
    await rename(who, { name: "A" }, headers);
    const other = await rename(who, { name: "Z" }, headers);
    expect(other.status).toBe(422);
    expect(other.body.code).toBe("key_reused");
  });

  it("does not keep a refusal: its retry is decided again", async () => {
    const who = await app.signIn();
    const headers = key();
    expect((await rename(who, { name: "A", fail: true }, headers)).status).toBe(403);
    expect((await rename(who, { name: "A" }, headers)).status).toBe(201);
  });

  it("belongs to its user", async () => {
    const [one, two] = [await app.signIn(), await app.signIn()];
    const headers = key();
    await rename(one, { name: "A" }, headers);
    expect((await rename(two, { name: "B" }, headers)).body.data).toMatchObject({ name: "B" });
  });
});

describe("a version", () => {
  const put = (headers: Record<string, string>) =>
    buyer.caller.send("/api/planted/versioned", { method: "PUT", headers });

  it("is asked for", async () => {
    const answer = await put({});
    expect(answer.status).toBe(428);
    expect(answer.body.code).toBe("version_missing");
  });

  it("that is the current one is accepted", async () => {
    expect((await put({ "if-match": '"7"' })).body.data).toEqual({ version: 8 });
  });

  it("that is older is refused with the current state", async () => {
    const answer = await put({ "if-match": '"6"' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "changed_meanwhile", current: { version: 7 } });
  });
});

describe("the documents of the API", () => {
  it("list every row of the table", async () => {
    const document = (await app.anyone.get("/api/openapi.json")).body as unknown as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/api/auth/login");
    expect(JSON.stringify(document)).toContain("Please fill in all fields");
  });

  it("are sent compressed, in the same words, and made once for all who ask", async () => {
    const ask = (encoding: string) =>
      app.app.server.inject({ url: "/api/openapi.json", headers: { "accept-encoding": encoding } });
    const [plain, gzip, brotli] = await Promise.all(["identity", "gzip", "br, gzip"].map(ask));
    expect([gzip?.headers["content-encoding"], brotli?.headers["content-encoding"]]).toEqual(["gzip", "br"]);
    expect(plain?.headers["content-encoding"]).toBeUndefined();
    expect(plain?.headers["vary"]).toContain("accept-encoding");
    expect(gunzipSync(gzip?.rawPayload ?? "").toString()).toBe(plain?.payload);
    expect(brotliDecompressSync(brotli?.rawPayload ?? "").toString()).toBe(plain?.payload);
    expect(brotli?.rawPayload.length).toBeLessThan((plain?.rawPayload.length ?? 0) / 10);
  });

  it("are a page to read, under its own policy", async () => {
    const page = await app.anyone.get("/api/docs");
    expect(page.headers.get("content-type")).toContain("text/html");
    const nonce = /nonce="([^"]+)"/.exec(page.text)![1]!;
    expect(page.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(page.text).toContain("/api/auth/login");
  });
});

describe("whoever runs the program", () => {
  it("sees that it is alive, ready, and how it fares", async () => {
    expect((await app.anyone.get("/healthz")).status).toBe(200);
    expect((await app.anyone.get("/readyz")).status).toBe(200);
    expect((await app.anyone.get("/metrics")).text).toContain("boli_http_request_seconds");
  });

  it("may split the work: a node without the role web serves no endpoint, only its health", async () => {
    const settings = { DEMO: "0", ROLES: "worker", DATABASE_URL: "postgres://127.0.0.1/boli" };
    const worker = await startTestApp({ database, settings });
    expect((await worker.anyone.get("/healthz")).status).toBe(200);
    expect((await worker.anyone.get("/api/auth/session")).status).toBe(404);
    expect((await worker.anyone.get("/login")).status).toBe(404);
    await worker.close();
  });

  it("sees no figures on the public port in production", async () => {
    const settings = {
      NODE_ENV: "production",
      APP_SECRET: "s".repeat(32),
      PUBLIC_URL: "https://boli.example",
      SUPPORT_EMAIL: "help@boli.example",
      SMTP_URL: "smtp://mail.boli.example",
      SMS_PROVIDER: "msg91",
      MSG91_AUTH_KEY: "a key",
      MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
    };
    const production = await startTestApp({ database, settings });
    expect((await production.anyone.get("/metrics")).status).toBe(404);
    const { headers } = await production.anyone.get("/healthz");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    await production.close();
  });

  it("sees it not ready while it drains", async () => {
    const leaving = await startTestApp({ database });
    leaving.app.drain();
    const answer = await leaving.anyone.get("/readyz");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    await leaving.close();
  });
});
