import type { WebSocket } from "ws";
import { closeCodes } from "@boli/contract/realtime";

export interface SocketOwner {
  // What it is for: the channel of a tab, the room of a sale. Each kind has its own room for tabs.
  kind: string;
  userId: string;
  // Where it comes from, as the limits count it.
  source: string;
}

export interface SocketCaps {
  // One account may have many tabs, but not without end: past this the eldest makes room.
  perUser: number;
  // A whole town may share one address, so this is far more than any house has.
  perSource: number;
  // A client sends a sign of life with every beat, and hardly anything else.
  messagesPerBeat: number;
}

export const socketCaps: SocketCaps = { perUser: 30, perSource: 2_000, messagesPerBeat: 100 };

const beatEveryMs = 25_000;
const mostBufferedBytes = 1024 * 1024;
// A client that does not answer the close within this is cut off.
const closeWithinMs = 500;

interface Open extends SocketOwner {
  socket: WebSocket;
  isAlive: boolean;
  // What it has sent since the last beat.
  messages: number;
}

// All open sockets of this node, whatever they are for: how many there may be, which of them are dead, and which send
// more than they should. What is said on them is decided elsewhere.
export class Sockets {
  readonly #all = new Set<Open>();
  readonly #byUser = new Map<string, Set<Open>>();
  readonly #bySource = new Map<string, number>();
  readonly #caps: SocketCaps;
  readonly #onCount: (open: number) => void;
  readonly #beats = setInterval(() => this.beat(), beatEveryMs).unref();

  constructor(options: { onCount?: (open: number) => void; caps?: Partial<SocketCaps> | undefined } = {}) {
    this.#onCount = options.onCount ?? (() => undefined);
    this.#caps = { ...socketCaps, ...options.caps };
  }

  get open(): number {
    return this.#all.size;
  }

  // Whether the socket may stay. One too many of a user closes the eldest, which is most likely a forgotten tab; one too
  // many of an address is itself refused, because the others there belong to strangers.
  admit(socket: WebSocket, owner: SocketOwner): boolean {
    socket.on("error", () => socket.terminate());
    if ((this.#bySource.get(owner.source) ?? 0) >= this.#caps.perSource) {
      closeSoon(socket, closeCodes.tooMany, "too many from this address");
      return false;
    }
    const others = this.#byUser.get(keyOf(owner));
    const [eldest] = others ?? [];
    if (eldest && others && others.size >= this.#caps.perUser) {
      this.#remove(eldest);
      closeSoon(eldest.socket, closeCodes.tooMany, "too many tabs");
    }
    this.#keep({ ...owner, socket, isAlive: true, messages: 0 });
    return true;
  }

  // Called at a steady pace: who did not answer the last ping is gone, or does not read.
  beat(): void {
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
    clearInterval(this.#beats);
  }

  #keep(one: Open): void {
    this.#all.add(one);
    addTo(this.#byUser, keyOf(one), one);
    this.#bySource.set(one.source, (this.#bySource.get(one.source) ?? 0) + 1);
    this.#onCount(this.open);
    one.socket.on("pong", () => {
      one.isAlive = true;
    });
    one.socket.on("message", () => this.#count(one));
    // Each ping is answered, so whoever sends them without reading would fill the memory with answers.
    one.socket.on("ping", () => this.#count(one));
    one.socket.on("close", () => this.#remove(one));
  }

  #count(one: Open): void {
    one.messages += 1;
    if (one.messages <= this.#caps.messagesPerBeat) return;
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

// Says it, unless this client has not read what it was told before: that must not fill the memory.
export function tell(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mostBufferedBytes) closeSoon(socket, closeCodes.tooSlow, "too slow");
  else socket.send(text);
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
