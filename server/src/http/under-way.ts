import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface UnderWayCaps {
  // On the whole node: past this it answers that it is busy, while it still can.
  atOnce: number;
  // Of one caller, who may have twenty tabs that are opened together; an address counts as one.
  ofCaller: number;
  // On one connection. Browsers and proxies ask one after the other; the answers to the others lie in memory meanwhile.
  onConnection: number;
  // How long an answer may lie in memory because its caller does not read it.
  takeWithinMs: number;
  // How long anything may take, such as a file over a slow line.
  wholeMs: number;
  // What may lie in memory of all answers together; past this those that wait longest are given up.
  unreadBytes: number;
}

const underWayCaps: UnderWayCaps = {
  atOnce: 5_000,
  ofCaller: 150,
  onConnection: 10,
  takeWithinMs: 60_000,
  wholeMs: 15 * 60_000,
  unreadBytes: 256 * 1024 * 1024,
};

const lookEveryMs = 5_000;

interface Entry {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  caller: string | undefined;
  // Since when the answer is whole and waits to be taken, as far as somebody looked.
  wholeSince: number | undefined;
}

type TooMuch = "here" | "on-connection";

// What is being answered right now. Limits say how often somebody may ask; this says how much may be unfinished, which is
// what memory is spent on when a client asks and does not read, or when the database is slow.
export class UnderWay {
  readonly #entries = new Map<IncomingMessage, Entry>();
  readonly #onConnection = new WeakMap<Socket, number>();
  readonly #ofCaller = new Map<string, number>();
  readonly #caps: UnderWayCaps;
  readonly #looks = setInterval(() => this.look(performance.now()), lookEveryMs).unref();

  constructor(caps: Partial<UnderWayCaps> = {}) {
    this.#caps = { ...underWayCaps, ...caps };
  }

  get size(): number {
    return this.#entries.size;
  }

  // What was answered and not read yet.
  get unreadBytes(): number {
    let bytes = 0;
    for (const { response } of this.#entries.values()) bytes += response.writableLength;
    return bytes;
  }

  // Counts a request until it has been answered; answers what there is too much of.
  enter(request: IncomingMessage, response: ServerResponse): TooMuch | undefined {
    const { socket } = request;
    const here = (this.#onConnection.get(socket) ?? 0) + 1;
    this.#onConnection.set(socket, here);
    const since = performance.now();
    this.#entries.set(request, { request, response, since, caller: undefined, wholeSince: undefined });
    response.once("close", () => this.leave(request));
    if (here > this.#caps.onConnection) return "on-connection";
    return this.#entries.size > this.#caps.atOnce ? "here" : undefined;
  }

  // Counts it for its caller as well; false when that one has too much under way.
  claim(request: IncomingMessage, caller: string, factor: number): boolean {
    const entry = this.#entries.get(request);
    if (!entry || entry.caller !== undefined) return true;
    const already = this.#ofCaller.get(caller) ?? 0;
    if (already >= this.#caps.ofCaller * Math.max(1, factor)) return false;
    entry.caller = caller;
    this.#ofCaller.set(caller, already + 1);
    return true;
  }

  // It was answered, or became a WebSocket.
  leave(request: IncomingMessage): void {
    const entry = this.#entries.get(request);
    if (!entry) return;
    this.#entries.delete(request);
    const here = this.#onConnection.get(request.socket) ?? 1;
    this.#onConnection.set(request.socket, here - 1);
    if (entry.caller === undefined) return;
    const rest = (this.#ofCaller.get(entry.caller) ?? 1) - 1;
    if (rest > 0) this.#ofCaller.set(entry.caller, rest);
    else this.#ofCaller.delete(entry.caller);
  }

  // Called at a steady pace: cuts off whoever does not take what was answered.
  look(now: number): void {
    for (const entry of this.#entries.values()) {
      const { request } = entry;
      // An answer that was never begun on a connection that has gone tells of its end by nothing else.
      if (request.socket.destroyed) this.leave(request);
      else if (this.#isOverdue(entry, now)) this.#cut(entry);
    }
    let bytes = this.unreadBytes;
    // They stand in the order in which they came.
    for (const entry of this.#entries.values()) {
      if (bytes <= this.#caps.unreadBytes) return;
      bytes -= entry.response.writableLength;
      if (entry.response.writableLength > 0) this.#cut(entry);
    }
  }

  stop(): void {
    clearInterval(this.#looks);
  }

  #isOverdue(entry: Entry, now: number): boolean {
    const { response, since } = entry;
    if (response.writableEnded) entry.wholeSince ??= now;
    if (entry.wholeSince !== undefined && now - entry.wholeSince > this.#caps.takeWithinMs) return true;
    return now - since > this.#caps.wholeMs;
  }

  #cut({ request }: Entry): void {
    this.leave(request);
    request.socket.destroy();
  }
}
