import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShellState } from "@boli/contract/shell/state";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { aUser } from "../../testing/builders.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { aWebRoot } from "../../testing/web-root.ts";
import type { Database } from "../platform/database/database.ts";

const web = aWebRoot();
let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database, webRoot: web.path });
});
afterAll(async () => {
  await app.close();
  await database.close();
  web.remove();
});

function stateOf(html: string): ShellState {
  const found = /<script type="application\/json" id="boli-state">(.*?)<\/script>/s.exec(html);
  return JSON.parse(found![1]!) as ShellState;
}

describe("a page of the app", () => {
  it("carries language, flags and, signed out, nobody", async () => {
    const page = await app.anyone.get("/login", { "accept-language": "hi" });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="hi" data-theme="system">');
    const state = stateOf(page.text);
    expect(state).toMatchObject({ user: null, language: "hi" });
    expect(state.features).toHaveLength(3);
  });

  it.each([
    ["theme=dark", "dark", "dark"],
    ["theme=light", "light", "light"],
    ["theme=system", "system", "light dark"],
    ['theme="><script>', "system", "light dark"],
  ])("comes in the colours that the device keeps (%s)", async (cookie, theme, scheme) => {
    const { text } = await app.anyone.get("/login", { cookie });
    expect(text).toContain(`data-theme="${theme}"`);
    expect(text).toContain(`content="${scheme}"`);
  });

  it("comes in the language that the device keeps, before the one that its browser asks for", async () => {
    const headers = { "accept-language": "en-IN", cookie: "language=hi", "sec-fetch-site": "same-origin" };
    const { text } = await app.anyone.get("/login", headers);
    expect(text).toContain('<html lang="hi"');
    expect(stateOf(text).language).toBe("hi");
    // Later responses use the same language.
    const refused = await app.anyone.post("/api/auth/login", {}, headers);
    expect(refused.body.error).toBe("कृपया सभी जानकारी भरें");
  });

  it("comes in the account's own language, whatever the device keeps", async () => {
    const { caller } = await app.signIn();
    expect((await caller.patch("/api/profile", { language: "en" })).status).toBe(200);
    const page = await caller.get("/app/dashboard", { cookie: "language=hi" });
    expect(stateOf(page.text).language).toBe("en");
  });

  it("says whom people can write to", async () => {
    expect(stateOf((await app.anyone.get("/login")).text).supportEmail).toBe("support@boli.test");
  });

  it("names what it loads beside the entry", async () => {
    const link = '<link rel="modulepreload" href="/assets/app.js">';
    expect((await app.anyone.get("/login?returnTo=%2Fapp")).text).toContain(link);
    expect((await app.anyone.get("/login", { "accept-language": "hi" })).text).not.toContain(link);
  });

  it("names what it loads for whatever thing the address names, and for no address of another form", async () => {
    const link = "/assets/auction.js";
    expect((await app.anyone.get("/app/auctions/0190")).text).toContain(link);
    for (const other of ["/app/auctions", "/app/auctions/", "/app/auctions/0190/edit"])
      expect((await app.anyone.get(other)).text, other).not.toContain(link);
  });

  it("carries who is signed in, and is never stored", async () => {
    const { user, caller } = await app.signIn({ role: "seller" });
    const page = await caller.get("/app/dashboard");
    expect(stateOf(page.text).user).toMatchObject({ id: user.id, role: "seller" });
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("has a policy with a nonce of its own each time, and allows no inline script without it", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const page = await app.anyone.get("/login");
        const policy = page.headers.get("content-security-policy")!;
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!;
        expect(policy).not.toContain("unsafe");
        expect(page.text).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it("cannot be broken out of by a name", async () => {
    const name = "</script><script>alert(1)</script><!--boli-state-->__NONCE__$&";
    const user = await aUser(database, { name });
    const answer = await app.anyone.post("/api/auth/login", {
      email: user.email,
      password: "Correct-Horse-9",
    });
    const { token } = answer.body.data as { token: string };
    const page = await app.anyone.get("/app/dashboard", { authorization: `Bearer ${token}` });
    expect(page.text.match(/<script/g)).toHaveLength(2);
    expect(stateOf(page.text).user?.name).toBe(name);
  });

  it("offers the demo accounts in demo mode, and only there", async () => {
    expect(stateOf((await app.anyone.get("/login")).text).demoAccounts).toHaveLength(6);
    const real = await startTestApp({ database, webRoot: web.path, settings: { DEMO: "0" } });
    const state = stateOf((await real.anyone.get("/login")).text);
    expect(state).toMatchObject({ demoAccounts: [], demoPassword: null });
    await real.close();
  });

  it("is the dashboard where none is named", async () => {
    const answer = await app.anyone.get("/app");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/app/dashboard");
    // The query string is kept.
    const redirected = await app.anyone.get("/app?from=google&q=a?b");
    expect(redirected.headers.get("location")).toBe("/app/dashboard?from=google&q=a?b");
  });

  it("that does not exist is not found", async () => {
    expect((await app.anyone.get("/no-such-page")).status).toBe(404);
  });
});

describe("a built script", () => {
  it("is kept for a year, and nothing beside the scripts can be reached", async () => {
    const script = await app.anyone.get("/assets/app.js");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("content-type")).toContain("javascript");
    for (const path of [
      "/assets/..%2findex.html",
      "/assets/%2e%2e/index.html",
      "/assets/nothing.js",
      "/assets/",
      "/assets/.hidden",
      "/assets/..;x",
    ]) {
      const answer = await app.anyone.get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.body.code, path).toBe("not_found");
    }
  });

  it.each([
    ["a part that it does not have", { range: "bytes=999999-" }],
    ["another version", { "if-match": '"x"' }],
    ["a version that is older than it", { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
  ])("is refused without a fault to someone who asks for %s", async (_what, headers) => {
    const answer = await app.anyone.send("/assets/app.js", { headers });
    expect([answer.status, answer.body.code]).toEqual([400, "malformed_request"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
