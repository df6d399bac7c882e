import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { aSignUp, logIn, Visitor } from "../../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession, aUser } from "../../../testing/builders.ts";
import { aWebRoot } from "../../../testing/web-root.ts";

const web = aWebRoot();
let app: TestApp;
beforeAll(async () => {
  const settings = { DEMO: "0", PUBLIC_URL: "https://boli.example" };
  app = await startTestApp({ settings, webRoot: web.path });
});
afterAll(async () => {
  await app.close();
  web.remove();
});

const shown = async (cookie: string, path: string): Promise<string> =>
  (await app.anyone.get(path, { cookie, accept: "text/html" })).text;

describe("over https", () => {
  it("every cookie that the server sets belongs to this very host", async () => {
    const { email } = await aUser(app.database);
    const visitor = new Visitor(app);
    const lines = [
      await visitor.post("/api/auth/signup", aSignUp("somebody@people.test")),
      await visitor.post("/api/auth/password-reset", { email }),
      await logIn(visitor, email),
      await visitor.post("/api/auth/logout"),
    ].flatMap(({ headers }) => headers.getSetCookie());
    const names = lines.map((line) => line.split("=")[0]);
    expect(new Set(names)).toEqual(
      new Set(["__Host-boli_signup", "__Host-boli_reset", "__Host-sid", "__Host-boli_device"]),
    );
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;.*; Secure/);
      expect(line).not.toMatch(/domain=/i);
    }
  });

  it("a session is known by such a cookie, and by none that a neighbouring host could have planted", async () => {
    const { id, email } = await aUser(app.database);
    const { token } = await aSession(app.database, id);
    const session = async (cookie: string) =>
      (await app.anyone.get("/api/auth/session", { cookie })).body.data;
    expect(await session(`__Host-sid=${token}`)).toMatchObject({ user: { email } });
    expect(await session(`sid=${token}`)).toEqual({ user: null });
    const status = (cookie: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, {
          headers: { cookie, origin: app.url },
        });
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
        socket.on("message", () => {
          socket.terminate();
          resolve(101);
        });
        socket.on("error", reject);
      });
    expect(await status(`__Host-sid=${token}`)).toBe(101);
    expect(await status(`sid=${token}`)).toBe(401);
  });

  it("a browser that signed in before is known, and its theme and language are read, by such cookies alone", async () => {
    expect(await shown("__Host-theme=dark; __Host-language=hi", "/login")).toContain(
      '<html lang="hi" data-theme="dark">',
    );
    expect(await shown("theme=dark; language=hi", "/login")).toContain(
      '<html lang="en" data-theme="system">',
    );
    expect(await shown("__Host-language=hi", "/no-such-page")).toContain('<html lang="hi">');
    expect(await shown("language=hi", "/no-such-page")).toContain('<html lang="en">');
  });
});

describe("a page's policy", () => {
  it("names where browsers report what it has blocked", async () => {
    for (const path of ["/login", "/", "/about"]) {
      const { headers } = await app.anyone.get(path);
      expect(headers.get("content-security-policy"), path).toMatch(/; report-uri \/api\/csp-reports$/);
    }
  });

  const send = (body: string, type = "application/csp-report") =>
    app.anyone.send("/api/csp-reports", { method: "POST", body, headers: { "content-type": type } });
  const report = (change: object = {}): string =>
    JSON.stringify({
      "csp-report": {
        "document-uri": `${app.url}/app/dashboard?returnTo=secret`,
        "effective-directive": "img-src",
        "blocked-uri": "https://evil.test/pixel.gif?who=me",
        ...change,
      },
    });
  const lines = () => app.logged.filter(({ msg }) => msg === "a page's policy has blocked something");

  it("is reported into the log, once for each violation and in words of ours", async () => {
    for (let i = 0; i < 3; i += 1) expect((await send(report())).status).toBe(204);
    const violations = lines().filter(({ directive }) => directive === "img-src");
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatchObject({ page: "/app/dashboard", blocked: "https://evil.test", leftOut: 0 });
    expect(JSON.stringify(violations)).not.toMatch(/secret|who=me/);
  });

  it("is not reported by what is no report: too large, of another kind, or not JSON", async () => {
    const before = app.logged.filter(({ level }) => Number(level) >= 40).length;
    expect((await send("x".repeat(9_000))).status).toBe(413);
    expect((await send(report(), "text/plain")).status).toBe(415);
    expect((await send("{")).status).toBe(400);
    expect((await send('{"__proto__":{"a":1}}')).status).toBe(400);
    expect((await send(report({ "document-uri": "https://elsewhere.test/" }))).status).toBe(204);
    expect(app.logged.filter(({ level }) => Number(level) >= 40)).toHaveLength(before);
  });

  it("fills no log however much a stranger reports, and is refused after a while", async () => {
    let now = 0;
    const own = await startTestApp({ database: app.database, limitFactor: 1, bounds: { now: () => now } });
    const report = async (i: number): Promise<number> => {
      const body = JSON.stringify({
        "csp-report": { "document-uri": `${own.url}/login`, "blocked-uri": `https://${i}.test/` },
      });
      const answer = await own.anyone.send("/api/csp-reports", {
        method: "POST",
        body,
        headers: { "content-type": "application/csp-report" },
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) statuses.push(await report(i));
    const violations = own.logged.filter(({ msg }) => msg === "a page's policy has blocked something");
    expect(violations).toHaveLength(30);
    expect(statuses).toEqual([...Array<number>(50).fill(204), ...Array<number>(10).fill(429)]);
    now += 3_600_000;
    expect(await report(60)).toBe(204);
    await own.close();
  });
});

describe("signing out", () => {
  it("makes the browser forget what our scripts keep in it", async () => {
    for (const how of ["by its button", "in the list of sessions"]) {
      const { caller, session } = await app.signIn();
      const other = await app.signIn();
      const answer = await (how === "by its button"
        ? caller.post("/api/auth/logout")
        : caller.delete(`/api/auth/sessions/${session.id}`));
      expect(answer.status, how).toBe(200);
      expect(answer.headers.get("clear-site-data"), how).toBe('"storage"');
      expect(answer.headers.getSetCookie().join(), how).toContain("__Host-sid=; Max-Age=0");
      expect((await other.caller.delete("/api/auth/sessions")).headers.get("clear-site-data")).toBeNull();
    }
  });
});
