import { EventEmitter } from "node:events";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { type SocketCaps, type SocketOwner, Sockets, socketCaps, sendText } from "./sockets.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: string[] = [];
  pings = 0;
  closedWith: number | undefined;
  isCut = false;

  send(text: string): void {
    this.sent.push(text);
  }
  ping(): void {
    this.pings += 1;
  }
  // Like a client that never answers: only terminating ends it.
  close(code: number): void {
    this.closedWith ??= code;
    this.readyState = 2;
  }
  terminate(): void {
    if (this.isCut) return;
    this.isCut = true;
    this.readyState = 3;
    this.emit("close");
  }
}

const asSocket = (socket: FakeSocket): WebSocket => socket as unknown as WebSocket;
const tab: SocketOwner = { kind: "events", userId: "asha", source: "203.0.113.7" };

function setUp(caps: Partial<SocketCaps> = {}) {
  let counted = 0;
  const sockets = new Sockets({ caps, onCount: (open) => (counted = open) });
  const open = (owner: Partial<SocketOwner> = {}): FakeSocket => {
    const socket = new FakeSocket();
    sockets.admit(asSocket(socket), { ...tab, ...owner });
    return socket;
  };
  return { sockets, open, counted: () => counted };
}

describe("SOCKET-1 one account has room for its tabs, and no more", () => {
  it("twenty tabs are no matter", () => {
    const { open } = setUp();
    const tabs = Array.from({ length: 20 }, () => open());
    expect(tabs.map((one) => one.closedWith)).toEqual(tabs.map(() => undefined));
  });

  it("the oldest makes room, and gets a close code of its own", () => {
    const { open, counted } = setUp({ perUser: 3 });
    const tabs = Array.from({ length: 5 }, () => open());
    const { tooMany } = closeCodes;
    expect(tabs.map((one) => one.closedWith)).toEqual([tooMany, tooMany, undefined, undefined, undefined]);
    expect(counted()).toBe(3);
    vi.advanceTimersByTime(500);
    expect(tabs.map((one) => one.isCut)).toEqual([true, true, false, false, false]);
  });

  it("rooms and channels, and the tabs of others, do not push each other out", () => {
    const { open } = setUp({ perUser: 1 });
    const all = [open(), open({ kind: "saleEvents" }), open({ userId: "ravi" })];
    expect(all.map((one) => one.closedWith)).toEqual([undefined, undefined, undefined]);
  });
});

describe("SOCKET-2 one address has room for a town, and no more", () => {
  it("one too many is itself refused, whoever else is there", () => {
    const { sockets, open } = setUp({ perSource: 2 });
    const [first, second] = [open({ userId: "a" }), open({ userId: "b" })];
    const third = open({ userId: "c" });
    expect([first, second, third].map((one) => one.closedWith)).toEqual([
      undefined,
      undefined,
      closeCodes.tooMany,
    ]);
    expect(open({ userId: "c", source: "198.51.100.1" }).closedWith).toBeUndefined();
    first.terminate();
    expect(open({ userId: "c" }).closedWith).toBeUndefined();
    expect(sockets.open).toBe(3);
  });

  it("leaves one person thirty tabs", () => {
    const { open } = setUp();
    const [oldest, ...others] = Array.from({ length: 30 }, () => open());
    expect(oldest?.closedWith).toBeUndefined();
    open();
    expect(oldest?.closedWith).toBe(closeCodes.tooMany);
    expect(others.every((one) => one.closedWith === undefined)).toBe(true);
  });

  it("takes a whole village behind one address", () => {
    expect(socketCaps.perSource).toBeGreaterThanOrEqual(1_000);
  });
});

describe("SOCKET-3 a connection that died unnoticed is closed", () => {
  it("when a ping brings no answer before the next", () => {
    const { sockets, open } = setUp();
    const [dead, alive] = [open(), open({ kind: "saleEvents" })];
    sockets.pingAll();
    alive.emit("pong");
    sockets.pingAll();
    expect([dead.isCut, alive.isCut]).toEqual([true, false]);
    expect(alive.pings).toBe(2);
    expect(sockets.open).toBe(1);
  });
});

describe("SOCKET-4 a socket that is not read fills no memory", () => {
  it("is closed once a megabyte is unread, and gets no more messages", () => {
    const socket = new FakeSocket();
    sendText(asSocket(socket), "a");
    socket.bufferedAmount = 1024 * 1024 + 1;
    sendText(asSocket(socket), "b");
    sendText(asSocket(socket), "c");
    expect(socket.sent).toEqual(["a"]);
    expect(socket.closedWith).toBe(closeCodes.tooSlow);
    vi.advanceTimersByTime(500);
    expect(socket.isCut).toBe(true);
  });

  it.each(["ping", "message"])("nor is it answered without end: too many of %s cut it off", (word) => {
    const { sockets, open } = setUp({ messagesBetweenPings: 10 });
    const [noisy, calm] = [open(), open()];
    for (let count = 0; count < 10; count += 1) for (const one of [noisy, calm]) one.emit(word);
    for (const one of [noisy, calm]) one.emit("pong");
    sockets.pingAll();
    calm.emit(word);
    for (let count = 0; count < 11; count += 1) noisy.emit(word);
    expect([noisy.isCut, calm.isCut]).toEqual([true, false]);
  });
});
