import type { WebSocket } from "ws";
import { type EventMessage, closeCodes, eventRequest } from "@boli/contract/realtime";
import { addTo, closeSoon, removeFrom, tell } from "./sockets.ts";

// The session that opened a socket, and the hash of the token by which it was known then.
export interface Opener {
  sessionId: string;
  tokenHash: string;
}

export interface ChannelOwner extends Opener {
  userId: string;
}

interface Opened extends Opener {
  socket: WebSocket;
  // The session was found to have another token by now.
  isOutdated?: boolean;
}

interface Channel extends ChannelOwner, Opened {}

// The open channels of this node. It knows sessions and users by id only; what is told is decided elsewhere.
export class Hub {
  readonly #channels = new Map<WebSocket, Channel>();
  readonly #bySession = new Map<string, Set<Channel>>();
  readonly #byUser = new Map<string, Set<Channel>>();
  // Sockets that others speak through: they end with their session, and that is all that is known of them here.
  readonly #guests = new Map<string, Set<Opened>>();

  get sessionIds(): string[] {
    return [...new Set([...this.#bySession.keys(), ...this.#guests.keys()])];
  }

  // From now on this socket is closed when its session ends.
  endWith(socket: WebSocket, { sessionId, tokenHash }: Opener): void {
    const guest = { socket, sessionId, tokenHash };
    addTo(this.#guests, sessionId, guest);
    socket.on("close", () => removeFrom(this.#guests, sessionId, guest));
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
    for (const { socket } of this.#guests.get(sessionId) ?? [])
      closeSoon(socket, closeCodes.sessionEnded, reason);
  }

  // The session is known by this token now: whoever opened a socket with one of before may have stolen it. A socket is
  // closed when that is found a second time, since the new cookie may be on its way to an honest tab.
  closeOutdated(sessionId: string, tokenHash: string): void {
    const open = [...(this.#bySession.get(sessionId) ?? []), ...(this.#guests.get(sessionId) ?? [])];
    for (const one of open) {
      const isOutdated = one.tokenHash !== tokenHash;
      if (isOutdated && one.isOutdated) closeSoon(one.socket, closeCodes.tryAgain, "another token");
      one.isOutdated = isOutdated;
    }
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
