import { closeCodes } from "@boli/contract/realtime/endpoints";
import type { WebSocket } from "ws";

export interface SocketOwner {
  // The purpose of the socket: a tab's channel, or the room of a sale. The limit per user applies to each kind.
  kind: string;
  userId: string;
  // The caller's source, as the rate limits count it.
  source: string;
}

export interface SocketCaps {
  // The maximum for one account; beyond it the oldest socket is closed.
  perUser: number;
  // A whole town may share one address, so this is far more than one house needs.
  perSource: number;
  // Between two of our pings a client sends one of its own, and hardly anything else.
  messagesBetweenPings: number;
}

export const socketCaps: SocketCaps = { perUser: 30, perSource: 2_000, messagesBetweenPings: 100 };

const pingEveryMs = 25_000;
const maxBufferedBytes = 1024 * 1024;
// A client that does not answer the close within this time is disconnected.
const closeWithinMs = 500;

interface Open extends SocketOwner {
  socket: WebSocket;
  isAlive: boolean;
  // The number of messages since the last ping.
  messages: number;
}

// All open sockets of this node, for any purpose: limits their number, closes dead ones, and those that send too much.
// Their content is not known here.
export class Sockets {
  readonly #all = new Set<Open>();
  readonly #byUser = new Map<string, Set<Open>>();
  readonly #bySource = new Map<string, number>();
  readonly #caps: SocketCaps;
  readonly #onCount: (open: number) => void;
  readonly #pings = setInterval(() => this.pingAll(), pingEveryMs).unref();

  constructor(options: { onCount?: (open: number) => void; caps?: Partial<SocketCaps> | undefined } = {}) {
    this.#onCount = options.onCount ?? (() => undefined);
    this.#caps = { ...socketCaps, ...options.caps };
  }

  get open(): number {
    return this.#all.size;
  }

  // Admits a socket, or returns false. One too many of a user closes the user's oldest, most likely a forgotten tab; one
  // too many of an address is refused itself, because the others there belong to strangers.
  admit(socket: WebSocket, owner: SocketOwner): boolean {
    socket.on("error", () => socket.terminate());
    if ((this.#bySource.get(owner.source) ?? 0) >= this.#caps.perSource) {
      closeSoon(socket, closeCodes.tooMany, "too many from this address");
      return false;
    }
    const others = this.#byUser.get(keyOf(owner));
    const [oldest] = others ?? [];
    if (oldest && others && others.size >= this.#caps.perUser) {
      this.#remove(oldest);
      closeSoon(oldest.socket, closeCodes.tooMany, "too many tabs");
    }
    this.#register({ ...owner, socket, isAlive: true, messages: 0 });
    return true;
  }

  // Called at regular intervals. A socket that has not answered the last ping is gone, or does not read.
  pingAll(): void {
    for (const one of this.#all) {
      if (!one.isAlive) {
        this.#remove(one);
        one.socket.terminate();
        continue;
      }
      one.isAlive = false;
      one.messages = 0;
      one.socket.ping();
    }
  }

  stop(): void {
    clearInterval(this.#pings);
  }

  #register(one: Open): void {
    this.#all.add(one);
    addTo(this.#byUser, keyOf(one), one);
    this.#bySource.set(one.source, (this.#bySource.get(one.source) ?? 0) + 1);
    this.#onCount(this.open);
    one.socket.on("pong", () => {
      one.isAlive = true;
    });
    one.socket.on("message", () => this.#count(one));
    // Each ping is answered, so a client that sends pings without reading would fill the memory with answers.
    one.socket.on("ping", () => this.#count(one));
    one.socket.on("close", () => this.#remove(one));
  }

  #count(one: Open): void {
    one.messages += 1;
    if (one.messages <= this.#caps.messagesBetweenPings) return;
    this.#remove(one);
    one.socket.terminate();
  }

  #remove(one: Open): void {
    if (!this.#all.delete(one)) return;
    removeFrom(this.#byUser, keyOf(one), one);
    const rest = (this.#bySource.get(one.source) ?? 1) - 1;
    if (rest > 0) this.#bySource.set(one.source, rest);
    else this.#bySource.delete(one.source);
    this.#onCount(this.open);
  }
}

// Disconnects a client with too many unread bytes instead of sending, because unread messages must not fill the memory.
// `onSent` is called when the network has taken it.
export function sendText(socket: WebSocket, text: string, onSent?: () => void): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxBufferedBytes) closeSoon(socket, closeCodes.tooSlow, "too slow");
  else socket.send(text, onSent);
}

export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), closeWithinMs).unref();
}

export function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

export function removeFrom<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}

const keyOf = ({ kind, userId }: SocketOwner): string => `${kind} ${userId}`;

// A client whose oldest unsent frame is older than this is dropped, and resumes by the number it has (ROOM-5).
const maxBehindMs = 10_000;

// The connection of one client. One that reads too slowly is dropped, past 1 MB or ten seconds behind, and slows nobody.
export class Line {
  readonly #socket: WebSocket;
  // The send times of the frames that the network has not taken, oldest first.
  readonly #unsentMs: number[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(text: string): void {
    this.#unsentMs.push(performance.now());
    sendText(this.#socket, text, () => void this.#unsentMs.shift());
  }

  dropWhenSlow(): void {
    const [eldestMs] = this.#unsentMs;
    if (eldestMs === undefined || performance.now() - eldestMs < maxBehindMs) return;
    if (this.#socket.readyState === this.#socket.OPEN)
      closeSoon(this.#socket, closeCodes.tooSlow, "too slow");
  }
}
