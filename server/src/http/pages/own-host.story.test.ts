import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";

let app: TestApp;
let configured: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  configured = await startTestApp({ settings: { DEMO: "0" } });
});
afterAll(async () => {
  await configured.close();
  await app.close();
});

interface HostAnswer {
  status: number | undefined;
  body: string;
}

// Asks as a browser does for a foreign name that leads to this machine.
function ask(of: TestApp, host: string, path = "/api/auth/session"): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { host, "accept-language": "hi" };
    request(`${of.url}${path}`, { headers, agent: false }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode, body }));
    })
      .on("error", reject)
      .end();
  });
}

describe("HOST-1 the demo, whose passwords are known, answers to names of this machine only", () => {
  it.each(["localhost", "localhost:3000", "127.0.0.1:1", "[::1]:3000", "LOCALHOST", "127.9.9.9"])(
    "%s is one",
    async (host) => {
      expect((await ask(app, host)).status).toBe(200);
    },
  );

  it.each([
    "evil.test",
    "evil.test:3000",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "localhost@evil.test",
    "evil.test/@localhost",
    "evil.test#localhost",
    "x.localhost",
    "0.0.0.0",
    "192.168.1.10",
  ])("%j is none, whatever is asked for", async (host) => {
    for (const path of ["/api/auth/session", "/", "/nowhere", "/metrics", "/api/events"]) {
      const { status, body } = await ask(app, host, path);
      expect(status, path).toBe(421);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: "wrong_host" });
      expect((JSON.parse(body) as { error: string }).error).toMatch(/[\u0900-\u097F]/);
    }
  });

  it("elsewhere the proxy decides which names lead here", async () => {
    expect((await ask(configured, "boli.in")).status).toBe(200);
  });
});
