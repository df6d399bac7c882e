import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf, house } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import type { SignedInCall } from "../../http/call.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { steadyHeart } from "../testing/steady-heart.ts";
import { Rooms } from "./room.ts";

const bid = (who: SignedIn, saleId: string, body: Record<string, unknown>) => bidIn(who, saleId, body);

describe("the frames of a room", () => {
  let app: TestApp;
  let bus: Bus;
  interface Sent {
    ms: number;
    kind: string;
    from?: number;
    to?: number;
  }
  // A connection that notes what it gets and when. A stalled one takes nothing from the server.
  class NotedSocket extends EventEmitter {
    readonly OPEN = 1;
    readyState = 1;
    bufferedAmount = 0;
    readonly sent: Sent[] = [];
    closedWith: number | undefined;
    isStalled = false;
    send(text: string, onSent?: () => void): void {
      const { kind, from, to } = JSON.parse(text) as Sent;
      this.sent.push({ ms: performance.now(), kind, ...(from === undefined ? {} : { from, to: to ?? 0 }) });
      if (!this.isStalled) onSent?.();
    }
    close(code: number): void {
      this.closedWith ??= code;
      this.readyState = 2;
    }
    ping(): void {
      this.emit("pong");
    }
    terminate(): void {
      this.readyState = 3;
      this.emit("close");
    }
    frames = (): Sent[] => this.sent.filter(({ kind }) => kind === "events");
  }
  beforeAll(async () => {
    bus = openLocalBus({ onFault: (error) => expect.fail(String(error)) });
    app = await startTestApp({ bus });
  });
  afterAll(() => app.close());
  const enterAs = (rooms: Rooms, { user }: SignedIn, saleId: string, after: number): NotedSocket => {
    const socket = new NotedSocket();
    const principal = { userId: user.id, role: user.role, subscriptionStatus: "free" };
    rooms.open(socket as unknown as WebSocket, { principal } as SignedInCall, { saleId, after });
    return socket;
  };
  // The time at which a watcher got an event.
  const gotAt = (socket: NotedSocket, seq: number): number =>
    socket.frames().find(({ to = 0 }) => to >= seq)?.ms ?? Number.POSITIVE_INFINITY;

  it("ROOM-2 come to those who follow while others come back far behind, one after the other", async () => {
    const [meera, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const before = 1_900;
    const { seq: first } = await saleOf(meera, sale.id);
    await app.database.transaction(async (tx) => {
      await sql`insert into sale_event (sale_id, seq, at, payload)
        select ${sale.id}::uuid, ${first}::int + one, now(), '{"kind":"message","text":"Good evening."}'
        from generate_series(1, ${before}::int) one`.execute(tx);
      await sql`update sale set seq = seq + ${before}::int where id = ${sale.id}::uuid`.execute(tx);
    });
    const most = 40;
    const late: NotedSocket[] = [];
    // While events are read, one more comes who has missed nearly all of them.
    const database = {
      transaction: app.database.transaction,
      db: app.database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (!isComing || result.rows[0]?.["payload"] === undefined) return result;
          if (late.length < most) late.push(enterAs(rooms, ravi, sale.id, first));
          await pause(20);
          return result;
        },
      }),
    };
    let isComing = false;
    const rooms = new Rooms({ database, bus, log: silentLog, settings: { seller: house } }, steadyHeart);
    const watcher = enterAs(rooms, meera, sale.id, first + before);
    await expect.poll(() => watcher.sent.length).toBeGreaterThan(0);
    isComing = true;
    expect((await bid(ravi, sale.id, { itemId: sale.lots[0]!, amount: 100 })).status).toBe(200);
    await expect
      .poll(() => watcher.frames().length > 0 || late.length === most, { interval: 5, timeout: 10_000 })
      .toBe(true);
    expect(watcher.frames()).toMatchObject([{ from: first + before + 1 }]);
    // Each of them got all that it had missed, once and in order.
    await expect.poll(() => late.every((one) => one.frames().at(-1)?.to === first + before + 1)).toBe(true);
    for (const one of late)
      for (const [at, { from }] of one.frames().entries())
        expect(from).toBe(at === 0 ? first + 1 : (one.frames()[at - 1]?.to ?? 0) + 1);
    await rooms.stop();
  });

  it("ROOM-4 come at most five times a second under a storm and name their range; the host and the displaced bidder hear at once", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    await bid(asha, sale.id, { itemId, amount: 100 });
    await bid(ravi, sale.id, { itemId, amount: 101 });
    const { seq } = await saleOf(meera, sale.id);
    const rooms = new Rooms(
      {
        database: app.database,
        bus,
        log: silentLog,
        settings: { seller: house },
      },
      steadyHeart,
    );
    const [watcher, host, hers, his] = [meera, sale.host, asha, ravi].map((who) =>
      enterAs(rooms, who, sale.id, seq),
    ) as [NotedSocket, NotedSocket, NotedSocket, NotedSocket];
    await expect
      .poll(() => [watcher, host, hers, his].map(({ sent }) => sent[0]?.kind))
      .toEqual(Array.from({ length: 4 }, () => "ready"));
    const displaced: { of: NotedSocket; seq: number }[] = [];
    const bids = 60;
    for (let at = 0; at < bids; at += 1) {
      const [who, other] = at % 2 === 0 ? [asha, his] : [ravi, hers];
      expect((await bid(who, sale.id, { itemId, amount: 102 + at })).status).toBe(200);
      displaced.push({ of: other, seq: seq + at + 1 });
    }
    const all = [watcher, host, hers, his];
    await expect.poll(() => all.map((one) => one.frames().at(-1)?.to)).toEqual(all.map(() => seq + bids));
    for (const one of all) {
      const ranges = one.frames();
      expect(ranges[0]?.from).toBe(seq + 1);
      for (const [at, { from }] of ranges.slice(1).entries()) expect(from).toBe((ranges[at]?.to ?? 0) + 1);
    }
    const gaps = watcher
      .frames()
      .slice(1)
      .map(({ ms }, at) => ms - (watcher.frames()[at]?.ms ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(190);
    // Nobody hears later than the watchers, and mostly they hear earlier.
    const early = displaced.filter((one) => gotAt(one.of, one.seq) < gotAt(watcher, one.seq));
    for (const one of displaced) {
      expect(gotAt(one.of, one.seq)).toBeLessThanOrEqual(gotAt(watcher, one.seq) + 20);
      expect(gotAt(host, one.seq)).toBeLessThanOrEqual(gotAt(watcher, one.seq) + 20);
    }
    expect(early.length).toBeGreaterThan(bids / 2);
    expect(host.frames().length).toBeGreaterThan(watcher.frames().length);
    await rooms.stop();
  });

  it("ROOM-1 ROOM-4 leave out whoever has just come with an older number, until what lies between was read", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    const { seq } = await saleOf(asha, sale.id);
    let answersAfterMs = 0;
    const db = app.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await pause(answersAfterMs);
        return result;
      },
    });
    const database = { db, transaction: app.database.transaction };
    const rooms = new Rooms({ database, bus, log: silentLog, settings: { seller: house } }, steadyHeart);
    const [watcher, host] = [enterAs(rooms, asha, sale.id, seq), enterAs(rooms, sale.host, sale.id, seq)];
    await expect.poll(() => [watcher, host].map(({ sent }) => sent.length > 0)).toEqual([true, true]);
    await bid(ravi, sale.id, { itemId, amount: 100 });
    await expect.poll(() => watcher.frames().at(-1)?.to, { interval: 5 }).toBe(seq + 1);
    // The host hears at once of the bid that waits for the next frame.
    await bid(ravi, sale.id, { itemId, amount: 200 });
    await expect.poll(() => host.frames().at(-1)?.to, { interval: 5 }).toBe(seq + 2);
    const late = enterAs(rooms, ravi, sale.id, seq);
    const { send } = late;
    // The next frame is due before the read for the one who came is answered.
    late.send = (...given) => {
      answersAfterMs = 400;
      send.apply(late, given);
    };
    await expect.poll(() => late.frames().at(-1)?.to, { timeout: 10_000 }).toBe(seq + 2);
    expect(late.frames()[0]?.from).toBe(seq + 1);
    expect(watcher.frames().map(({ from }) => from)).toEqual([seq + 1, seq + 2]);
    await rooms.stop();
  });

  it("ROOM-4 tell whoever comes while the sale goes on all that they missed in one frame", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    const { seq } = await saleOf(asha, sale.id);
    let amount = 0;
    const bidOnce = () => bid(ravi, sale.id, { itemId, amount: (amount += 100) });
    let reads = 0;
    const db = app.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      // While the one who comes reads, there is another bid, of which the room hears.
      transformResult: async ({ result }) => {
        if (reads === 0) return result;
        const left = reads;
        reads = 0;
        await bidOnce();
        await expect.poll(() => host.frames().at(-1)?.to, { interval: 5 }).toBe(seq + amount / 100);
        reads = left - 1;
        return result;
      },
    });
    const database = { db, transaction: app.database.transaction };
    const rooms = new Rooms({ database, bus, log: silentLog, settings: { seller: house } }, steadyHeart);
    const host = enterAs(rooms, sale.host, sale.id, seq);
    await expect.poll(() => host.sent.length > 0).toBe(true);
    await bidOnce();
    await expect.poll(() => host.frames().at(-1)?.to, { interval: 5 }).toBe(seq + 1);
    const late = enterAs(rooms, asha, sale.id, seq);
    const { send } = late;
    late.send = (...given) => {
      if (reads === 0 && late.sent.length === 0) reads = 3;
      send.apply(late, given);
    };
    await expect.poll(() => late.frames().at(-1)?.to, { timeout: 10_000 }).toBe(seq + 4);
    expect(late.frames().length).toBe(1);
    await rooms.stop();
  });

  it("ROOM-5 drop a client that is ten seconds behind, and nobody else is slower for it", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const { seq } = await saleOf(asha, sale.id);
    const rooms = new Rooms(
      {
        database: app.database,
        bus,
        log: silentLog,
        settings: { seller: house },
      },
      steadyHeart,
    );
    const [slow, quick] = [enterAs(rooms, asha, sale.id, seq), enterAs(rooms, ravi, sale.id, seq)];
    await expect.poll(() => [slow, quick].map(({ sent }) => sent.length > 0)).toEqual([true, true]);
    slow.isStalled = true;
    await bid(ravi, sale.id, { itemId: sale.lots[0]!, amount: 100 });
    await expect.poll(() => gotAt(quick, seq + 1)).toBeLessThan(Number.POSITIVE_INFINITY);
    const sentMs = gotAt(slow, seq + 1);
    await expect.poll(() => slow.closedWith, { timeout: 20_000 }).toBe(4408);
    expect(performance.now() - sentMs).toBeGreaterThan(10_000);
    expect(quick.closedWith).toBeUndefined();
    await bid(asha, sale.id, { itemId: sale.lots[0]!, amount: 200 });
    await expect.poll(() => gotAt(quick, seq + 2)).toBeLessThan(Number.POSITIVE_INFINITY);
    // It resumes by the number it has.
    const again = enterAs(rooms, asha, sale.id, seq);
    await expect.poll(() => again.frames().at(-1)).toMatchObject({ from: seq + 1, to: seq + 2 });
    await rooms.stop();
  });
});
