import type { WebSocket } from "ws";
import type { Platform } from "../../platform/platform.ts";
import type { Database } from "../../platform/database/database.ts";
import { sendText } from "../../platform/realtime/sockets.ts";
import { listEntries, newestIn } from "./chat-rows.ts";
import { chatTopic } from "./say-in-chat.ts";

type ChatTools = Pick<Platform, "bus" | "log"> & { database: Pick<Database, "db"> };

interface ChatRoom {
  sockets: Set<WebSocket>;
  // The newest number that was sent here; undefined until it was read.
  seq: number | undefined;
  isReading: boolean;
  isStale: boolean;
}

// A lost hint delays messages by no more than this.
const pollEveryMs = 1_000;
// Frames to one room come at most five times a second.
const restMs = 200;
const maxAtOnce = 200;

// The chats of the rooms of this node. Like the rooms they read what is committed, after a hint and now and then without one. A
// client that joins learns the newest number, where there is any; one that misses some reads the newest page again.
export class ChatRooms {
  readonly #tools: ChatTools;
  readonly #rooms = new Map<string, ChatRoom>();
  readonly #stops: Array<() => void>;

  constructor(tools: ChatTools) {
    this.#tools = tools;
    const look = setInterval(() => this.#lookEverywhere(), pollEveryMs);
    this.#stops = [
      tools.bus.subscribe(chatTopic, (saleId) => this.#sendNews(saleId)),
      tools.bus.onReconnect(() => this.#lookEverywhere()),
      () => clearInterval(look),
    ];
  }

  // Returns the function to call when the connection ends.
  enter(saleId: string, socket: WebSocket): () => void {
    const room = this.#rooms.get(saleId) ?? {
      sockets: new Set(),
      seq: undefined,
      isReading: false,
      isStale: false,
    };
    this.#rooms.set(saleId, room);
    room.sockets.add(socket);
    if (room.seq === undefined) this.#sendNews(saleId);
    else if (room.seq > 0) sendText(socket, frameOf(room.seq, room.seq, []));
    return () => {
      room.sockets.delete(socket);
      if (room.sockets.size === 0 && this.#rooms.get(saleId) === room) this.#rooms.delete(saleId);
    };
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#rooms.clear();
  }

  #lookEverywhere(): void {
    const saleIds = [...this.#rooms.keys()];
    if (saleIds.length === 0) return;
    newestIn(this.#tools.database.db, saleIds).then(
      (newest) => {
        for (const [saleId, seq] of newest) if (seq !== this.#rooms.get(saleId)?.seq) this.#sendNews(saleId);
      },
      (error: unknown) => this.#complain(error),
    );
  }

  // One read at a time for each room; hints that come meanwhile are answered by one more.
  #sendNews(saleId: string): void {
    const room = this.#rooms.get(saleId);
    if (!room) return;
    room.isStale = true;
    if (room.isReading) return;
    room.isReading = true;
    void this.#readWhileStale(saleId, room).finally(() => {
      room.isReading = false;
    });
  }

  async #readWhileStale(saleId: string, room: ChatRoom): Promise<void> {
    while (room.isStale && room.sockets.size > 0) {
      room.isStale = false;
      try {
        await this.#read(saleId, room);
      } catch (error) {
        this.#complain(error);
      }
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }

  async #read(saleId: string, room: ChatRoom): Promise<void> {
    const { db } = this.#tools.database;
    if (room.seq === undefined) {
      room.seq = (await newestIn(db, [saleId])).get(saleId) ?? 0;
      if (room.seq > 0) this.#send(room, frameOf(room.seq, room.seq, []));
      return;
    }
    const entries = await listEntries(db, saleId, { after: room.seq, limit: maxAtOnce });
    const last = entries.at(-1);
    if (!last) return;
    this.#send(room, frameOf(room.seq + 1, last.seq, entries));
    room.seq = last.seq;
    room.isStale ||= entries.length === maxAtOnce;
  }

  #send(room: ChatRoom, text: string): void {
    for (const socket of room.sockets) sendText(socket, text);
  }

  #complain(error: unknown): void {
    this.#tools.log.error({ err: error }, "could not read a chat");
  }
}

const frameOf = (from: number, to: number, entries: readonly object[]): string =>
  JSON.stringify({ kind: "chat", from, to, entries });
