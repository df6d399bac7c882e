import { saleTopic } from "../law/state.ts";
import { sql } from "kysely";
import type { WebSocket } from "ws";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import type { SignedInCall } from "../../http/call.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Database, Queryable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { Line, sendText } from "../../platform/realtime/sockets.ts";
import { ChatRooms } from "../chat/chat-rooms.ts";
import { Presence } from "../presence/presence.ts";
import { mayActForSale, requireVisibleSale } from "../access/who-may-act.ts";
import type { Heart } from "../outages/heart.ts";
import { outagesFirst } from "./outages-first.ts";
import { inTurn, program } from "../../platform/database/turns.ts";
import { readSale } from "../sales/read-sale.ts";
import { type EventRow, type Leaders, readLeaders } from "./leaders.ts";
import { listStandings } from "../standing/list-standings.ts";
import { eventIn } from "../store/stored-event.ts";

// The parts of the platform that rooms need: they read, hear hints, log, and write who is there.
type RoomTools = Pick<Platform, "bus" | "log"> & {
  database: Pick<Database, "db" | "transaction">;
  settings: Pick<Platform["settings"], "seller">;
};

interface Visit {
  saleId: string;
  // The last number that the client saw.
  after?: number | undefined;
  // The console that the connection belongs to.
  console?: string | undefined;
}

interface Watcher {
  socket: WebSocket;
  line: Line;
  userId: string;
  // The host, or an admin who may act for the sale.
  isHost: boolean;
  // The newest number that was sent to this watcher.
  seq: number;
}

interface Room {
  watchers: Set<Watcher>;
  // The newest number that this node has read.
  seq: number;
  // The events that were read and have not been sent to everybody, because the last frame is too young.
  waiting: EventRow[];
  // Runs while the last frame is too young.
  rest: NodeJS.Timeout | undefined;
  leaders: Leaders | undefined;
  // The people in it over all nodes, as last counted (ROOM-6).
  people: number | undefined;
  isReading: boolean;
  isStale: boolean;
}

// A client that has missed more events than this gets one snapshot instead (ROOM-1).
const maxMissed = 2_000;
const maxAtOnce = 1_000;
// More than these are read from `/mine`.
const maxStandings = 100;
// Frames to everybody come at most five times a second (ROOM-4).
const frameEveryMs = 200;
// A lost hint delays events by no more than this (ROOM-2).
const pollEveryMs = 1_000;

// The rooms of this node. They read the table of events, after a hint and now and then without one. So every node sends
// the same events in the same order, whichever node made them.
export class Rooms {
  readonly #platform: RoomTools;
  readonly #rooms = new Map<string, Room>();
  readonly #stops: Array<() => void>;
  readonly #presence: Presence;
  readonly #chats: ChatRooms;
  readonly #seeOutages: ReturnType<typeof outagesFirst>;
  readonly #heart: Pick<Heart, "isAlone" | "isCutOff" | "onCutOff">;

  constructor(platform: RoomTools, heart: Pick<Heart, "isAlone" | "isCutOff" | "onCutOff">) {
    this.#platform = platform;
    this.#heart = heart;
    const { bus } = platform;
    // A room reads for all of its watchers, and so for nobody in particular.
    const inRoom = <T>(work: () => T): T => inTurn({ lane: "room", caller: program }, work);
    this.#seeOutages = inRoom(() => outagesFirst(platform));
    this.#chats = inRoom(() => new ChatRooms(platform));
    this.#presence = inRoom(
      () => new Presence(platform, (saleId, people) => this.#sendPeople(saleId, people)),
    );
    this.#stops = inRoom(() => {
      const look = setInterval(() => this.#lookEverywhere(), pollEveryMs);
      return [
        bus.subscribe(saleTopic, (hint) => this.#hear(hint)),
        bus.onReconnect(() => this.#lookEverywhere()),
        () => clearInterval(look),
        heart.onCutOff(() => this.#leave("cut-off", closeCodes.tryAgain)),
      ];
    });
  }

  // A client that names the last number it saw gets exactly what it missed, or one snapshot.
  open = (socket: WebSocket, call: SignedInCall, visit: Visit): void => {
    if (this.#heart.isCutOff) {
      socket.close(closeCodes.tryAgain, "cut off");
      return;
    }
    this.#enter(socket, call, visit).catch((error: unknown) => {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) this.#platform.log.error({ err: error }, "could not open a room");
      socket.close(
        isRefusal ? closeCodes.notUnderstood : closeCodes.tryAgain,
        isRefusal ? error.code : "busy",
      );
    });
  };

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    for (const room of this.#rooms.values()) clearTimeout(room.rest);
    this.#leave(this.#heart.isAlone ? "restart" : undefined, closeCodes.serverLeaving);
    this.#rooms.clear();
    this.#chats.stop();
    await this.#presence.stop();
  }

  // People hear why they wait, unless there is another node to go to.
  #leave(why: "restart" | "cut-off" | undefined, code: number): void {
    for (const { watchers } of this.#rooms.values()) {
      for (const { socket } of watchers) {
        if (why !== undefined) sendText(socket, JSON.stringify({ kind: "leaving", why }));
        socket.close(code, "leaving");
      }
    }
  }

  async #enter(socket: WebSocket, call: SignedInCall, { saleId, after, console }: Visit): Promise<void> {
    const look = () => requireVisibleSale(this.#platform.database.db, saleId, call);
    let sale = await look();
    if (await this.#seeOutages(sale)) sale = await look();
    const isHost = await mayActForSale(this.#platform.database.db, sale, call);
    if (socket.readyState !== socket.OPEN) return;
    const isFarBehind = after === undefined || after > sale.seq || sale.seq - after > maxMissed;
    const watcher: Watcher = {
      socket,
      line: new Line(socket),
      userId: call.principal.userId,
      isHost,
      seq: after ?? 0,
    };
    if (isFarBehind) {
      const view = await readSale(this.#platform.database.db, saleId, call, this.#platform.settings.seller);
      // The socket may have closed while the sale was read, and nothing would take it out of the room again.
      if (socket.readyState !== socket.OPEN) return;
      watcher.seq = view.seq;
      watcher.line.send(JSON.stringify({ kind: "snapshot", seq: view.seq, sale: view }));
    }
    sendText(socket, JSON.stringify({ kind: "ready", seq: sale.seq, at: sale.now.toISOString() }));
    await this.#catchUp(watcher, saleId);
    if (socket.readyState !== socket.OPEN) return;
    const room = this.#rooms.get(saleId) ?? {
      watchers: new Set(),
      seq: watcher.seq,
      waiting: [],
      rest: undefined,
      leaders: undefined,
      people: undefined,
      isReading: false,
      isStale: false,
    };
    this.#rooms.set(saleId, room);
    room.watchers.add(watcher);
    if (room.people !== undefined) sendText(socket, peopleText(room.people));
    const present = this.#presence.enter({
      saleId,
      userId: watcher.userId,
      hosting: watcher.isHost ? socket : null,
      console: watcher.isHost ? (console ?? null) : null,
    });
    const leaveChat = this.#chats.enter(saleId, socket);
    socket.on("pong", present.answered);
    socket.on("message", (data) => this.#read(socket, String(data)));
    socket.on("close", () => {
      present.leave();
      leaveChat();
      room.watchers.delete(watcher);
      if (room.watchers.size > 0 || this.#rooms.get(saleId) !== room) return;
      clearTimeout(room.rest);
      this.#rooms.delete(saleId);
    });
    this.#sendNews(saleId);
    await this.#sendStandings(watcher, saleId);
  }

  // A watcher reads what it missed by itself, until it is where the room is: if the room went back for it, those who come one after
  // the other could keep the news from everybody (ROOM-2). It is told a thousand events at once: while a sale goes fast, a frame
  // for each read would be more than five in a second (ROOM-4).
  async #catchUp(watcher: Watcher, saleId: string): Promise<void> {
    const missed: EventRow[] = [];
    const seqSoFar = (): number => missed.at(-1)?.seq ?? watcher.seq;
    while (watcher.socket.readyState === watcher.socket.OPEN) {
      const rows = await listEvents(this.#platform.database.db, saleId, seqSoFar());
      missed.push(...rows);
      const isThere = rows.length < maxAtOnce && seqSoFar() >= (this.#rooms.get(saleId)?.seq ?? 0);
      if (!isThere && missed.length < maxAtOnce) continue;
      if (missed.length > 0) watcher.line.send(frameOf(missed, watcher));
      watcher.seq = seqSoFar();
      missed.length = 0;
      if (isThere) return;
    }
  }

  // The watcher's own standing on each lot that they bid on (ROOM-9). Each names the newest row that it includes, so events that
  // arrive before it do no harm.
  async #sendStandings({ socket, userId }: Watcher, saleId: string): Promise<void> {
    const query = { saleId, page: 1, limit: maxStandings };
    const { data } = await listStandings(this.#platform.database.db, userId, query);
    if (data.length > 0) sendText(socket, JSON.stringify({ kind: "standings", standings: data }));
  }

  #read(socket: WebSocket, text: string): void {
    if (text === '{"kind":"ping"}') sendText(socket, '{"kind":"pong"}');
    else socket.close(closeCodes.notUnderstood, "not understood");
  }

  #hear(hint: string): void {
    const [saleId = ""] = hint.split(" ");
    this.#sendNews(saleId);
  }

  #sendPeople(saleId: string, people: number): void {
    const room = this.#rooms.get(saleId);
    if (!room || room.people === people) return;
    room.people = people;
    for (const { socket } of room.watchers) sendText(socket, peopleText(people));
  }

  #lookEverywhere(): void {
    for (const [saleId, room] of this.#rooms) {
      for (const { line } of room.watchers) line.dropWhenSlow();
      this.#sendNews(saleId);
    }
  }

  // One read at a time for each room; a hint that comes meanwhile is answered by one more.
  #sendNews(saleId: string): void {
    const room = this.#rooms.get(saleId);
    if (!room) return;
    if (room.isReading) {
      room.isStale = true;
      return;
    }
    room.isReading = true;
    room.isStale = false;
    this.#readNews(saleId, room)
      .catch((error: unknown) =>
        this.#platform.log.error({ err: error }, "could not read the events of a sale"),
      )
      .finally(() => {
        room.isReading = false;
        if (room.isStale) this.#sendNews(saleId);
      });
  }

  async #readNews(saleId: string, room: Room): Promise<void> {
    const { db } = this.#platform.database;
    // Read before the events, which may repeat some of it: then somebody hears of a displacement with the others.
    room.leaders ??= await readLeaders(db, saleId);
    for (;;) {
      const rows = await listEvents(db, saleId, room.seq);
      const last = rows.at(-1);
      if (!last) return;
      const displaced = await room.leaders.learn(db, rows);
      room.seq = last.seq;
      room.waiting = [...room.waiting, ...rows];
      this.#deliver(room, displaced);
      if (rows.length < maxAtOnce) return;
    }
  }

  // Under a storm the events wait for the next frame, except for the host and for whoever has just lost the lead (ROOM-4).
  #deliver(room: Room, displaced: ReadonlySet<string>): void {
    if (room.rest === undefined) this.#sendFrame(room);
    else this.#send(room, ({ isHost, userId }) => isHost || displaced.has(userId));
  }

  #sendFrame(room: Room): void {
    this.#send(room, () => true);
    room.waiting = [];
    room.rest = setTimeout(() => {
      room.rest = undefined;
      if (room.waiting.length > 0) this.#sendFrame(room);
    }, frameEveryMs);
  }

  // Built once for all watchers who have seen the same and may read the same; nearly always that is one text for all.
  #send(room: Room, isFor: (watcher: Watcher) => boolean): void {
    const rows = room.waiting;
    const last = rows.at(-1)?.seq ?? room.seq;
    const secretFor = new Set(rows.flatMap((row) => (row.only_for === null ? [] : [row.only_for])));
    const texts = new Map<string, string>();
    for (const watcher of room.watchers) {
      // A closing socket gets nothing more; its `close` event may take long.
      if (watcher.socket.readyState !== watcher.socket.OPEN) {
        room.watchers.delete(watcher);
        continue;
      }
      if (watcher.seq >= last || !isFor(watcher)) continue;
      const reader = secretFor.has(watcher.userId) ? watcher.userId : "everyone";
      const name = `${watcher.seq} ${reader}`;
      const text = texts.get(name) ?? frameOf(rows, watcher);
      texts.set(name, text);
      watcher.seq = last;
      watcher.line.send(text);
    }
  }
}

async function listEvents(db: Queryable, saleId: string, after: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select seq, at, payload, only_for from sale_event
    where sale_id = ${saleId}::uuid and seq > ${after}::bigint order by seq limit ${maxAtOnce}`.execute(db);
  return rows;
}

const peopleText = (people: number): string => JSON.stringify({ kind: "people", people });

function frameOf(rows: EventRow[], { seq, userId }: Watcher): string {
  const missed = rows.filter((row) => row.seq > seq);
  const events = missed.map((row) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    ...(row.only_for === null || row.only_for === userId ? eventIn(row.payload) : { kind: "hidden" }),
  }));
  return JSON.stringify({
    kind: "events",
    from: missed[0]?.seq ?? seq,
    to: missed.at(-1)?.seq ?? seq,
    events,
  });
}
