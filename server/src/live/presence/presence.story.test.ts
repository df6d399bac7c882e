import type { ConsoleView } from "@boli/contract/live/console";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { requireAuditEntry } from "../../http/request-context.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/database.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { aSale, saleOf } from "../../../testing/live.ts";
import { defineLostHost } from "./lost-host.ts";
import { Presence } from "./presence.ts";

let database: Database;
let app: TestApp;
let otherNode: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  app = await startTestApp({ database });
  otherNode = await startTestApp({ database });
  const { log } = app.app.edge;
  const bus = { publish: () => undefined };
  runner = startJobRunner({ database, jobs: [defineLostHost(bus as never)], log, pollMs: 50 });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await otherNode.close();
  await app.close();
  await database.close();
});

interface Visit {
  socket: WebSocket;
  // The last number of people that the room sent.
  people: number | undefined;
  held: Array<{ why: string }>;
}

async function enter(who: SignedIn, saleId: string, { url } = app, query = ""): Promise<Visit> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/live-auctions/${saleId}/events${query}`, {
    headers: { authorization: `Bearer ${who.session.token}` },
  });
  const visit: Visit = { socket, people: undefined, held: [] };
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data));
    if (frame.kind === "people") visit.people = frame.people;
    for (const event of frame.events ?? []) if (event.kind === "sale-held") visit.held.push(event);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return visit;
}

const presentIn = async (saleId: string) =>
  (await sql`select from room_presence where sale_id = ${saleId}::uuid`.execute(database.db)).rows.length;
const withTime = { timeout: 10_000 };

describe("the people in a room", () => {
  it("ROOM-6 are counted once each over all nodes, without those of a node that is dead", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const dead = uuid();
    await sql`insert into room_node values (${dead}::uuid, clock_timestamp() - interval '11 seconds')`.execute(
      database.db,
    );
    await sql`insert into room_presence values (${sale.id}::uuid, ${uuid()}::uuid, ${dead}::uuid)`.execute(
      database.db,
    );
    const hers = [
      await enter(asha, sale.id),
      await enter(asha, sale.id),
      await enter(asha, sale.id, otherNode),
    ];
    const his = await enter(ravi, sale.id, otherNode);
    await expect.poll(() => [...hers, his].map(({ people }) => people), withTime).toEqual([2, 2, 2, 2]);
    hers[2]!.socket.terminate();
    hers[0]!.socket.terminate();
    await expect.poll(() => presentIn(sale.id), withTime).toBe(3);
    expect(his.people).toBe(2);
    hers[1]!.socket.terminate();
    await expect.poll(() => his.people, withTime).toBe(1);
    const late = await enter(asha, sale.id, otherNode);
    await expect.poll(() => late.people, withTime).toBe(2);
    late.socket.terminate();
    his.socket.terminate();
    await expect.poll(() => presentIn(sale.id), withTime).toBe(1);
  });
});

describe("a clerk-paced sale", () => {
  const clerk = { settings: { pace: "clerk" } };

  it("CLERK-4 is held five seconds after its host was lost, and says so; the host resumes it by hand", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, clerk);
    const hers = await enter(asha, sale.id);
    const host = await enter(sale.host, sale.id, otherNode);
    await expect.poll(() => hers.people, withTime).toBe(2);
    // The host is present, so moving the clock holds nothing.
    await app.moveClock(5_000);
    await pause(1_000);
    expect((await saleOf(asha, sale.id)).isHeld).toBe(false);
    const leftAt = performance.now();
    host.socket.terminate();
    await expect.poll(() => hers.held.length, { timeout: 12_000, interval: 50 }).toBe(1);
    expect(performance.now() - leftAt).toBeGreaterThan(4_500);
    expect(hers.held[0]!.why).toBe("lost");
    const back = await enter(sale.host, sale.id);
    const { isHeld, at, heldUntil, heldBecause } = await saleOf(asha, sale.id);
    expect([isHeld, heldBecause]).toEqual([true, "lost"]);
    expect(Date.parse(heldUntil!) - Date.parse(at)).toBeLessThanOrEqual(30 * 60_000);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/resume`);
    await pause(2_500);
    expect(await saleOf(asha, sale.id)).toMatchObject({ isHeld: false, heldBecause: null });
    for (const { socket } of [back, hers]) socket.terminate();
    await app.moveClock(0);
  }, 40_000);

  it("CLERK-4 is held when the console that acts is lost, though its host has the page of the sale open; the new one counts", async () => {
    const sale = await aSale(app, clerk);
    const path = `/api/live-auctions/${sale.id}`;
    const consoles = [uuid(), uuid()] as const;
    const take = (console: string) => sale.host.caller.post(`${path}/console`, { console });
    expect((await take(consoles[0])).status).toBe(200);
    const [first, page] = [
      await enter(sale.host, sale.id, app, `?console=${consoles[0]}`),
      await enter(sale.host, sale.id, otherNode),
    ];
    const asha = await enter(await app.signIn(), sale.id);
    await expect.poll(() => asha.people, withTime).toBe(2);
    const isThere = async () =>
      ((await sale.host.caller.get(`${path}/console`)).body.data as ConsoleView).acting?.isThere;
    await expect.poll(isThere, withTime).toBe(true);
    first.socket.terminate();
    await expect.poll(() => asha.held.length, { timeout: 12_000, interval: 50 }).toBe(1);
    expect(await isThere()).toBe(false);

    // Another console of the same host takes over, and a page that leaves does no harm.
    const second = await enter(sale.host, sale.id, otherNode, `?console=${consoles[1]}`);
    expect((await take(consoles[1])).status).toBe(200);
    expect((await sale.host.caller.post(`${path}/resume?console=${consoles[1]}`)).status).toBe(200);
    await pause(1_500);
    page.socket.terminate();
    await pause(6_500);
    expect((await saleOf(sale.host, sale.id)).isHeld).toBe(false);
    second.socket.terminate();
    await expect.poll(() => asha.held.length, { timeout: 12_000, interval: 50 }).toBe(2);
    asha.socket.terminate();
  }, 60_000);

  it("CLERK-4 CLERK-5 is not held when its host is back in time, never had come, or the sale is timed", async () => {
    const sales = [await aSale(app, clerk), await aSale(app, clerk), await aSale(app)] as const;
    const [returned, never, timed] = sales;
    for (const sale of [returned, timed]) {
      const visit = await enter(sale.host, sale.id);
      await expect.poll(() => visit.people, withTime).toBe(1);
      visit.socket.terminate();
      await expect.poll(() => presentIn(sale.id), withTime).toBe(0);
    }
    const stranger = await enter(await app.signIn({ role: "admin" }), never.id);
    await expect.poll(() => stranger.people, withTime).toBe(1);
    stranger.socket.terminate();
    const back = await enter(returned.host, returned.id);
    await expect.poll(() => presentIn(returned.id), withTime).toBe(1);
    await pause(6_000);
    for (const sale of sales) expect((await saleOf(sale.host, sale.id)).isHeld).toBe(false);
    back.socket.terminate();
  }, 40_000);

  it("CLERK-4 is held when the node of its host dies, or the host answers no ping", async () => {
    const [sale, silent] = [await aSale(app, clerk), await aSale(app, clerk)];
    let isDead = false;
    const node = new Presence(
      {
        log: app.app.edge.log,
        database: {
          db: database.db,
          transaction: (work) =>
            isDead ? Promise.reject(new DatabaseUnavailable("dead")) : database.transaction(work),
        },
      },
      () => undefined,
    );
    let cut = 0;
    const hosting = { ping: () => undefined, terminate: () => void (cut += 1) };
    const { answered } = node.enter({ saleId: sale.id, userId: sale.host.user.id, hosting });
    const answering = setInterval(answered, 200);
    await expect.poll(() => presentIn(sale.id), withTime).toBe(1);
    node.enter({ saleId: silent.id, userId: silent.host.user.id, hosting });
    await expect
      .poll(async () => (await saleOf(silent.host, silent.id)).isHeld, { timeout: 12_000 })
      .toBe(true);
    expect(cut).toBe(1);
    expect((await saleOf(sale.host, sale.id)).isHeld).toBe(false);
    isDead = true;
    await expect.poll(async () => (await saleOf(sale.host, sale.id)).isHeld, { timeout: 12_000 }).toBe(true);
    clearInterval(answering);
    isDead = false;
    await node.stop();
    expect(await presentIn(sale.id)).toBe(0);
  }, 40_000);
});
