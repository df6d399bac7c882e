import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf, house } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import type { SignedInCall } from "../../http/call.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { steadyHeart } from "../testing/steady-heart.ts";
import { Rooms } from "./room.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// A bus that loses everything.
const lossyBus: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  onReconnect: () => () => undefined,
  close: async () => undefined,
};

const bid = (who: SignedIn, saleId: string, body: Record<string, unknown>) => bidIn(who, saleId, body);

describe("the room", () => {
  interface Frame {
    kind: string;
    from?: number;
    to?: number;
    seq?: number;
    at?: string;
    events?: Array<{ seq: number; kind: string }>;
  }
  function enter(
    who: SignedIn,
    saleId: string,
    after?: number,
    url = app.url,
  ): Promise<{
    socket: WebSocket;
    frames: Frame[];
    others: Frame[];
    events(): Array<{ seq: number; kind: string }>;
  }> {
    const query = after === undefined ? "" : `?after=${after}`;
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/live-auctions/${saleId}/events${query}`, {
      headers: { authorization: `Bearer ${who.session.token}` },
    });
    const frames: Frame[] = [];
    const others: Frame[] = [];
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      (frame.kind === "people" || frame.kind === "ready" ? others : frames).push(frame);
    });
    return new Promise((resolve, reject) => {
      socket.on("open", () =>
        resolve({ socket, frames, others, events: () => frames.flatMap((frame) => frame.events ?? []) }),
      );
      socket.on("error", reject);
    });
  }

  it("ROOM-1 ROOM-2 sends every change with its number, and a client that reconnects gets exactly what it missed", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    const first = await enter(asha, sale.id);
    await expect.poll(() => first.frames[0]?.kind).toBe("snapshot");
    const start = first.frames[0]!.seq!;
    for (const amount of [100, 200, 300]) await bid(asha, sale.id, { itemId, amount });
    await expect
      .poll(() => first.events().map((event) => event.seq))
      .toEqual([start + 1, start + 2, start + 3]);
    first.socket.terminate();
    for (const amount of [400, 500]) await bid(asha, sale.id, { itemId, amount });
    const second = await enter(asha, sale.id, start + 3);
    await expect.poll(() => second.events().map((event) => event.seq)).toEqual([start + 4, start + 5]);
    await bid(asha, sale.id, { itemId, amount: 600 });
    await expect
      .poll(() => second.events().map((event) => event.seq))
      .toEqual([start + 4, start + 5, start + 6]);
    second.socket.terminate();
  });

  it("ROOM-1 ROOM-7 says that it is open, the newest number and the server's time, also to whoever has missed nothing", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    await bid(asha, sale.id, { itemId: sale.lots[0]!, amount: 100 });
    const { seq } = await saleOf(asha, sale.id);
    const room = await enter(asha, sale.id, seq);
    await expect.poll(() => room.others.find(({ kind }) => kind === "ready")).toMatchObject({ seq });
    const { at = "" } = room.others.find(({ kind }) => kind === "ready")!;
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    expect(room.frames.filter(({ kind }) => kind !== "standings")).toEqual([]);
    room.socket.terminate();
  });

  it("ROOM-3 an event that is not for a viewer is empty and keeps its number", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const { seq } = await saleOf(asha, sale.id);
    const [hers, his] = [await enter(asha, sale.id), await enter(ravi, sale.id)];
    await expect.poll(() => [hers.frames.length, his.frames.length]).toEqual([1, 1]);
    await app.database.transaction(async (tx) => {
      await tx
        .updateTable("sale")
        .set({ seq: seq + 1 })
        .where("id", "=", sale.id)
        .execute();
      const payload = JSON.stringify({ kind: "message", text: "For you alone." });
      const event = { sale_id: sale.id, seq: seq + 1, at: new Date(), payload, only_for: asha.user.id };
      await tx.insertInto("sale_event").values(event).execute();
    });
    await bid(ravi, sale.id, { itemId: sale.lots[0]!, amount: 100 });
    await expect.poll(() => hers.events().map((event) => event.kind)).toEqual(["message", "bid"]);
    await expect.poll(() => his.events().map((event) => event.kind)).toEqual(["hidden", "bid"]);
    expect(his.events().map((event) => event.seq)).toEqual(hers.events().map((event) => event.seq));
    hers.socket.terminate();
    his.socket.terminate();
  });

  it("BID-9 ROOM-1 no number and no head reveals a raise, until the next bid", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    const room = await enter(ravi, sale.id);
    await expect.poll(() => room.frames.length).toBe(1);
    await bid(asha, sale.id, { itemId, amount: 100 });
    await expect.poll(() => room.events().length).toBe(1);
    const before = await saleOf(ravi, sale.id);
    const raised = await bid(asha, sale.id, { itemId, maxAmount: 5_000 });
    expect(raised.body.data).toMatchObject({ seq: null, head: before.items[0]!.head, maxAmount: 5_000 });
    // The people in the room are no news of the bid.
    const { at: _, participantCount: __, ...same } = before;
    expect(await saleOf(ravi, sale.id)).toMatchObject(same);
    await bid(ravi, sale.id, { itemId, amount: 200 });
    await expect.poll(() => room.events().length).toBe(3);
    expect(room.events().map((event) => event.seq)).toEqual([1, 2, 3].map((at) => before.seq - 1 + at));
    expect((await saleOf(ravi, sale.id)).items[0]).toMatchObject({ currentHighestBid: 201, bidSeq: 4 });
    room.socket.terminate();
  });

  it("BID-9 keeps at most 20 raises until the next bid, and refuses more to the leader alone", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    const raise = (maxAmount: number) => bid(asha, sale.id, { itemId, maxAmount });
    await bid(asha, sale.id, { itemId, amount: 100, maxAmount: 1_000 });
    for (let more = 1; more <= 20; more += 1) expect((await raise(1_000 + more)).status).toBe(200);
    const before = await saleOf(ravi, sale.id);
    expect((await raise(2_000)).body.code).toBe("too_many_raises");
    expect((await saleOf(ravi, sale.id)).seq).toBe(before.seq);
    await bid(ravi, sale.id, { itemId, amount: 1_020 });
    expect((await saleOf(ravi, sale.id)).items[0]).toMatchObject({ currentHighestBid: 1_020, bidSeq: 23 });
    expect((await raise(2_000)).status).toBe(200);
  });

  it("ROOM-1 a client from nowhere gets a snapshot, and a practice sale has no room for others", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const lost = await enter(asha, sale.id, 999_999);
    await expect.poll(() => lost.frames[0]?.kind).toBe("snapshot");
    lost.socket.terminate();
    const practice = await aSale(app, { isPractice: true });
    const closed = await enter(asha, practice.id).then(
      ({ socket }) => new Promise((resolve) => socket.on("close", resolve)),
    );
    expect(closed).toBe(4400);
  });

  it(
    "ROOM-2 sends within two seconds what no hint announced, and loses none of it",
    { tags: "timed" },
    async () => {
      const withoutHints = await startTestApp({ bus: lossyBus });
      try {
        const asha = await withoutHints.signIn();
        const sale = await aSale(withoutHints);
        const room = await enter(asha, sale.id, undefined, withoutHints.url);
        await expect.poll(() => room.frames[0]?.kind).toBe("snapshot");
        const start = room.frames[0]!.seq!;
        for (const count of [1, 2, 3]) {
          expect((await bid(asha, sale.id, { itemId: sale.lots[0]!, amount: 100 * count })).status).toBe(200);
          const answeredAt = performance.now();
          await expect.poll(() => room.events().length, { interval: 20 }).toBe(count);
          expect(performance.now() - answeredAt).toBeLessThan(2_000);
        }
        expect(room.events().map((event) => event.seq)).toEqual([start + 1, start + 2, start + 3]);
        room.socket.terminate();
      } finally {
        await withoutHints.close();
      }
    },
  );

  it("ROOM-6 a socket that closes while the sale is read for it stays in no room", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const nothing = (): void => undefined;
    const methods = { send: nothing, close: nothing, terminate: nothing };
    const socket = Object.assign(new EventEmitter(), methods, { OPEN: 1, readyState: 1 });
    let reads = 0;
    const database = {
      transaction: app.database.transaction,
      get db() {
        reads += 1;
        // The socket found the sale and no outage, and closes just before it would get the snapshot.
        if (reads === 3) {
          socket.readyState = 3;
          socket.emit("close");
        }
        return app.database.db;
      },
    };
    const rooms = new Rooms(
      {
        database,
        bus: lossyBus,
        log: silentLog,
        settings: { seller: house },
      },
      steadyHeart,
    );
    const { id: userId } = asha.user;
    const call = { principal: { userId, role: "buyer", subscriptionStatus: "free" } } as SignedInCall;
    rooms.open(socket as unknown as WebSocket, call, { saleId: sale.id, after: undefined });
    await expect.poll(() => reads, { timeout: 10_000 }).toBe(3);
    // A node polls only its rooms; by now it has none.
    await pause(3_000);
    expect(reads).toBe(3);
    await rooms.stop();
  });
});
