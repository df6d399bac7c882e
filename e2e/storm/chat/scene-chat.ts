import type { ChatRow } from "../sale-dump.ts";
import type { Connection, StormRequest } from "../record.ts";
import { clockAheadMs, type Scene } from "../scene.ts";

// After the other sockets of the scene are shut, which hear nothing of the chat.
const begin = 120_000;
const idOf = (seq: number): string => `line-${seq}`;

const nameOf = (scene: Scene, u: number): string =>
  scene.people[u]?.part === "host" ? "Host" : `Bidder ${u + 1}`;

const lineOf = (scene: Scene, { id, seq, userId, text }: ChatRow) => {
  const u = scene.people.findIndex((person) => person.userId === userId);
  return { id, seq, user: nameOf(scene, u), message: text };
};

function request(
  scene: Scene,
  asked: Pick<StormRequest, "action" | "u" | "detail" | "status" | "text"> & { at: number },
): void {
  const { at: after, ...rest } = asked;
  const at = begin + after;
  const nothing = { node: 0, item: "", amount: null, max: null, key: null };
  scene.record.requests.push({ k: "request", ...nothing, ...rest, sent: at - 4, got: at + 4 });
}

function append(scene: Scene, row: Omit<ChatRow, "seq" | "id">): ChatRow {
  const { chat } = scene.dump;
  chat.seq += 1;
  const added = { ...row, seq: chat.seq, id: idOf(chat.seq) };
  chat.rows.push(added);
  return added;
}

export function say(scene: Scene, u: number, at: number, text: string): ChatRow {
  const userId = scene.userId(u);
  const written = {
    kind: "message",
    userId,
    text,
    target: null,
    removedAt: null,
    at: clockAheadMs + begin + at,
  } as const;
  const row = append(scene, written);
  const answer = JSON.stringify({ success: true, data: lineOf(scene, row) });
  request(scene, { action: "say", u, detail: text, at, status: 201, text: answer });
  return row;
}

export function refuseLine(scene: Scene, u: number, at: number, text: string): void {
  const body = JSON.stringify({ success: false, error: "No.", code: "too_many_requests" });
  request(scene, { action: "say", u, detail: text, at, status: 429, text: body });
}

export function remove(scene: Scene, line: ChatRow, at: number): void {
  line.removedAt = clockAheadMs + begin + at;
  append(scene, {
    kind: "removal",
    userId: "host",
    text: null,
    target: line.id,
    removedAt: null,
    at: clockAheadMs + begin + at,
  });
  const u = scene.people.findIndex(({ part }) => part === "host");
  request(scene, { action: "remove", u, detail: line.id, at, status: 200, text: "{}" });
}

// A page of the chat as it stands.
export function readPage(scene: Scene, u: number, at: number, rows: readonly ChatRow[]): void {
  const data = rows.filter(({ kind }) => kind === "message").map((row) => lineOf(scene, row));
  const text = JSON.stringify({ success: true, data });
  request(scene, { action: "read-chat", u, detail: null, at, status: 200, text });
}

interface Listening {
  u: number;
  openedAt: number;
  shut: number;
  // The newest number when it joined; 0 when nothing was written yet.
  joined: number;
  many: number;
}

// The frames of the chat that a socket gets, a few rows in each. It has all events of the sale already.
export function listen(scene: Scene, { u, joined, many, ...times }: Listening): Connection {
  const [openedAt, shut] = [begin + times.openedAt, begin + times.shut];
  const frames: Connection["frames"] = [];
  const add = (t: number, from: number, to: number, entries: object[]): void =>
    void frames.push({ t, text: JSON.stringify({ kind: "chat", from, to, entries }) });
  if (joined > 0) add(openedAt + 5, joined, joined, []);
  const rows = scene.dump.chat.rows.filter(({ seq }) => seq > joined);
  for (let from = 0; from < rows.length; from += many) {
    const some = rows.slice(from, from + many);
    const t = (some.at(-1)?.at ?? 0) - clockAheadMs + 10;
    add(
      t,
      some[0]?.seq ?? 0,
      some.at(-1)?.seq ?? 0,
      some.map((row) => entryOf(scene, row, t)),
    );
  }
  const c = scene.record.connections.length + 1;
  const after = scene.dump.sale.seq;
  const connection = { c, u, node: 0, after, t: openedAt, shut, code: 1006, frames };
  scene.record.connections.push(connection);
  return connection;
}

function entryOf(scene: Scene, row: ChatRow, t: number): object {
  const { kind, seq, target, removedAt } = row;
  if (kind === "removal") return { kind: "removed", seq, id: target };
  if (removedAt !== null && removedAt - clockAheadMs < t) return { kind: "gone", seq };
  return { kind: "message", seq, message: lineOf(scene, row) };
}
