import { EventEmitter } from "node:events";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { setBeat } from "../../../testing/live/outages.ts";
import { aSale, house } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import type { SignedInCall } from "../../http/call.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { Lanes } from "../bids/lane.ts";
import { Rooms } from "../room/room.ts";
import { liveNode } from "../bids/live-node.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => setBeat(app));
afterAll(() => app.close());

const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });

// A connection that notes what it gets, and with which code it is closed.
class NotedSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly got: unknown[] = [];
  send(text: string, onSent?: () => void): void {
    const message = JSON.parse(text) as { kind: string };
    if (message.kind === "ready" || message.kind === "leaving") this.got.push(message);
    onSent?.();
  }
  close(code: number): void {
    this.readyState = 2;
    this.got.push(code);
    this.emit("close");
  }
  ping(): void {
    this.emit("pong");
  }
  terminate(): void {
    this.close(0);
  }
}

// The rooms of a node, with somebody in one of them.
async function roomOf(who: SignedIn, { isAlone }: { isAlone: boolean }) {
  const { id: saleId } = await aSale(app);
  const cutOff = new Set<() => void>();
  const onCutOff = (listener: () => void) => {
    cutOff.add(listener);
    return () => void cutOff.delete(listener);
  };
  const tools = { database: app.database, bus, log: silentLog, settings: { seller: house } };
  const heart = { isAlone, isCutOff: false, onCutOff };
  const rooms = new Rooms(tools, heart);
  const enter = () => {
    const socket = new NotedSocket();
    const principal = { userId: who.user.id, role: who.user.role, subscriptionStatus: "free" };
    rooms.open(socket as unknown as WebSocket, { principal } as SignedInCall, { saleId });
    return socket;
  };
  const socket = enter();
  // It listens once it has entered.
  await expect.poll(() => socket.listenerCount("message")).toBe(1);
  socket.got.length = 0;
  const loseDatabase = () => {
    heart.isCutOff = true;
    for (const tell of cutOff) tell();
  };
  return { rooms, socket, enter, loseDatabase, listening: () => cutOff.size };
}

describe("a room whose node leaves", () => {
  it("CLOSE-6 hears that the only node restarts, before its connection is closed", async () => {
    const { rooms, socket } = await roomOf(await app.signIn(), { isAlone: true });
    await rooms.stop();
    expect(socket.got).toEqual([{ kind: "leaving", why: "restart" }, closeCodes.serverLeaving]);
  });

  it("CLOSE-6 hears nothing of it while there is another node to go to", async () => {
    const { rooms, socket } = await roomOf(await app.signIn(), { isAlone: false });
    await rooms.stop();
    expect(socket.got).toEqual([closeCodes.serverLeaving]);
  });

  it("CLOSE-6 hears that its node is cut off, which lets nobody in until it is well, also beside others", async () => {
    const { rooms, socket, enter, loseDatabase, listening } = await roomOf(await app.signIn(), {
      isAlone: false,
    });
    loseDatabase();
    expect(socket.got).toEqual([{ kind: "leaving", why: "cut-off" }, closeCodes.tryAgain]);
    expect(enter().got).toEqual([closeCodes.tryAgain]);
    await rooms.stop();
    expect(listening()).toBe(0);
  });
});

describe("the node of a room", () => {
  const lastBeat = () =>
    app.database.db.selectFrom("beat").select(["at", "node"]).limit(1).executeTakeFirstOrThrow();
  // A node of these roles on the database of the app, after its first beat.
  const begin = async (roles: string[]) => {
    const platform = { database: app.database, bus, log: silentLog, settings: { roles: new Set(roles) } };
    const { heart } = liveNode(platform as never);
    await heart.begin();
    await heart.stop();
    return heart;
  };

  it.each([[["web"]], [["web", "live"]], [["web", "live", "worker"]]])(
    "CLOSE-6 beats with the roles %s, because it takes bids",
    async (roles) => {
      const { node: before } = await lastBeat();
      const heart = await begin(roles);
      const { at, node } = await lastBeat();
      expect(at).not.toBeNull();
      expect(node).not.toBe(before);
      expect(heart.isCutOff).toBe(false);
    },
  );

  it("CLOSE-6 shows nothing of bids when it has rooms alone: it writes no beat, ends no outage, and is never alone", async () => {
    await new Lanes(app.database, bus).beat();
    await setBeat(app, 20_000);
    const before = await lastBeat();
    const heart = await begin(["live"]);
    expect(await lastBeat()).toEqual(before);
    expect([heart.isAlone, heart.isCutOff]).toEqual([false, false]);
    await begin(["web"]);
    expect((await lastBeat()).node).not.toBe(before.node);
  });
});
