import type { WebSocket } from "ws";
import { type EventMessage, closeCodes, eventRequest } from "@boli/contract/realtime";
import { addTo, closeSoon, removeFrom, tell } from "./sockets.ts";

export interface ChannelOwner {
  sessionId: string;
  userId: string;
}

interface Channel extends ChannelOwner {
  socket: WebSocket;
}

// The open channels of this node. It knows sessions and users by id only; what is told is decided elsewhere.
export class Hub {
  readonly #channels = new Map<WebSocket, Channel>();
  readonly #bySession = new Map<string, Set<Channel>>();
  readonly #byUser = new Map<string, Set<Channel>>();
  // Sockets that others speak through: they end with their session, and that is all that is known of them here.
  readonly #guests = new Map<string, Set<WebSocket>>();

  get sessionIds(): string[] {
    return [...new Set([...this.#bySession.keys(), ...this.#guests.keys()])];
  }

  // From now on this socket is closed when its session ends.
  endWith(socket: WebSocket, sessionId: string): void {
    addTo(this.#guests, sessionId, socket);
    socket.on("close", () => removeFrom(this.#guests, sessionId, socket));
  }

  add(socket: WebSocket, owner: ChannelOwner, greeting: EventMessage): void {
    const channel: Channel = { ...owner, socket };
    this.#channels.set(socket, channel);
    addTo(this.#bySession, owner.sessionId, channel);
    addTo(this.#byUser, owner.userId, channel);
    socket.on("message", (data, isBinary) => this.#read(channel, isBinary ? "" : String(data)));
    socket.on("close", () => this.#remove(channel));
    tell(socket, JSON.stringify(greeting));
  }

  tellUser(userId: string, message: EventMessage): void {
    const text = JSON.stringify(message);
    for (const channel of this.#byUser.get(userId) ?? []) tell(channel.socket, text);
  }

  tellSession(sessionId: string, message: EventMessage): void {
    const text = JSON.stringify(message);
    for (const channel of this.#bySession.get(sessionId) ?? []) tell(channel.socket, text);
  }

  // Says why, and closes. A client that does not answer the close is cut off.
  endSession(sessionId: string, reason: Extract<EventMessage, { kind: "session-ended" }>["reason"]): void {
    const text = JSON.stringify({ kind: "session-ended", reason } satisfies EventMessage);
    for (const channel of [...(this.#bySession.get(sessionId) ?? [])]) {
      tell(channel.socket, text);
      this.#close(channel, closeCodes.sessionEnded, reason);
    }
    for (const socket of this.#guests.get(sessionId) ?? [])
      closeSoon(socket, closeCodes.sessionEnded, reason);
  }

  closeAll(): void {
    for (const channel of [...this.#channels.values()]) {
      this.#close(channel, closeCodes.serverLeaving, "leaving");
    }
  }

  #read(channel: Channel, text: string): void {
    if (isUnderstood(text)) tell(channel.socket, pong);
    else this.#close(channel, closeCodes.notUnderstood, "not understood");
  }

  #close(channel: Channel, code: number, reason: string): void {
    this.#remove(channel);
    closeSoon(channel.socket, code, reason);
  }

  #remove(channel: Channel): void {
    if (!this.#channels.delete(channel.socket)) return;
    removeFrom(this.#bySession, channel.sessionId, channel);
    removeFrom(this.#byUser, channel.userId, channel);
  }
}

const pong = JSON.stringify({ kind: "pong" } satisfies EventMessage);

function isUnderstood(text: string): boolean {
  try {
    return eventRequest.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
