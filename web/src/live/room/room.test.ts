import fc from "fast-check";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import type { RoomEvent } from "@boli/contract/live/room";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { after } from "../../lib/after.ts";
import type { SocketListener } from "../../lib/realtime.ts";
import { createRoom } from "./room.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lotId = "lot";
const lot = {
  id: lotId,
  status: "open",
  minimumBidPrice: 100,
  currentHighestBid: null,
  leastBid: 100,
  totalBids: 0,
  bidSeq: 0,
} as Partial<LotView> as LotView;
const sale = {
  id: "sale",
  status: "live",
  seq: 10,
  items: [lot],
  participants: [],
  participantCount: 0,
  statistics: { totalBids: 0, totalRevenue: 0 },
  settings: { step: { kind: "fixed", rupees: 10 } },
} as unknown as SaleView;

const bidAt = (seq: number): RoomEvent => ({
  kind: "bid",
  seq,
  at: "2026-11-26T12:00:00.000Z",
  lotId,
  bidSeq: seq - 10,
  bidId: `bid ${seq}`,
  how: "bid",
  alias: `Bidder ${seq % 3}`,
  amount: seq * 10,
  leader: `Bidder ${seq % 3}`,
  price: seq * 10,
  closesAt: null,
  head: `head ${seq}`,
});

function setUp() {
  const sockets: (SocketListener & { after: number; sent: string[]; isOpen: boolean })[] = [];
  let shown = sale;
  const onIncomplete = vi.fn();
  const onBehind = vi.fn();
  const room = createRoom(sale.seq, {
    connect(after, listener) {
      const socket = { ...listener, after, sent: [] as string[], isOpen: true };
      sockets.push(socket);
      return { send: (text) => void socket.sent.push(text), close: () => void (socket.isOpen = false) };
    },
    now: () => Date.now(),
    serverNow: () => Date.now(),
    random: () => 0.5,
    after,
    isOnline: () => true,
    change: (update) => void (shown = update(shown)),
    onEvents: vi.fn(),
    onStandings: vi.fn(),
    onChat: vi.fn(),
    onTime: vi.fn(),
    onIncomplete,
    onBehind,
    onSessionEnded: vi.fn(),
    checkSession: vi.fn(),
  });
  const last = () => sockets.at(-1) ?? expect.unreachable("no socket was opened");
  const say = (message: object): void => last().message(JSON.stringify(message));
  const ready = (seq = 10): void => say({ kind: "ready", seq, at: "2026-11-26T12:00:00.000Z" });
  const tell = (from: number, to: number): void =>
    say({
      kind: "events",
      from,
      to,
      events: Array.from({ length: to - from + 1 }, (_, at) => bidAt(from + at)),
    });
  const answerPings = (): void => {
    for (const _ of last().sent.splice(0)) say({ kind: "pong" });
  };
  const priceOf = () => shown.items[0]?.currentHighestBid;
  return {
    room,
    sockets,
    last,
    say,
    ready,
    tell,
    answerPings,
    onIncomplete,
    onBehind,
    shown: () => shown,
    priceOf,
  };
}

describe("ROOM-1 ROOMPAGE-1 a page that follows a room", () => {
  test("shows what happens, each event once and in whatever frames", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }), (sizes) => {
        const { room, ready, tell, shown } = setUp();
        room.start();
        ready();
        let next = 11;
        for (const size of sizes) {
          // A frame may begin with events that were heard already.
          tell(Math.max(11, next - (size % 3)), next + size - 1);
          next += size;
          vi.advanceTimersByTime(size * 40);
        }
        vi.advanceTimersByTime(200);
        expect(shown().seq).toBe(next - 1);
        expect(shown().statistics.totalBids).toBe(next - 11);
        expect(shown().items[0]?.currentHighestBid).toBe(next === 11 ? null : (next - 1) * 10);
        room.stop();
      }),
    );
  });

  test("asks for what is missing when a frame was lost, naming the newest number that it has", () => {
    const { room, sockets, ready, tell, priceOf } = setUp();
    room.start();
    expect(sockets[0]?.after).toBe(10);
    ready();
    tell(11, 12);
    tell(14, 15);
    expect(sockets[0]?.isOpen).toBe(false);
    expect(sockets[1]?.after).toBe(12);
    ready(15);
    tell(13, 15);
    vi.advanceTimersByTime(200);
    expect(priceOf()).toBe(150);
    room.stop();
  });

  test("takes a snapshot in place of what is too old, and not one that is older than what it shows", () => {
    const { room, say, ready, tell, shown } = setUp();
    room.start();
    say({ kind: "snapshot", seq: 40, sale: { ...sale, seq: 40, participantCount: 7 } });
    ready(40);
    tell(41, 41);
    vi.advanceTimersByTime(200);
    expect(shown()).toMatchObject({ seq: 41, participantCount: 7 });
    room.stop();
  });

  test("adds what it heard to a sale that was read meanwhile and is older", () => {
    const { room, ready, tell } = setUp();
    room.start();
    ready();
    tell(11, 13);
    vi.advanceTimersByTime(200);
    expect(room.catchUp(sale)).toMatchObject({ seq: 13, statistics: { totalBids: 3 } });
    room.stop();
  });

  test("has the sale read again after an event that does not tell everything", () => {
    const { room, say, ready, onIncomplete, shown } = setUp();
    room.start();
    ready();
    say({
      kind: "events",
      from: 11,
      to: 11,
      events: [{ kind: "sale-completed", seq: 11, at: "2026-11-26T12:00:00.000Z" }],
    });
    vi.advanceTimersByTime(200);
    expect(shown().status).toBe("completed");
    expect(onIncomplete).toHaveBeenCalledOnce();
    room.stop();
  });

  test("leaves out a message from a newer server, and reads on", () => {
    const { room, say, ready, tell, priceOf } = setUp();
    room.start();
    say({ kind: "tomorrow" });
    ready();
    tell(11, 11);
    vi.advanceTimersByTime(200);
    expect(priceOf()).toBe(110);
    room.stop();
  });
});

test("ROOMPAGE-1 a storm is shown at most five times a second", () => {
  const { room, ready, tell, shown } = setUp();
  room.start();
  ready();
  const seen = new Set<number>();
  for (let seq = 11; seq < 111; seq += 1) {
    tell(seq, seq);
    vi.advanceTimersByTime(10);
    seen.add(shown().seq);
  }
  expect(seen.size).toBeLessThanOrEqual(6);
  vi.advanceTimersByTime(200);
  expect(shown().seq).toBe(110);
  room.stop();
});

test("ROOM-6 a sale that is read shows no other number of people than the room told", () => {
  const { room, ready, say } = setUp();
  room.start();
  ready();
  say({ kind: "people", people: 7 });
  // It was counted before they were back.
  expect(room.catchUp({ ...sale, participantCount: 0 }).participantCount).toBe(7);
  ready();
  expect(room.catchUp({ ...sale, participantCount: 8 }).participantCount).toBe(8);
  room.stop();
});

describe("ROOMPAGE-2 a page that may show old prices says so", () => {
  test("a second after its socket is shut, and until it has caught up", () => {
    const { room, last, ready, tell, priceOf } = setUp();
    room.start();
    ready();
    const heardAt = Date.now();
    last().closed(1006);
    vi.advanceTimersByTime(999);
    expect(room.status.get().behindSince).toBeUndefined();
    expect(room.isFollowing()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(room.status.get().behindSince).toBe(heardAt);
    // It has tried again meanwhile; two events are still missing.
    ready(12);
    expect(room.status.get().behindSince).toBe(heardAt);
    tell(11, 12);
    expect(room.status.get().behindSince).toBeUndefined();
    expect(room.isFollowing()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(priceOf()).toBe(120);
    room.stop();
  });

  test("after five seconds of silence, though the socket looks open; a pong is word enough", () => {
    const { room, ready, answerPings } = setUp();
    room.start();
    ready();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      vi.advanceTimersByTime(1_000);
      answerPings();
    }
    expect(room.status.get().behindSince).toBeUndefined();
    vi.advanceTimersByTime(5_000);
    expect(room.status.get().behindSince).toBeDefined();
    room.stop();
  });

  test("not where sockets do not come through and the sale is read by requests instead", () => {
    const { room, last, onBehind } = setUp();
    room.start();
    last().closed(1006);
    for (let count = 0; count < 20; count += 1) {
      vi.advanceTimersByTime(3_000);
      last().closed(1006);
      room.catchUp(sale);
      expect(room.status.get().behindSince).toBeUndefined();
      expect(room.isFollowing()).toBe(false);
    }
    expect(onBehind).toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(room.status.get().behindSince).toBeDefined();
    room.stop();
  });

  test.each(["restart", "cut-off"] as const)(
    "CLOSE-6 at once why, when its server leaves (%s), until there is a connection again",
    (why) => {
      const { room, last, say, ready, tell, sockets } = setUp();
      const { status } = room;
      room.start();
      ready();
      say({ kind: "leaving", why });
      expect(status.get()).toEqual({ behindSince: undefined, leaving: why });
      last().closed(1012);
      vi.advanceTimersByTime(1_000);
      expect(status.get()).toMatchObject({ behindSince: expect.any(Number), leaving: why });
      // The server that leaves may still answer a request.
      room.catchUp({ ...sale, at: new Date().toISOString() });
      expect(status.get()).toEqual({ behindSince: undefined, leaving: why });
      // The new connection is tried for as it always is.
      expect(sockets).toHaveLength(2);
      ready(12);
      expect(status.get().leaving).toBe(why);
      tell(11, 12);
      expect(status.get()).toEqual({ behindSince: undefined, leaving: undefined });
      room.stop();
    },
  );

  test("CLOSE-6 not that its server leaves, where sockets don't come through and requests are answered again", () => {
    const { room, last, say, ready } = setUp();
    room.start();
    ready();
    say({ kind: "leaving", why: "restart" });
    last().closed(1012);
    vi.advanceTimersByTime(11_000);
    room.catchUp({ ...sale, at: new Date().toISOString() });
    expect(room.status.get()).toEqual({ behindSince: undefined, leaving: undefined });
    room.stop();
  });

  test("stopping leaves no timer and no socket", () => {
    const { room, ready, tell, last } = setUp();
    room.start();
    ready();
    tell(11, 11);
    tell(12, 12);
    room.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(last().isOpen).toBe(false);
  });
});
