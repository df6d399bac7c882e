import { freePort } from "@boli/server/testing/nodes/free-port";
import { buildWeb } from "../../../tools/build-web.mjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ask, emails, password, signIn } from "./calls.ts";
import { removeDataFolders, seededFolder } from "./data-folder.ts";
import { endPrograms, Program } from "./program.ts";
import { openTab } from "./tab.ts";

// Production does not start without built screens.
beforeAll(async () => {
  await buildWeb({ onProgress: () => undefined });
});
afterEach(async () => {
  await endPrograms();
  await removeDataFolders();
});

test("METRICS_PORT serves the metrics, they are served nowhere else, and it serves nothing else", async () => {
  const metricsPort = await freePort();
  const settings = { DATA_DIR: await seededFolder(), METRICS_PORT: String(metricsPort) };
  const program = new Program({ settings });
  const address = await program.ready();
  const figuresAt = `http://127.0.0.1:${metricsPort}`;
  await signIn(address, "buyer@boli.test");
  const figures = await ask(figuresAt, "/metrics");
  expect(figures.status).toBe(200);
  expect(figures.headers["content-type"]).toMatch(/^text\/plain/);
  expect(figures.text).toMatch(/^# TYPE /m);
  expect(figures.text).toMatch(/login/);
  for (const email of emails) expect(figures.text).not.toContain(email);
  expect((await ask(address, "/metrics")).status).toBe(404);
  for (const path of ["/", "/api/auth/session", "/readyz", "/metrics/"]) {
    expect((await ask(figuresAt, path)).status).toBe(404);
  }
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
});

test("LOGS at info record what happened, and hold no password, token, e-mail address or cookie", async () => {
  const settings = { DATA_DIR: await seededFolder(), LOG_LEVEL: "info" };
  const program = new Program({ settings });
  const address = await program.ready();
  const tokens: string[] = [];
  const cookies: string[] = [];
  for (const email of emails) {
    const answer = await ask(address, "/api/auth/login", { body: { email, password } });
    tokens.push((answer.body.data as { token: string }).token);
    cookies.push(...(answer.headers["set-cookie"] ?? []).map((line) => line.split(/[=;]/)[1] ?? ""));
  }
  const [token = ""] = tokens;
  const wrong = "a password that nobody has";
  const stranger = "stranger@example.com";
  await ask(address, "/api/auth/login", { body: { email: emails[0], password: wrong } });
  await ask(address, "/api/auth/login", { body: { email: stranger, password: wrong } });
  await ask(address, "/api/auth/login", { body: { email: stranger, password: 7, [wrong]: stranger } });
  await ask(address, `/api/auth/session?email=${stranger}&token=${token}`, { token });
  await ask(address, `/no/such/${stranger}/${token}`, { headers: { cookie: `sid=${token}` } });
  await ask(address, "/api/admin/audit", { token });
  const tab = await openTab(address, token);
  await ask(address, "/api/auth/logout", { body: {}, token });
  await tab.closed();
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });

  // The greeting in the terminal names the demo accounts, so only the lines of the log are searched.
  const text = program.logged.map((line) => JSON.stringify(line)).join("\n");
  expect(program.logged.filter(({ endpoint }) => endpoint === "login").length).toBeGreaterThanOrEqual(8);
  expect(program.logged.some(({ denied }) => denied === "not_allowed")).toBe(true);
  const secrets = [password, wrong, stranger, ...emails, ...tokens, ...cookies].filter(
    (secret) => secret !== "",
  );
  expect(cookies.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain("argon2");
  expect(program.errorOutput).toBe("");
});
