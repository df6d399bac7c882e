import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { aSignedInVisitor } from "../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { testPassword } from "../../testing/builders.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { aSale } from "../../testing/live.ts";
import type { Database } from "../platform/database/database.ts";
import { requireAuditEntry } from "../http/request-context.ts";

let database: Database;
let app: TestApp;
// A second node on the same database. The embedded database serves one process, but two apps in it can share it.
let otherNode: TestApp;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  app = await startTestApp({ database });
  otherNode = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await otherNode.close();
  await database.close();
});

interface Channel {
  socket: WebSocket;
  messages: Array<Record<string, unknown>>;
  closed: Promise<{ code: number; afterMs: number }>;
}

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

function connect(
  node: TestApp,
  headers: Record<string, string>,
  path = "/api/events",
  options: ClientOptions = {},
): Promise<Channel> {
  const socket = new WebSocket(`${node.url.replace("http", "ws")}${path}`, { headers, ...options });
  open.push(socket);
  const messages: Array<Record<string, unknown>> = [];
  const began = performance.now();
  const closed = new Promise<{ code: number; afterMs: number }>((resolve) => {
    socket.on("close", (code) => resolve({ code, afterMs: performance.now() - began }));
  });
  return new Promise((resolve, reject) => {
    socket.on("message", (data) => {
      messages.push(JSON.parse(String(data)) as Record<string, unknown>);
      if (messages.length === 1) resolve({ socket, messages, closed });
    });
    socket.on("unexpected-response", (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on("error", reject);
  });
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

describe("the channel of a tab", () => {
  it("is open to signed-in users, and first sends the server's time", async () => {
    const { session } = await app.signIn();
    const { messages } = await connect(app, bearer(session.token));
    expect(messages[0]).toMatchObject({ kind: "ready" });
    expect(Math.abs(Date.parse(messages[0]!["at"] as string) - Date.now())).toBeLessThan(5_000);
  });

  it("first sends role and subscription as they are now, not as they were when the page was loaded", async () => {
    const { user, session } = await app.signIn({ role: "buyer" });
    await database.transaction((tx) =>
      tx.updateTable("app_user").set({ role: "reseller" }).where("id", "=", user.id).execute(),
    );
    const { messages } = await connect(app, bearer(session.token));
    expect(messages[0]).toMatchObject({ kind: "ready", role: "reseller", subscriptionStatus: "free" });
  });

  it("is refused to who is not", async () => {
    await expect(connect(app, {})).rejects.toThrow("401");
    await expect(connect(app, bearer("a".repeat(43)))).rejects.toThrow("401");
  });

  it("opens with the cookie only from our own pages", async () => {
    const { session } = await app.signIn();
    const cookie = `sid=${session.token}`;
    await expect(connect(app, { cookie, origin: "https://evil.test" })).rejects.toThrow("403");
    await expect(connect(app, { cookie })).rejects.toThrow("403");
    await connect(app, { cookie, origin: app.url });
  });

  it("answers a plain request with how to ask", async () => {
    const { caller } = await app.signIn();
    expect((await caller.get("/api/events")).status).toBe(426);
  });

  it.each([
    ["on the same node", () => app],
    ["on another node", () => otherNode],
  ])("closes within a second of the sign-out %s, and says why", { tags: "timed" }, async (_where, node) => {
    const { session, caller } = await app.signIn();
    const { messages, closed } = await connect(node(), bearer(session.token));
    const began = performance.now();
    await caller.post("/api/auth/logout");
    const { code } = await closed;
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(code).toBe(4401);
    expect(messages.at(-1)).toMatchObject({ kind: "session-ended" });
  });

  it(
    "closes within a second when no hint came: deactivated, or ended behind the program's back",
    { tags: "timed" },
    async () => {
      const { user, session } = await app.signIn();
      const { closed } = await connect(app, bearer(session.token));
      const began = performance.now();
      await database.transaction((tx) =>
        tx.updateTable("app_user").set({ is_active: false }).where("id", "=", user.id).execute(),
      );
      await closed;
      expect(performance.now() - began).toBeLessThan(1_000);
    },
  );

  it("stays open for the others when one session ends", async () => {
    const [leaving, staying] = [await app.signIn(), await app.signIn()];
    const one = await connect(app, bearer(leaving.session.token));
    const other = await connect(app, bearer(staying.session.token));
    await leaving.caller.post("/api/auth/logout");
    await one.closed;
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("sends a change also to a tab that opened while a check was under way", async () => {
    const [opened, opening] = [await app.signIn(), await app.signIn()];
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isArmed = false;
    // Holds up the answer to the next check.
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isArmed && result.rows.some((row) => row["session_id"] === opened.session.id)) {
          reached.resolve();
          await released.promise;
        }
        return result;
      },
    });
    const slowNode = await startTestApp({ database: { ...database, db } });
    try {
      await connect(slowNode, bearer(opened.session.token));
      isArmed = true;
      await reached.promise;
      const { messages } = await connect(slowNode, bearer(opening.session.token));
      await database.transaction((tx) =>
        tx.updateTable("app_user").set({ role: "seller" }).where("id", "=", opening.user.id).execute(),
      );
      released.resolve();
      await expect
        .poll(() => messages)
        .toContainEqual({ kind: "account-changed", role: "seller", subscriptionStatus: "free" });
    } finally {
      released.resolve();
      await slowNode.close();
    }
  });

  it("ROOM-8 sends a change of role and subscription within a second", { tags: "timed" }, async () => {
    const { user, session } = await app.signIn();
    const { messages } = await connect(app, bearer(session.token));
    // The first check must have seen the old role before it changes.
    await database.transaction((tx) =>
      tx
        .updateTable("app_user")
        .set({ role: "seller", subscription_status: "subscribed" })
        .where("id", "=", user.id)
        .execute(),
    );
    await expect
      .poll(() => messages.at(-1), { timeout: 1_000 })
      .toEqual({
        kind: "account-changed",
        role: "seller",
        subscriptionStatus: "subscribed",
      });
  });

  it("sends a change of role to the first tab although a second one opens at once", async () => {
    const { user, session } = await app.signIn();
    const first = await connect(app, bearer(session.token));
    await database.transaction((tx) =>
      tx.updateTable("app_user").set({ role: "seller" }).where("id", "=", user.id).execute(),
    );
    const second = await connect(app, bearer(session.token));
    expect(second.messages[0]).toMatchObject({ kind: "ready", role: "seller" });
    await expect.poll(() => first.messages.at(-1)).toMatchObject({ kind: "account-changed", role: "seller" });
  });

  it.each([
    ["what is no JSON", "hello"],
    ["an unknown kind", '{"kind":"shout"}'],
    ["a field too many", '{"kind":"ping","x":1}'],
  ])("closes on %s", async (_what, text) => {
    const { session } = await app.signIn();
    const { socket, closed } = await connect(app, bearer(session.token));
    socket.send(text);
    expect((await closed).code).toBe(4400);
  });

  it("closes on a message that is too large", async () => {
    const { session } = await app.signIn();
    const { socket, closed } = await connect(app, bearer(session.token));
    socket.send("x".repeat(10_000));
    expect((await closed).code).toBe(1009);
  });

  it("answers a sign of life", async () => {
    const { session } = await app.signIn();
    const { socket, messages } = await connect(app, bearer(session.token));
    socket.send('{"kind":"ping"}');
    await expect.poll(() => messages.at(-1)).toEqual({ kind: "pong" });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it("SOCKET-1 makes room for the newest when one account opens too many, and says so to the oldest", async () => {
    const { session } = await app.signIn();
    const first = await connect(app, bearer(session.token));
    for (let i = 0; i < 30; i += 1) await connect(app, bearer(session.token));
    expect((await first.closed).code).toBe(closeCodes.tooMany);
  });
});

describe("SOCKET-1 to SOCKET-4 hold for every kind of socket", () => {
  const kinds = [["the channel of a tab"], ["the room of a sale"]] as const;
  const pathOf = async (kind: (typeof kinds)[number][0]): Promise<string> =>
    kind === "the room of a sale" ? `/api/live-auctions/${(await aSale(app)).id}/events` : "/api/events";

  it.each(kinds)("%s: the oldest of too many makes room", async (kind) => {
    const path = await pathOf(kind);
    const few = await startTestApp({ database, bounds: { sockets: { perUser: 2 } } });
    const { session } = await few.signIn();
    const [first, second] = [
      await connect(few, bearer(session.token), path),
      await connect(few, bearer(session.token), path),
    ];
    await connect(few, bearer(session.token), path);
    expect((await first.closed).code).toBe(closeCodes.tooMany);
    expect(second.socket.readyState).toBe(WebSocket.OPEN);
    await few.close();
  });

  it.each(kinds)("%s: one address has so many and no more", async (kind) => {
    const path = await pathOf(kind);
    const few = await startTestApp({ database, bounds: { sockets: { perSource: 1 } } });
    const { session } = await few.signIn();
    const { session: other } = await few.signIn();
    const first = await connect(few, bearer(session.token), path);
    const refused = new WebSocket(`${few.url.replace("http", "ws")}${path}`, {
      headers: bearer(other.token),
    });
    expect(await new Promise((resolve) => refused.on("close", resolve))).toBe(closeCodes.tooMany);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    await few.close();
  });

  it.each(kinds)("%s: who does not answer the pings is given up", async (kind) => {
    const path = await pathOf(kind);
    const { session } = await app.signIn();
    const dead = await connect(app, bearer(session.token), path, { autoPong: false });
    const pinged = new Promise((resolve) => dead.socket.once("ping", resolve));
    app.app.edge.sockets.pingAll();
    await pinged;
    app.app.edge.sockets.pingAll();
    expect((await dead.closed).code).toBe(1006);
  });

  it.each(kinds)("%s: who pings without end is cut off", async (kind) => {
    const { session } = await app.signIn();
    const noisy = await connect(app, bearer(session.token), await pathOf(kind));
    for (let count = 0; count < 200; count += 1) noisy.socket.ping("x".repeat(100));
    expect((await noisy.closed).code).toBe(1006);
  });

  it.each(kinds)(
    "PROOF-4 %s: what was opened with the token of before is closed, and opened again with the new one it stays",
    async (kind) => {
      const path = await pathOf(kind);
      const { visitor } = await aSignedInVisitor(app);
      const enter = (): Promise<Channel> =>
        connect(otherNode, bearer(visitor.cookies.get("sid") ?? ""), path);
      const stolen = await enter();
      expect((await visitor.post("/api/auth/proof", { password: testPassword })).status).toBe(200);
      const renewed = await enter();
      expect((await stolen.closed).code).toBe(closeCodes.tryAgain);
      expect(stolen.messages.map((message) => message["kind"])).not.toContain("session-ended");
      // By now the node has checked all sockets of the session twice.
      expect(renewed.socket.readyState).toBe(WebSocket.OPEN);
    },
  );

  it("what a client breaks in a frame is not written into the log as a fault", async () => {
    const { session } = await app.signIn();
    const { socket, closed } = await connect(app, bearer(session.token));
    const before = app.logged.filter((line) => Number(line["level"]) >= 50).length;
    socket.send("x".repeat(10_000));
    await closed;
    expect(app.logged.filter((line) => Number(line["level"]) >= 50)).toHaveLength(before);
  });
});

describe("the room of a sale", () => {
  const enter = (node: TestApp, saleId: string, token: string): Promise<Channel> =>
    connect(node, bearer(token), `/api/live-auctions/${saleId}/events`);

  it.each(["this node", "another node"])(
    "ROOM-8 closes within a second when its session ends on %s",
    { tags: "timed" },
    async (where) => {
      const sale = await aSale(app);
      const { caller, session } = await app.signIn();
      const { caller: stays, session: other } = await app.signIn();
      const room = await enter(where === "this node" ? app : otherNode, sale.id, session.token);
      const untouched = await enter(app, sale.id, other.token);
      const before = performance.now();
      expect((await caller.post("/api/auth/logout")).status).toBe(200);
      expect((await room.closed).code).toBe(closeCodes.sessionEnded);
      expect(performance.now() - before).toBeLessThan(1_500);
      expect(untouched.socket.readyState).toBe(untouched.socket.OPEN);
      expect((await stays.get("/api/profile")).status).toBe(200);
    },
  );

  it("closes when the hint of the end is lost, because the session is looked for again and again", async () => {
    const sale = await aSale(app);
    const { session, user } = await app.signIn();
    const room = await enter(app, sale.id, session.token);
    await database.transaction((tx) => tx.deleteFrom("session").where("user_id", "=", user.id).execute(), {
      bookkeeping: true,
    });
    expect((await room.closed).code).toBe(closeCodes.sessionEnded);
  });
});
