import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getHeapStatistics } from "node:v8";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { refuse } from "../refusal.ts";

export interface UnderWayCaps {
  // The limit for the whole node: past this it answers that it is busy, while it still can.
  atOnce: number;
  // Of bids, and of what bids wait for, it takes as many more.
  moreOfBids: number;
  // The limit for one caller, who may open twenty tabs together; an address counts as one.
  ofCaller: number;
  // The limit for one connection. Browsers and proxies send one request after the other; with more, the other answers would
  // wait in memory.
  onConnection: number;
  // The time that an answer may stay in memory because its caller does not read it.
  maxQueueMs: number;
  // The longest time that any request may take, such as a file over a slow line.
  maxRequestMs: number;
  // The memory that all answers together may take; past this the answers that have waited longest are dropped.
  unreadBytes: number;
}

const underWayCaps: UnderWayCaps = {
  atOnce: 5_000,
  moreOfBids: 1_000,
  ofCaller: 150,
  onConnection: 10,
  maxQueueMs: 60_000,
  maxRequestMs: 15 * 60_000,
  unreadBytes: 256 * 1024 * 1024,
};

const pollEveryMs = 5_000;

interface OpenRequest {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  caller: string | undefined;
  // The time at which a check first found the answer complete and not read yet.
  completeSince: number | undefined;
  whenLeft?: () => void;
}

type Overload = "node" | "on-connection";

// The requests under way. Rate limits say how often somebody may send a request; this limits how many may be unfinished at
// once. Unfinished requests fill the memory when a client does not read its answers, or when the database is slow.
export class UnderWay {
  readonly #open = new Map<IncomingMessage, OpenRequest>();
  readonly #onConnection = new WeakMap<Socket, number>();
  readonly #ofCaller = new Map<string, number>();
  readonly #caps: UnderWayCaps;
  readonly #timer = setInterval(() => this.closeSlowReaders(performance.now()), pollEveryMs).unref();

  constructor(caps: Partial<UnderWayCaps> = {}) {
    this.#caps = { ...underWayCaps, ...caps };
  }

  get size(): number {
    return this.#open.size;
  }

  // The bytes that were sent and not read yet.
  get unreadBytes(): number {
    let bytes = 0;
    for (const { response } of this.#open.values()) bytes += response.writableLength;
    return bytes;
  }

  // Counts a request until it has been answered. Returns the limit that it exceeds, if any.
  enter(request: IncomingMessage, response: ServerResponse, isBid = false): Overload | undefined {
    const { socket } = request;
    const here = (this.#onConnection.get(socket) ?? 0) + 1;
    this.#onConnection.set(socket, here);
    const since = performance.now();
    this.#open.set(request, { request, response, since, caller: undefined, completeSince: undefined });
    response.once("close", () => this.leave(request));
    if (here > this.#caps.onConnection) return "on-connection";
    const { atOnce, moreOfBids } = this.#caps;
    return this.#open.size > atOnce + (isBid ? moreOfBids : 0) ? "node" : undefined;
  }

  // Counts it for its caller as well. Returns false when that caller has too much under way.
  claim(request: IncomingMessage, caller: string, factor: number): boolean {
    const open = this.#open.get(request);
    if (!open || open.caller !== undefined) return true;
    const already = this.#ofCaller.get(caller) ?? 0;
    if (already >= this.#caps.ofCaller * Math.max(1, factor)) return false;
    open.caller = caller;
    this.#ofCaller.set(caller, already + 1);
    return true;
  }

  // Calls it as soon as the request is no longer under way, whatever became of it.
  whenLeft(request: IncomingMessage, release: () => void): void {
    const open = this.#open.get(request);
    if (open) open.whenLeft = release;
    else release();
  }

  // It was answered, or became a WebSocket.
  leave(request: IncomingMessage): void {
    const open = this.#open.get(request);
    if (!open) return;
    this.#open.delete(request);
    open.whenLeft?.();
    const here = this.#onConnection.get(request.socket) ?? 1;
    this.#onConnection.set(request.socket, here - 1);
    if (open.caller === undefined) return;
    const rest = (this.#ofCaller.get(open.caller) ?? 1) - 1;
    if (rest > 0) this.#ofCaller.set(open.caller, rest);
    else this.#ofCaller.delete(open.caller);
  }

  // Called at regular intervals: cuts off clients that do not read their answers.
  closeSlowReaders(now: number): void {
    for (const open of this.#open.values()) {
      const { request } = open;
      // When a connection breaks before its answer has begun, no event reports the end.
      if (request.socket.destroyed) this.leave(request);
      else if (this.#isOverdue(open, now)) this.#cut(open);
    }
    let bytes = this.unreadBytes;
    // The requests are in order of arrival.
    for (const open of this.#open.values()) {
      if (bytes <= this.#caps.unreadBytes) return;
      bytes -= open.response.writableLength;
      if (open.response.writableLength > 0) this.#cut(open);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #isOverdue(open: OpenRequest, now: number): boolean {
    const { response, since } = open;
    if (response.writableEnded) open.completeSince ??= now;
    if (open.completeSince !== undefined && now - open.completeSince > this.#caps.maxQueueMs) return true;
    return now - since > this.#caps.maxRequestMs;
  }

  #cut({ request }: OpenRequest): void {
    this.leave(request);
    request.socket.destroy();
  }
}

export interface Pressure {
  // The largest delay of the event loop that is still fine, on average since the last look.
  delayMs: number;
  heapBytes: number;
  sampleEveryMs: number;
}

// Far beyond what a slow machine or a garbage collection does to one second. A new request would wait longer than its
// caller does, and the memory that is left is needed to finish the requests under way.
export const defaultPressure: Pressure = {
  delayMs: 3_000,
  heapBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.92),
  sampleEveryMs: 1_000,
};

// Answers 503 before it reads a request, as long as the program cannot keep up. The operator's routes still answer.
export async function refuseUnderPressure(app: FastifyInstance, pressure: Pressure): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: pressure.delayMs,
    maxHeapUsedBytes: pressure.heapBytes,
    sampleInterval: pressure.sampleEveryMs,
    pressureHandler: (request, _reply, _kind, measured) => {
      if (request.routeOptions.config.endpoint === "system") return;
      // Infinity: no delay was measured since the last look, as after a start that kept the loop busy for longer. The
      // library has then not looked at the memory.
      if (measured === Infinity && app.memoryUsage().heapUsed <= pressure.heapBytes) return;
      throw refuse("unavailable", undefined, { retryAfterSeconds: 2 });
    },
  });
}
