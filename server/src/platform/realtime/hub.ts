import type { WebSocket } from "ws";
import { type EventMessage, closeCodes, eventRequest } from "@boli/contract/realtime/endpoints";
import { addTo, closeSoon, removeFrom, sendText } from "./sockets.ts";

// The session that opened a socket, and the hash of its token at that time.
export interface Opener {
  sessionId: string;
  tokenHash: string;
}

export interface ChannelOwner extends Opener {
  userId: string;
}

interface Opened extends Opener {
  socket: WebSocket;
  // True when the session was found to have another token by now.
  isOutdated?: boolean;
}

interface Channel extends ChannelOwner, Opened {}

// The open channels of this node. It knows sessions and users by id only; other code decides what to send.
export class Hub {
  readonly #channels = new Map<WebSocket, Channel>();
  readonly #bySession = new Map<string, Set<Channel>>();
  readonly #byUser = new Map<string, Set<Channel>>();
  // Sockets that other code sends on, such as those of rooms. Known here only because they end with their session.
  readonly #guests = new Map<string, Set<Opened>>();

  get sessionIds(): string[] {
    return [...new Set([...this.#bySession.keys(), ...this.#guests.keys()])];
  }

  get userIds(): string[] {
    return [...this.#byUser.keys()];
  }

  // Closes this socket when its session ends.
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
    sendText(socket, JSON.stringify(greeting));
  }

  sendToUser(userId: string, message: EventMessage): void {
    const text = JSON.stringify(message);
    for (const channel of this.#byUser.get(userId) ?? []) sendText(channel.socket, text);
  }

  sendToSession(sessionId: string, message: EventMessage): void {
    const text = JSON.stringify(message);
    for (const channel of this.#bySession.get(sessionId) ?? []) sendText(channel.socket, text);
  }

  // Sends the reason and closes. A client that does not answer the close is disconnected.
  endSession(sessionId: string, reason: Extract<EventMessage, { kind: "session-ended" }>["reason"]): void {
    const text = JSON.stringify({ kind: "session-ended", reason } satisfies EventMessage);
    for (const channel of [...(this.#bySession.get(sessionId) ?? [])]) {
      sendText(channel.socket, text);
      this.#close(channel, closeCodes.sessionEnded, reason);
    }
    for (const { socket } of this.#guests.get(sessionId) ?? [])
      closeSoon(socket, closeCodes.sessionEnded, reason);
  }

  // Closes sockets that were opened with an older token, which may have been stolen. A socket is closed only when this is
  // found a second time, because an honest tab may just be receiving the new cookie.
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
    if (isUnderstood(text)) sendText(channel.socket, pong);
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
