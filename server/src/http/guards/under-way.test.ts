import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { UnderWay, type UnderWayCaps } from "./under-way.ts";

interface TestRequest {
  request: IncomingMessage;
  response: ServerResponse;
  connection: Connection;
}

class Connection {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
  }
}

const looking: UnderWay[] = [];
afterEach(() => {
  for (const underWay of looking.splice(0)) underWay.stop();
});

function setUp(caps: Partial<UnderWayCaps> = {}) {
  const underWay = new UnderWay(caps);
  looking.push(underWay);
  const ask = (connection = new Connection(), writableLength = 0): TestRequest => {
    const request = { socket: connection as unknown as Socket } as IncomingMessage;
    const response = Object.assign(new EventEmitter(), { writableEnded: false, writableLength });
    underWay.enter(request, response as unknown as ServerResponse);
    return { request, response: response as unknown as ServerResponse, connection };
  };
  return { underWay, ask };
}

it("a request counts until its answer has been taken, and its caller's with it", () => {
  const { underWay, ask } = setUp({ ofCaller: 1 });
  const [first, second] = [ask(), ask()];
  expect(underWay.claim(first.request, "asha", 1)).toBe(true);
  expect(underWay.claim(second.request, "asha", 1)).toBe(false);
  expect(underWay.claim(second.request, "ravi", 1)).toBe(true);
  first.response.emit("close");
  underWay.leave(first.request);
  expect(underWay.size).toBe(1);
  expect(underWay.claim(ask().request, "asha", 1)).toBe(true);
});

it("what waited behind a connection that has gone is forgotten at the next look", () => {
  const { underWay, ask } = setUp({ ofCaller: 1 });
  const { request, connection } = ask();
  underWay.claim(request, "asha", 1);
  connection.destroy();
  underWay.closeSlowReaders(performance.now());
  expect(underWay.size).toBe(0);
  expect(underWay.claim(ask().request, "asha", 1)).toBe(true);
});

it("a whole answer has its minute, a slow file its quarter of an hour, and nothing more than that", () => {
  const { underWay, ask } = setUp();
  // A whole number, because adding a minute to a fraction would round it.
  const start = Math.ceil(performance.now());
  const [taken, file] = [ask(), ask()];
  Object.assign(taken.response, { writableEnded: true });
  underWay.closeSlowReaders(start);
  underWay.closeSlowReaders(start + 60_000);
  expect([taken.connection.destroyed, file.connection.destroyed]).toEqual([false, false]);
  underWay.closeSlowReaders(start + 60_001);
  expect([taken.connection.destroyed, file.connection.destroyed]).toEqual([true, false]);
  underWay.closeSlowReaders(start + 16 * 60_000);
  expect(file.connection.destroyed).toBe(true);
  expect(underWay.size).toBe(0);
});

it("past what memory may hold, those who came first are given up first, and none that is read", () => {
  const { underWay, ask } = setUp({ unreadBytes: 100 });
  const requests = [40, 0, 50, 60].map((bytes) => ask(new Connection(), bytes));
  underWay.closeSlowReaders(performance.now());
  expect(requests.map(({ connection }) => connection.destroyed)).toEqual([true, false, true, false]);
});
