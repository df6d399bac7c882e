import type { WebSocket } from "ws";
import { type EventMessage, closeCodes, eventRequest } from "@boli/contract/realtime";

export interface SocketOwner {
  sessionId: string;
  userId: string;
}

interface Channel extends SocketOwner {
  socket: WebSocket;
  isAlive: boolean;
}

export interface HubOptions {
  onCount(open: number): void;
}

// One account may have many tabs, but not without end: past this the eldest makes room.
const mostPerUser = 30;
const mostBufferedBytes = 1024 * 1024;

// The open channels of this node. It knows sessions and users by id only; what is told is decided elsewhere.
export class Hub {
  readonly #channels = new Map<WebSocket, Channel>();
  readonly #bySession = new Map<string, Set<Channel>>();
  readonly #byUser = new Map<string, Set<Channel>>();
  // Sockets that others speak through: they end with their session, and that is all that is known of them here.
  readonly #guests = new Map<string, Set<WebSocket>>();
  readonly #options: HubOptions;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get open(): number {
    return this.#channels.size;
  }

  get sessionIds(): string[] {
    return [...new Set([...this.#bySession.keys(), ...this.#guests.keys()])];
  }

  // From now on this socket is closed when its session ends.
  endWith(socket: WebSocket, sessionId: string): void {
    addTo(this.#guests, sessionId, socket);
    socket.on("close", () => removeFrom(this.#guests, sessionId, socket));
  }

  add(socket: WebSocket, owner: SocketOwner, greeting: EventMessage): void {
    const channel: Channel = { ...owner, socket, isAlive: true };
    this.#makeRoomFor(owner.userId);
    this.#channels.set(socket, channel);
    addTo(this.#bySession, owner.sessionId, channel);
    addTo(this.#byUser, owner.userId, channel);
    this.#options.onCount(this.open);
    socket.on("message", (data, isBinary) => this.#read(channel, isBinary ? "" : String(data)));
    socket.on("pong", () => {
      channel.isAlive = true;
    });
    socket.on("close", () => this.#remove(channel));
    // A broken connection closes by itself; without a listener its error would end the process.
    socket.on("error", () => socket.terminate());
    this.#send(channel, JSON.stringify(greeting));
  }

  tellUser(userId: string, message: EventMessage): void {
    const text = JSON.stringify(message);
    for (const channel of this.#byUser.get(userId) ?? []) this.#send(channel, text);
  }

  tellSession(sessionId: string, message: EventMessage): void {
    const text = JSON.stringify(message);
    for (const channel of this.#bySession.get(sessionId) ?? []) this.#send(channel, text);
  }

  // Says why, and closes. A client that does not answer the close is cut off.
  endSession(sessionId: string, reason: Extract<EventMessage, { kind: "session-ended" }>["reason"]): void {
    const text = JSON.stringify({ kind: "session-ended", reason } satisfies EventMessage);
    for (const channel of [...(this.#bySession.get(sessionId) ?? [])]) {
      this.#send(channel, text);
      this.#close(channel, closeCodes.sessionEnded, reason);
    }
    for (const socket of this.#guests.get(sessionId) ?? [])
      closeSoon(socket, closeCodes.sessionEnded, reason);
  }

  // Called at a steady pace: who did not answer the last ping is gone.
  beat(): void {
    for (const channel of this.#channels.values()) {
      if (!channel.isAlive) {
        channel.socket.terminate();
        continue;
      }
      channel.isAlive = false;
      channel.socket.ping();
    }
  }

  closeAll(): void {
    for (const channel of [...this.#channels.values()]) {
      this.#close(channel, closeCodes.serverLeaving, "leaving");
    }
  }

  #read(channel: Channel, text: string): void {
    if (isUnderstood(text)) this.#send(channel, pong);
    else this.#close(channel, closeCodes.notUnderstood, "not understood");
  }

  #send(channel: Channel, text: string): void {
    if (channel.socket.bufferedAmount > mostBufferedBytes) {
      this.#close(channel, closeCodes.tooSlow, "too slow");
      channel.socket.terminate();
      return;
    }
    channel.socket.send(text);
  }

  #close(channel: Channel, code: number, reason: string): void {
    this.#remove(channel);
    closeSoon(channel.socket, code, reason);
  }

  #remove(channel: Channel): void {
    if (!this.#channels.delete(channel.socket)) return;
    removeFrom(this.#bySession, channel.sessionId, channel);
    removeFrom(this.#byUser, channel.userId, channel);
    this.#options.onCount(this.open);
  }

  #makeRoomFor(userId: string): void {
    const channels = this.#byUser.get(userId);
    if (!channels || channels.size < mostPerUser) return;
    const [eldest] = channels;
    if (eldest) this.#close(eldest, closeCodes.tooSlow, "too many tabs");
  }
}

function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 500).unref();
}

const pong = JSON.stringify({ kind: "pong" } satisfies EventMessage);

function isUnderstood(text: string): boolean {
  try {
    return eventRequest.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

function removeFrom<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}
