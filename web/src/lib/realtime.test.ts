import { closeCodes, type EventMessage, eventMessage } from "@boli/contract/realtime/endpoints";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { after } from "./after.ts";
import { channelAddress, createChannel, type SocketListener } from "./realtime.ts";
import { timings } from "./realtime-machine.ts";
import { openSocket } from "./realtime-socket.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface FakeSocket extends SocketListener {
  sent: string[];
  isOpen: boolean;
}

function setUp(random = 0.5) {
  const sockets: FakeSocket[] = [];
  const messages: EventMessage[] = [];
  const onSessionEnded = vi.fn();
  const checkSession = vi.fn();
  const channel = createChannel({
    message: eventMessage,
    connect(listener) {
      const socket: FakeSocket = { ...listener, sent: [], isOpen: true };
      sockets.push(socket);
      return { send: (text) => void socket.sent.push(text), close: () => void (socket.isOpen = false) };
    },
    now: () => Date.now(),
    random: () => random,
    after,
    isOnline: () => true,
    onMessage: (message) => messages.push(message),
    onSessionEnded,
    checkSession,
  });
  const last = (): FakeSocket => sockets.at(-1) ?? expect.unreachable("no socket was opened");
  const account = { role: "buyer", subscriptionStatus: "free" };
  const ready = (): void =>
    last().message(JSON.stringify({ kind: "ready", at: "2026-01-05T10:00:00.000Z", ...account }));
  const lose = (code = 1006): void => {
    last().isOpen = false;
    last().closed(code);
  };
  const openSockets = (): number => sockets.filter((socket) => socket.isOpen).length;
  return { channel, sockets, messages, onSessionEnded, checkSession, last, ready, lose, openSockets };
}

describe("CHANNEL-7 drives one socket", () => {
  test("starting twice opens one", () => {
    const { channel, sockets } = setUp();
    channel.start();
    channel.start();
    expect(sockets).toHaveLength(1);
  });

  test("a lost connection comes back after its pause and not before", () => {
    const { channel, sockets, ready, lose } = setUp();
    channel.start();
    ready();
    lose();
    expect(channel.state.get().kind).toBe("waiting");
    vi.advanceTimersByTime(249);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    ready();
    expect(channel.state.get().kind).toBe("open");
  });

  test("coming back online during a pause leaves no second attempt behind", () => {
    const { channel, sockets, lose, openSockets } = setUp();
    channel.start();
    lose();
    channel.onOnline();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(sockets).toHaveLength(2);
    expect(openSockets()).toBe(1);
  });

  test("what an abandoned socket still says is not heard", () => {
    const { channel, sockets, messages, ready } = setUp();
    channel.start();
    ready();
    channel.onOffline();
    sockets[0]?.message(JSON.stringify({ kind: "session-ended", reason: "expired" }));
    sockets[0]?.closed(closeCodes.sessionEnded);
    expect(messages).toHaveLength(1);
    expect(channel.state.get().kind).toBe("offline");
  });

  test("nor does its late end touch the one that took its place", () => {
    const { channel, sockets, ready, openSockets } = setUp();
    channel.start();
    ready();
    channel.onOffline();
    channel.onOnline();
    ready();
    sockets[0]?.closed(closeCodes.sessionEnded);
    expect(channel.state.get().kind).toBe("open");
    expect(openSockets()).toBe(1);
  });

  test("stopping closes it and plans nothing", () => {
    const { channel, sockets, ready, openSockets } = setUp();
    channel.start();
    ready();
    channel.stop();
    vi.advanceTimersByTime(10 * timings.pingEveryMs);
    expect(openSockets()).toBe(0);
    expect(sockets).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a connection that never gets its first word is given up in time", () => {
    const { channel, sockets, openSockets } = setUp();
    channel.start();
    vi.advanceTimersByTime(timings.connectMs + 250);
    expect(sockets).toHaveLength(2);
    expect(openSockets()).toBe(1);
  });
});

describe("CHANNEL-8 passes on what the server sends", () => {
  test("messages that it knows", () => {
    const { channel, messages, last, ready } = setUp();
    channel.start();
    ready();
    last().message(JSON.stringify({ kind: "session-ended", reason: "signed-out" }));
    expect(messages.map((message) => message.kind)).toEqual(["ready", "session-ended"]);
  });

  test.each([
    "",
    "{",
    "[]",
    '{"kind":"tomorrow"}',
    '{"kind":"session-ended","reason":"why not"}',
    new Blob(),
  ])("and passes over what it does not know: %j", (data) => {
    const { channel, messages, last } = setUp();
    channel.start();
    last().message(data);
    expect(messages).toEqual([]);
    expect(channel.state.get().kind).toBe("connecting");
  });

  test("the end of the session stops it and is reported", () => {
    const { channel, sockets, ready, lose, onSessionEnded } = setUp();
    channel.start();
    ready();
    lose(closeCodes.sessionEnded);
    vi.advanceTimersByTime(10 * timings.maxRetryMs);
    expect(onSessionEnded).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(1);
  });

  test("refused connections make it ask whether there still is a session", () => {
    const { channel, lose, checkSession } = setUp();
    channel.start();
    lose();
    vi.advanceTimersByTime(250);
    lose();
    expect(checkSession).toHaveBeenCalledOnce();
  });

  test("it gives a ping at every interval and keeps no old timers", () => {
    const { channel, last, ready } = setUp();
    channel.start();
    ready();
    for (let count = 0; count < 4; count += 1) {
      vi.advanceTimersByTime(timings.pingEveryMs);
      last().message('{"kind":"pong"}');
    }
    expect(last().sent).toEqual(Array.from({ length: 4 }, () => '{"kind":"ping"}'));
    expect(vi.getTimerCount()).toBe(1);
  });
});

test.each([
  [{ protocol: "http:", host: "127.0.0.1:3000" }, "ws://127.0.0.1:3000/api/events"],
  [{ protocol: "https:", host: "boli.example" }, "wss://boli.example/api/events"],
])("CHANNEL-9 stands beside its page: %j", (page, address) => {
  expect(channelAddress(page)).toBe(address);
});

// The browser's own socket.
class BrowserSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: BrowserSocket;
  readyState = BrowserSocket.CONNECTING;
  onopen?: () => void;
  close = vi.fn();

  constructor() {
    BrowserSocket.last = this;
  }

  open(): void {
    this.readyState = BrowserSocket.OPEN;
    this.onopen?.();
  }
}

const openInBrowser = () => {
  vi.stubGlobal("WebSocket", BrowserSocket);
  const socket = openSocket("ws://boli.test/api/events", { message: () => {}, closed: () => {} });
  return { socket, inBrowser: BrowserSocket.last };
};

test("CHANNEL-6 a socket that is given up while it connects is closed as it opens, without a complaint", () => {
  const { socket, inBrowser } = openInBrowser();
  socket.close();
  expect(inBrowser.close).not.toHaveBeenCalled();
  inBrowser.open();
  expect(inBrowser.close).toHaveBeenCalledOnce();
});

test("CHANNEL-6 a socket that hangs is closed soon, because the next one would wait for it", () => {
  const { socket, inBrowser } = openInBrowser();
  socket.close();
  vi.advanceTimersByTime(4_000);
  expect(inBrowser.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(inBrowser.close).toHaveBeenCalled();

  const late = openInBrowser();
  vi.advanceTimersByTime(10_000);
  late.socket.close();
  expect(late.inBrowser.close).toHaveBeenCalledOnce();
});

test("CHANNEL-6 an open socket is closed at once", () => {
  const { socket, inBrowser } = openInBrowser();
  inBrowser.open();
  socket.close();
  expect(inBrowser.close).toHaveBeenCalledOnce();
});
