import { type Socket, connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type SignedIn, type TestApp, type TestAppOptions, startTestApp } from "../../../testing/app.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { plant } from "../../../testing/planted.ts";
import type { Database } from "../../platform/database/database.ts";

let database: Database;
const apps: TestApp[] = [];
const connections: Socket[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => database.close());

async function start(bounds: TestAppOptions["bounds"] = {}, limitFactor = 1): Promise<TestApp> {
  const app = await startTestApp({ database, extend: plant, limitFactor, bounds });
  apps.push(app);
  return app;
}

// A connection that sends what the test says, and reads nothing until the test asks it to.
async function say({ url }: TestApp, text: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const connection = connect(Number(port), hostname);
  connections.push(connection);
  connection.on("error", () => undefined);
  await new Promise<void>((sent) => connection.write(text, () => sent()));
  return connection;
}

const underWay = ({ app }: TestApp) => app.edge.underWay;
const headOf = ({ url }: TestApp, line: string, more = ""): string =>
  `${line} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${more}\r\n`;
// A request whose body does not come, so that it stays under way.
const unfinished = (app: TestApp, who?: SignedIn, line = "POST /api/planted/echo"): string =>
  headOf(
    app,
    line,
    `content-type: application/json\r\ncontent-length: 10\r\n${who ? `authorization: Bearer ${who.session.token}\r\n` : ""}`,
  );

describe("BOUNDS-1 who does not read what was answered holds it for a while and no longer", () => {
  it("an answer that is whole has a minute to be taken", async () => {
    const app = await start();
    await say(app, headOf(app, "GET /api/planted/large"));
    await expect.poll(() => underWay(app).size).toBe(1);
    let at = performance.now();
    // The first look may come before the answer does, and a minute counts from the look that found it.
    await expect
      .poll(() => {
        underWay(app).closeSlowReaders((at += 60_001));
        return underWay(app).size;
      })
      .toBe(0);
    expect((await app.anyone.get("/healthz")).status).toBe(200);
  });

  it("and when many do it, those who wait longest are given up before memory is", async () => {
    const app = await start({ underWay: { unreadBytes: 40 * 1024 * 1024 } });
    // On a slow machine the steady look would come between the answers.
    underWay(app).stop();
    for (let count = 1; count <= 3; count += 1) {
      await say(app, headOf(app, "GET /api/planted/large"));
      await expect.poll(() => underWay(app).unreadBytes).toBeGreaterThan((count - 0.5) * 24 * 1024 * 1024);
    }
    underWay(app).closeSlowReaders(performance.now());
    expect(underWay(app).unreadBytes).toBeLessThanOrEqual(40 * 1024 * 1024);
    expect(underWay(app).size).toBeGreaterThan(0);
  });

  it("a connection on which nothing moves is given up", async () => {
    const app = await start({ silentMs: 50 });
    const gone = new Promise((closed) =>
      app.app.server.server.once("connection", (socket: Socket) => socket.once("close", closed)),
    );
    await say(app, headOf(app, "GET /api/planted/large"));
    await gone;
  });
});

describe("BOUNDS-2 there is an end to what may be unfinished", () => {
  it("of one caller: the next is refused with Retry-After, and others are not", async () => {
    const app = await start({ underWay: { ofCaller: 2 } });
    const [who, other] = [await app.signIn(), await app.signIn()];
    // A request counts for its caller once its session is known; one that is sent before that could take the second place.
    const claim = vi.spyOn(underWay(app), "claim");
    for (let count = 1; count <= 2; count += 1) await say(app, unfinished(app, who));
    await expect.poll(() => claim.mock.results.map(({ value }) => value)).toEqual([true, true]);
    const refused = await who.caller.get("/api/auth/session");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.headers.get("retry-after")).toBe("1");
    expect((await other.caller.get("/api/auth/session")).status).toBe(200);
    connections[0]?.destroy();
    await expect.poll(async () => (await who.caller.get("/api/auth/session")).status).toBe(200);
  });

  it("of one address: who is not signed in has no more of it than a member", async () => {
    const app = await start({ underWay: { ofCaller: 2 } });
    for (let count = 1; count <= 2; count += 1) await say(app, unfinished(app));
    await expect.poll(() => underWay(app).size).toBe(2);
    for (const path of ["/api/auth/session", "/api/nowhere", "/nowhere"])
      expect((await app.anyone.get(path)).status).toBe(429);
    expect((await (await app.signIn()).caller.get("/api/auth/session")).status).toBe(200);
  });

  it.each(["POST /api/nowhere", "PUT /nowhere", "DELETE /api/auth/session"])(
    "of what is not there: %s is answered before its body, and its connection ends",
    async (line) => {
      const app = await start();
      const connection = await say(app, unfinished(app, undefined, line));
      let heard = "";
      connection.on("data", (chunk) => (heard += String(chunk)));
      await new Promise((closed) => connection.once("close", closed));
      expect(heard).toMatch(/^HTTP\/1\.1 40[45] /);
      await expect.poll(() => underWay(app).size).toBe(0);
    },
  );

  it("of what is not there: who asks for it too often is refused, and keeps a connection that owes nothing", async () => {
    const app = await start({}, 0.001);
    const first = await app.anyone.get("/api/nowhere");
    expect(first).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(first.headers.get("connection")).toBe("keep-alive");
    expect(await app.anyone.get("/api/nowhere")).toMatchObject({
      status: 429,
      body: { code: "too_many_requests" },
    });
  });

  it("of the node: it says that it is busy, and how it fares all the same", async () => {
    const app = await start({ underWay: { atOnce: 1 } });
    await say(app, unfinished(app));
    await expect.poll(() => underWay(app).size).toBe(1);
    const refused = await app.anyone.get("/api/auth/session");
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: "unavailable" } });
    expect(refused.headers.get("retry-after")).toBe("2");
    for (const path of ["/healthz", "/readyz", "/metrics"])
      expect((await app.anyone.get(path)).status).toBe(200);
    // A bid is heard all the same; here nobody has signed in.
    const sale = "/api/live-auctions/00000000-0000-7000-8000-000000000000";
    expect((await app.anyone.post(`${sale}/bid`, {})).status).toBe(401);
    expect((await app.anyone.get(sale)).status).toBe(503);
  });

  it("on one connection: of a thousand requests at once those after the cut cost nothing", async () => {
    const app = await start();
    const enter = vi.spyOn(underWay(app), "enter");
    const many = await say(app, headOf(app, "GET /x").repeat(1_000));
    many.resume();
    await new Promise((closed) => many.on("close", closed));
    expect(enter.mock.calls.length).toBe(11);
  });

  it("on one connection: who asks on and on without waiting for an answer is cut off", async () => {
    const app = await start();
    const reads = (count: number) => headOf(app, "GET /api/auth/session").repeat(count);
    const many = await say(app, reads(50));
    const few = await say(app, reads(5));
    const heard = { many: "", few: "" };
    many.on("data", (chunk) => (heard.many += String(chunk)));
    few.on("data", (chunk) => (heard.few += String(chunk)));
    await new Promise((closed) => many.on("close", closed));
    expect(heard.many.split("HTTP/1.1 200").length - 1).toBeLessThan(50);
    await expect.poll(() => heard.few.split("HTTP/1.1 200").length - 1).toBe(5);
    underWay(app).closeSlowReaders(performance.now());
    expect(underWay(app).size).toBe(0);
  });

  it("a WebSocket is no request under way, however long it lasts", async () => {
    const app = await start({ underWay: { atOnce: 1 } });
    const { session } = await app.signIn();
    const upgrade = `upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\nauthorization: Bearer ${session.token}\r\n`;
    const socket = await say(app, headOf(app, "GET /api/events", upgrade));
    await new Promise((answered) => socket.once("data", answered));
    expect(underWay(app).size).toBe(0);
    expect((await app.anyone.get("/api/auth/session")).status).toBe(200);
  });

  it("of lines in a head: more than a hundred are refused, and none is dropped unread", async () => {
    const app = await start();
    const lines = Object.fromEntries(Array.from({ length: 110 }, (_, at) => [`x-${at}`, "1"]));
    expect((await app.anyone.get("/api/auth/session", lines)).body.code).toBe("headers_too_large");
    const fewer = Object.fromEntries(Object.entries(lines).slice(0, 80));
    expect((await app.anyone.get("/api/auth/session", fewer)).status).toBe(200);
    expect(app.app.server.server.maxHeadersCount).toBe(0);
  });
});

it("BOUNDS-4 however many ask whether the node is ready, the database is asked once", async () => {
  const app = await start();
  const queries = vi.spyOn(database.db, "getExecutor");
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.app.server.inject("/readyz")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(queries.mock.calls.length).toBeLessThan(5);
  queries.mockRestore();
});

describe("BOUNDS-3 under pressure", () => {
  const pressure = { delayMs: 60_000, heapBytes: 1, sampleEveryMs: 10 };

  it("the program answers that it is busy, in the envelope, and still answers the health check", async () => {
    const app = await start({ pressure });
    await expect.poll(async () => (await app.anyone.get("/api/auth/session")).status).toBe(503);
    const refused = await app.anyone.get("/api/auth/session", { "accept-language": "hi" });
    expect(refused.body).toMatchObject({ success: false, code: "unavailable" });
    expect(refused.body.error).toMatch(/व्यस्त/);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    for (const path of ["/healthz", "/readyz"]) expect((await app.anyone.get(path)).status).toBe(200);
  });

  it("a start that was busy for longer than one look does not count: nothing was measured yet", async () => {
    const app = await start({
      pressure: { ...pressure, heapBytes: Number.MAX_SAFE_INTEGER, sampleEveryMs: 300 },
    });
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await app.anyone.get("/api/auth/session")).status).toBe(200);
  });

  it("it says so before it counts the request for its caller", async () => {
    const app = await start({ pressure });
    const { caller } = await app.signIn();
    await expect.poll(async () => (await caller.get("/api/planted/limited")).status).toBe(503);
    for (let count = 0; count < 10; count += 1)
      expect((await caller.get("/api/planted/limited")).status).toBe(503);
  });
});
