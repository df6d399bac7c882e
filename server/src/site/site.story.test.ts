import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteFacts, sitePaths } from "@boli/contract/site/site";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { aSession, aUser } from "../../testing/builders.ts";
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

const factsOf = (html: string): SiteFacts =>
  JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? "") as SiteFacts;
const browser = { accept: "text/html,application/xhtml+xml", "accept-language": "en-IN" };

// The raw bytes; fetch would decompress them.
function rawBytes(path: string, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${app.url}${path}`, { headers: { "accept-encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ encoding: answer.headers["content-encoding"], body: Buffer.concat(parts) }),
      );
    });
    outgoing.on("error", reject).end();
  });
}

describe("a public page", () => {
  const all = Object.values(sitePaths).flatMap(({ en, hi }) => [[en, "en"] as const, [hi, "hi"] as const]);

  it.each(all)("%s is there for everyone, in its own language, for a few seconds", async (path, language) => {
    // The path decides the language, not the browser.
    const page = await app.anyone.get(path, { "accept-language": language === "en" ? "hi" : "en" });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]$/);
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(page.headers.get("vary")).toBe("accept-encoding");
    expect(page.text).toContain(`<html lang="${language}">`);
  });

  it("lets nothing inline run or style, and nothing from elsewhere", async () => {
    const policy = (await app.anyone.get("/")).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|nonce|https?:/);
  });

  it("is the same to the byte for signed-in callers, by cookie or by token", async () => {
    const admin = await aUser(database, { role: "admin" });
    const { token } = await aSession(database, admin.id);
    // The landing page contains its render time, so the other pages are compared byte by byte.
    const page = await app.anyone.get("/about");
    const landing = factsOf((await app.anyone.get("/")).text);
    for (const headers of [{ cookie: `sid=${token}` }, { authorization: `Bearer ${token}` }]) {
      const own = await app.anyone.get("/about", headers);
      const again = factsOf((await app.anyone.get("/", headers)).text);
      expect({ ...again, now: landing.now }).toEqual(landing);
      expect(own.text).toBe(page.text);
      expect(own.headers.get("etag")).toBe(page.headers.get("etag"));
    }
    expect((await app.anyone.get("/", { authorization: "Bearer nobody's" })).status).toBe(200);
  });

  it("comes packed as the browser asks, and not at all when it has it already", async () => {
    const plain = await rawBytes("/about", "identity");
    expect(plain.encoding).toBeUndefined();
    const brotli = await rawBytes("/about", "gzip, deflate, br");
    expect(brotli.encoding).toBe("br");
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const gzip = await rawBytes("/about", "gzip, br;q=0");
    expect(gzip.encoding).toBe("gzip");
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const etag = (await app.anyone.get("/about")).headers.get("etag")!;
    const again = await app.anyone.get("/about", { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("gets the facts of the demo: Google, the claims and the built files", async () => {
    expect(factsOf((await app.anyone.get("/")).text)).toMatchObject({
      offersGoogle: true,
      showsClaims: true,
      showsLiveAuctions: true,
      showsExamples: true,
      supportEmail: "support@boli.test",
      assets: { script: "/assets/site.js", style: "/assets/site.css" },
    });
  });

  it("claims nothing outside the demo until the owner has confirmed it", async () => {
    for (const confirmed of ["0", "1"]) {
      const settings = { DEMO: "0", CLAIMS_CONFIRMED: confirmed, PUBLIC_URL: "https://boli.example" };
      const real = await startTestApp({ database, webRoot: web.path, settings });
      expect(factsOf((await real.anyone.get("/")).text)).toMatchObject({
        showsClaims: confirmed === "1",
        showsExamples: false,
        offersGoogle: false,
        origin: "https://boli.example",
      });
      await real.close();
    }
  });

  it("leaves the live auctions out when the flag is off, for all or for those who are signed out", async () => {
    const flag = database.db.updateTable("feature_flag").where("name", "=", "live_auctions_landing");
    for (const change of [{ is_enabled: false }, { affected_roles: ["admin"] }]) {
      await flag.set(change).execute();
      const own = await startTestApp({ database, webRoot: web.path });
      expect(factsOf((await own.anyone.get("/")).text).showsLiveAuctions).toBe(false);
      await own.close();
      await flag.set({ is_enabled: true, affected_roles: ["all"] }).execute();
    }
  });
});

describe("an address that is none", () => {
  it("is a page for a browser, in the language of where it was looked for", async () => {
    const page = await app.anyone.get("/no-such-page", browser);
    expect(page.status).toBe(404);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).toContain("<title>not-found</title>");
    expect((await app.anyone.get("/hi/no-such-page", browser)).text).toContain('<html lang="hi">');
    expect((await app.anyone.get("/nix", { ...browser, "accept-language": "hi" })).text).toContain(
      'lang="hi"',
    );
  });

  it.each([
    ["/api/no-such-thing", browser],
    ["/no-such-page", { accept: "application/json" }],
  ])("is the envelope for programs and under /api: %s", async (path, headers) => {
    const answer = await app.anyone.get(path, headers);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, code: "not_found" });
  });
});

describe("what browsers and search engines ask for", () => {
  it("robots.txt names the map of the site and keeps to the public pages", async () => {
    const { text } = await app.anyone.get("/robots.txt");
    expect(text).toContain("Disallow: /app/");
    expect(text).toMatch(/^Sitemap: http:\/\/.+\/sitemap\.xml$/m);
  });

  it("security.txt names the security contact, and expires half a year after each fetch", async () => {
    const path = "/.well-known/security.txt";
    for (const days of [0, 400]) {
      await app.moveClock(days * 86_400_000);
      const own = await startTestApp({ database, webRoot: web.path });
      const { status, headers, text } = await own.anyone.get(path);
      expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
      expect(text).toMatch(/^Contact: mailto:support@boli\.test$/m);
      expect(text).toMatch(/^Preferred-Languages: en, hi$/m);
      expect(text).toMatch(/^Canonical: http:\/\/.+\/\.well-known\/security\.txt$/m);
      const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
      const daysLeft = (expires - Date.now()) / 86_400_000 - days;
      expect(daysLeft).toBeGreaterThan(178);
      expect(daysLeft).toBeLessThanOrEqual(180);
      await own.close();
    }
    await app.moveClock(0);
  });

  it("the map has every page with its other language", async () => {
    const { text, headers } = await app.anyone.get("/sitemap.xml");
    expect(headers.get("content-type")).toContain("xml");
    expect(text.match(/<loc>/g)).toHaveLength(12);
    expect(text.match(/hreflang="hi"/g)).toHaveLength(12);
  });

  interface Manifest {
    id: string;
    name: string;
    lang: string;
    description: string;
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { name: string; url: string }[];
  }
  const manifestAt = async (path: string): Promise<Manifest> =>
    JSON.parse((await app.anyone.get(path)).text) as Manifest;

  it("APP-11 both manifests are of one app, each in its language", async () => {
    const [en, hi] = [
      await manifestAt("/manifest.webmanifest"),
      await manifestAt("/hi/manifest.webmanifest"),
    ];
    for (const manifest of [en, hi]) {
      expect(manifest).toMatchObject({ id: "/app/", name: "Boli", start_url: "/app/dashboard", scope: "/" });
      expect(manifest.display).toBe("standalone");
      // A browser installs nothing without these.
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(["192x192", "512x512"]),
      );
      expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
      expect(manifest.shortcuts.map(({ url }) => url)).toContain("/app/my-bids");
    }
    expect(hi.lang).toBe("hi");
    expect(hi.description).toMatch(/\p{Script=Devanagari}/u);
    expect((await app.anyone.get("/login")).text).toContain(
      '<link rel="manifest" href="/manifest.webmanifest"',
    );
  });

  it("APP-12 the service worker is asked for at each visit, may answer for all of ours, and loads from here alone", async () => {
    const { status, headers } = await app.anyone.get("/sw.js");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("service-worker-allowed")).toBe("/");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
    const same = await app.anyone.get("/sw.js", { "if-none-match": headers.get("etag") ?? "" });
    expect(same.status).toBe(304);
  });

  it("APP-13 where the operator says so, the service worker is one that takes ours away", async () => {
    const own = await startTestApp({ database, webRoot: web.path, settings: { SERVICE_WORKER: "0" } });
    const { status, headers, text } = await own.anyone.get("/sw.js");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(text).toContain("registration.unregister()");
    expect(text).not.toContain("fetch");
    await own.close();
  });

  it("APP-5 the page that browsers keep is the same for everyone and has nobody's state", async () => {
    const { headers, text, status } = await app.anyone.get("/offline-shell");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(text).not.toContain("boli-state");
    expect(text).not.toMatch(/__[A-Z]+__|<!--boli/);
  });

  it("the manifest names icons that are there, and they are kept for a day", async () => {
    const { icons } = await manifestAt("/manifest.webmanifest");
    expect(icons.length).toBeGreaterThan(1);
    for (const path of [
      ...icons.map(({ src }) => src),
      "/favicon.ico",
      "/preview.png",
      "/apple-touch-icon.png",
    ]) {
      const icon = await app.anyone.get(path);
      expect(icon.status, path).toBe(200);
      expect(icon.headers.get("content-type"), path).toMatch(/^image\//);
      expect(icon.headers.get("cache-control"), path).toBe("public, max-age=86400");
    }
  });
});
