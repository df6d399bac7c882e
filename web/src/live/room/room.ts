import * as z from "zod/mini";
import type { SaleView } from "@boli/contract/live/endpoints";
import { applyEvents } from "@boli/contract/live/apply-events";
import type { RoomEvent, RoomMessage } from "@boli/contract/live/room";
import type { StandingView } from "@boli/contract/live/standing";
import type { Channel, Timings } from "../../lib/realtime-machine.ts";
import { createChannel, type RealtimeChannel, type Socket, type SocketListener } from "../../lib/realtime.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { createTimers } from "../../lib/timers.ts";

export interface RoomStatus {
  // The time by the server's clock since which the shown prices may be old; undefined while they are current.
  behindSince: number | undefined;
  // Why the server ended the connection, until there is one again (CLOSE-6).
  leaving?: Leaving | undefined;
}

export type Leaving = Extract<RoomMessage, { kind: "leaving" }>["why"];

// A room's dependencies on the browser; tests pass a fake socket and clock.
export interface RoomDependencies {
  // `after` is the newest event that this page has.
  connect(after: number, listener: SocketListener): Socket;
  now(): number;
  serverNow(): number;
  random(): number;
  after(ms: number, run: () => void): () => void;
  isOnline(): boolean;
  // Changes the sale that the page shows.
  change(update: (sale: SaleView) => SaleView): void;
  // Events, each once, after the sale was changed by them.
  onEvents(events: readonly RoomEvent[]): void;
  onStandings(standings: StandingView[]): void;
  onChat(frame: Extract<RoomMessage, { kind: "chat" }>): void;
  // The server's time in a message, and when its connection was begun.
  onTime(at: string, sentMs: number): void;
  // The sale has to be read again.
  onIncomplete(): void;
  // The connection may be shut while requests still come through.
  onBehind(): void;
  onSessionEnded(): void;
  checkSession(): void;
}

export interface Room extends Pick<RealtimeChannel, "onOnline" | "onOffline" | "onTabVisible"> {
  status: Store<RoomStatus>;
  start(): void;
  stop(): void;
  // True while every event arrives.
  isFollowing(): boolean;
  // A sale that was read just now, with the events that are newer than it.
  catchUp(sale: SaleView): SaleView;
}

// A bidder notices within five seconds that the prices are old.
const timings: Timings = {
  firstRetryMs: 500,
  maxRetryMs: 5_000,
  asideMs: 5 * 60_000,
  stableMs: 10_000,
  connectMs: 8_000,
  pingEveryMs: 2_500,
  // Browsers let a hidden tab's timers run once a minute.
  sleptMs: 90_000,
};
const shutMs = 1_000;
const silentMs = 5_000;
// A server that is leaving may still answer requests for as long; an answer after that shows that there is one.
const leftMs = 10_000;
// Events are shown at most this often, so that a storm of bids leaves time for presses.
const gatherMs = 200;
// Older events are included in every sale that is read.
const maxKept = 2_000;

// The server checks what it sends against the same table as this page's types.
const anyMessage = z.custom<RoomMessage>(
  (value) => typeof value === "object" && value !== null && "kind" in value,
);

// Follows a sale: applies its events to the sale that is shown, asks for what it missed, and says when it is behind.
export function createRoom(first: number, dependencies: RoomDependencies): Room {
  const status = createStore<RoomStatus>({ behindSince: undefined });
  const kept: RoomEvent[] = [];
  let waiting: RoomEvent[] = [];
  let seen = first;
  let newest = first;
  let openedMs = 0;
  let heardAt = dependencies.serverNow();
  // The time by the server's clock at which it left; undefined once there is a connection again.
  let leftAt: number | undefined;
  let appliedMs = Number.NEGATIVE_INFINITY;
  // The people in the room, as this connection last told it. It tells them again only when their number changes.
  let people: number | undefined;
  const timers = createTimers<TimerName>(dependencies.after);

  const channel = createChannel<RoomMessage>({
    ...dependencies,
    message: anyMessage,
    timings,
    connect(listener) {
      openedMs = dependencies.now();
      return dependencies.connect(seen, listener);
    },
    onMessage: receive,
    onPong: noticeWord,
  });
  channel.state.subscribe(() => noticeConnection(channel.state.get()));

  function receive(message: RoomMessage): void {
    switch (message.kind) {
      case "ready":
        newest = message.seq;
        leftAt = undefined;
        people = undefined;
        dependencies.onTime(message.at, openedMs);
        break;
      case "snapshot":
        seen = message.seq;
        waiting = [];
        dependencies.change((sale) => (message.sale.seq >= sale.seq ? message.sale : sale));
        // Events were left out, and lists of bids know nothing of them.
        dependencies.onIncomplete();
        break;
      case "events":
        if (!hear(message.from, message.events)) return;
        break;
      case "people":
        people = message.people;
        dependencies.change((sale) => ({ ...sale, participantCount: message.people }));
        break;
      case "standings":
        dependencies.onStandings(message.standings);
        break;
      case "chat":
        dependencies.onChat(message);
        break;
      case "leaving":
        leftAt = dependencies.serverNow();
        status.set({ ...status.get(), leaving: message.why });
        break;
      default:
        break;
    }
    noticeWord();
  }

  // False when events are missing between the last one and these: then they are asked for.
  function hear(from: number, events: readonly RoomEvent[]): boolean {
    if (from > seen + 1) {
      channel.stop();
      channel.start();
      return false;
    }
    for (const event of events) {
      if (event.seq <= seen) continue;
      seen = event.seq;
      waiting.push(event);
    }
    if (kept.length > 2 * maxKept) kept.splice(0, kept.length - maxKept);
    if (waiting.length > 0 && !timers.has("apply"))
      timers.set("apply", Math.max(0, appliedMs + gatherMs - dependencies.now()), apply);
    return true;
  }

  function apply(): void {
    appliedMs = dependencies.now();
    const events = waiting;
    waiting = [];
    kept.push(...events);
    let isIncomplete = false;
    dependencies.change((sale) => {
      const applied = applyEvents(sale, events);
      isIncomplete = applied.isIncomplete;
      return applied.sale;
    });
    dependencies.onEvents(events);
    if (isIncomplete) dependencies.onIncomplete();
  }

  function noticeWord(): void {
    heardAt = dependencies.serverNow();
    timers.set("silent", silentMs, fallBehind);
    if (channel.state.get().kind === "open" && seen >= newest) catchUpNow();
  }

  function noticeConnection({ kind }: Channel): void {
    if (kind === "open") timers.clear("shut");
    else if (kind !== "off" && !timers.has("shut")) timers.set("shut", shutMs, fallBehind);
  }

  function fallBehind(): void {
    if (status.get().behindSince === undefined) status.set({ ...status.get(), behindSince: heardAt });
    dependencies.onBehind();
  }

  function catchUpNow(): void {
    const { behindSince, leaving } = status.get();
    const stillLeaving = leftAt === undefined ? undefined : leaving;
    if (behindSince === undefined && leaving === stillLeaving) return;
    status.set({ behindSince: undefined, leaving: stillLeaving });
  }

  return {
    status,
    start() {
      timers.set("silent", silentMs, fallBehind);
      channel.start();
    },
    stop() {
      channel.stop();
      timers.clearAll();
    },
    isFollowing: () => channel.state.get().kind === "open" && status.get().behindSince === undefined,
    catchUp(sale) {
      heardAt = dependencies.serverNow();
      if (channel.state.get().kind !== "open") {
        timers.set("silent", silentMs, fallBehind);
        if (leftAt !== undefined && Date.parse(sale.at) - leftAt > leftMs) leftAt = undefined;
        catchUpNow();
      }
      const caught = applyEvents(sale, kept).sale;
      const isOpen = channel.state.get().kind === "open";
      return isOpen && people !== undefined ? { ...caught, participantCount: people } : caught;
    },
    onOnline: channel.onOnline,
    onOffline: channel.onOffline,
    onTabVisible: channel.onTabVisible,
  };
}

type TimerName = "apply" | "silent" | "shut";
