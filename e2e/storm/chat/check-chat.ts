import { sweep } from "../check-order.ts";
import { checkSilence } from "../check-silence.ts";
import type { ChatRow, SaleDump } from "../sale-dump.ts";
import { isUnknown, type Connection, type Person, type SaleRecord, type StormRequest } from "../record.ts";
import type { Report } from "../report.ts";

interface Line {
  id: string;
  seq: number;
  user: string;
  message: string;
}

type Entry =
  | { kind: "message"; seq: number; message: Line }
  | { kind: "removed"; seq: number; id: string }
  | { kind: "gone"; seq: number };

interface Frame {
  kind: string;
  from: number;
  to: number;
  entries: Entry[];
}

// A chat as the database has it, with what is known of its removals.
interface Chat {
  rows: readonly ChatRow[];
  record: SaleRecord;
  // By the id of a line: when its removal was answered.
  goneAt: ReadonlyMap<string, number>;
  // By the text of a line: when it was first sent.
  sentAt: ReadonlyMap<string, number>;
  report: Report;
}

// Every line that was accepted is in the chat once, in the order of the answers, and reaches every socket once and in order. A line
// that was removed is in nothing that is asked for afterwards (CHAT-3). Each person has one name (CHAT-2).
export function checkChat(
  record: SaleRecord,
  { chat: { seq, rows } }: SaleDump,
  { people, report }: { people: readonly Person[]; report: Report },
): void {
  if (seq !== rows.length || rows.some((row, at) => row.seq !== at + 1))
    report.add("CHAT-3", `the chat counts ${seq} rows, and their numbers have a gap`);
  const says = record.requests.filter(({ action }) => action === "say");
  const removals = record.requests.filter(({ action, status }) => action === "remove" && status === 200);
  const sentAt = new Map<string, number>();
  for (const { detail, sent } of says)
    sentAt.set(detail ?? "", Math.min(sent, sentAt.get(detail ?? "") ?? Number.POSITIVE_INFINITY));
  const goneAt = new Map(removals.map(({ detail, got }) => [detail ?? "", got]));
  const chat: Chat = { rows, record, goneAt, sentAt, report };
  checkRows(chat, says, people);
  checkAnswers(chat, says);
  checkRemovals(chat);
  checkNames(chat, says, people);
  for (const connection of record.connections) checkConnection(chat, connection);
  for (const request of record.requests)
    if (request.action === "read-chat" && request.status === 200) checkPage(chat, request, says);
}

const isLine = ({ kind }: ChatRow): boolean => kind === "message";

// Nothing is in the chat that nobody has sent, was refused, or is there already.
function checkRows({ rows, report }: Chat, says: readonly StormRequest[], people: readonly Person[]): void {
  const texts = new Set<string>();
  for (const row of rows.filter(isLine)) {
    const sent = says.filter((one) => one.detail === row.text && people[one.u]?.userId === row.userId);
    if (!sent.some((one) => one.status === 201 || isUnknown(one)))
      report.add("CHAT-1", `row ${row.seq} of the chat has a line that nobody may have written`);
    if (texts.has(row.text ?? "")) report.add("CHAT-3", `row ${row.seq} of the chat repeats a line`);
    texts.add(row.text ?? "");
  }
}

function checkAnswers({ rows, report }: Chat, says: readonly StormRequest[]): void {
  const accepted = says.filter(({ status }) => status === 201);
  const answered = accepted.map((one) => ({
    ...one,
    acked: one.got,
    line: (JSON.parse(one.text) as { data: Line }).data,
  }));
  for (const { line, detail } of answered) {
    const row = rows[line.seq - 1];
    if (row?.id !== line.id || row.text !== detail || line.message !== detail)
      report.add("CHAT-3", `the accepted line ${line.seq} is not in the chat`);
  }
  // A line that was answered before another was sent has the lower number.
  sweep(
    answered,
    answered,
    ({ line }) => line.seq,
    ({ line }, highest) => {
      if (line.seq < highest)
        report.add("CHAT-3", `line ${line.seq} was sent after line ${highest} was answered`);
    },
  );
}

function checkRemovals({ rows, goneAt, report }: Chat): void {
  for (const id of goneAt.keys()) {
    const isGone = rows.some((row) => row.id === id && row.removedAt !== null);
    if (!isGone || !rows.some((row) => row.kind === "removal" && row.target === id))
      report.add("CHAT-3", `the removal of ${id} was answered and is not in the chat`);
  }
}

function checkNames({ report }: Chat, says: readonly StormRequest[], people: readonly Person[]): void {
  const names = new Map<number, string>();
  for (const { u, status, text } of says) {
    if (status !== 201) continue;
    const { user } = (JSON.parse(text) as { data: Line }).data;
    if ((names.get(u) ?? user) !== user || (user === "Host") !== (people[u]?.part === "host"))
      report.add("CHAT-2", `${people[u]?.userId} writes as ${user}`);
    names.set(u, user);
  }
}

function checkConnection(chat: Chat, connection: Connection): void {
  const { rows, record, report } = chat;
  const { c } = connection;
  // Null until the first frame, which says where the chat is.
  let next: number | null = null;
  for (const { t, text } of connection.frames) {
    if (!text.startsWith('{"kind":"chat"')) continue;
    const { from, to, entries } = JSON.parse(text) as Frame;
    if (entries.length === 0) {
      // Only the number of the newest row, for who has just joined.
      if (from !== to || (next !== null && to !== next - 1) || to > rows.length)
        report.add("CHAT-3", `socket ${c} was told that the newest row of the chat is ${to}`);
      next = to + 1;
      continue;
    }
    if (from !== (next ?? 1))
      report.add("CHAT-3", `socket ${c} had everything before row ${next ?? 1} and then got row ${from}`);
    if (entries.length !== to - from + 1 || entries.some(({ seq }, at) => seq !== from + at))
      report.add("CHAT-3", `socket ${c} got rows ${from} to ${to} of the chat with other numbers in them`);
    for (const entry of entries) checkEntry(chat, connection, { entry, t });
    next = to + 1;
  }
  checkSilence(connection, (next ?? 1) - 1, { entries: rows, rule: "CHAT-3", what: "row", record, report });
}

function checkEntry(
  { rows, goneAt, sentAt, report }: Chat,
  { c, t: openedAt }: Connection,
  { entry, t }: { entry: Entry; t: number },
): void {
  const row = rows[entry.seq - 1];
  if (!row || !isAsCommitted(entry, row)) {
    report.add("CHAT-3", `socket ${c} was told row ${entry.seq} of the chat otherwise than it was committed`);
    return;
  }
  if (entry.kind !== "message") return;
  if (openedAt > (goneAt.get(row.id) ?? Number.POSITIVE_INFINITY))
    report.add("CHAT-3", `socket ${c} was told line ${entry.seq} after it was removed`);
  if (t < (sentAt.get(entry.message.message) ?? Number.NEGATIVE_INFINITY))
    report.add("CHAT-3", `socket ${c} was told line ${entry.seq} before it was sent`);
}

function isAsCommitted(entry: Entry, row: ChatRow): boolean {
  if (entry.kind === "message") {
    const { id, seq, message } = entry.message;
    return isLine(row) && row.id === id && row.seq === seq && row.text === message;
  }
  if (entry.kind === "removed") return row.kind === "removal" && row.target === entry.id;
  return isLine(row) && row.removedAt !== null;
}

// A page has every line that was answered before it was asked for, in order, and none that was removed before.
function checkPage(
  { rows, goneAt, report }: Chat,
  { sent, text }: StormRequest,
  says: readonly StormRequest[],
): void {
  const page = (JSON.parse(text) as { data: Line[] }).data;
  if (page.some(({ seq }, at) => at > 0 && seq <= (page[at - 1]?.seq ?? 0)))
    report.add("CHAT-3", "a page of the chat is out of order");
  for (const { id, seq, message } of page) {
    const row = rows[seq - 1];
    if (row?.id !== id || row.text !== message)
      report.add("CHAT-3", `a page of the chat shows line ${seq} otherwise than it was committed`);
    if ((goneAt.get(id) ?? Number.POSITIVE_INFINITY) < sent)
      report.add("CHAT-3", `a page of the chat shows line ${seq} after it was removed`);
  }
  const shown = new Set(page.map(({ message }) => message));
  const ids = new Map(rows.map((row) => [row.text, row]));
  for (const one of says) {
    const row = ids.get(one.detail);
    if (one.status !== 201 || one.got >= sent || row === undefined) continue;
    // One that was removed later may be missing: its removal may have come meanwhile.
    if (row.removedAt === null && !shown.has(one.detail ?? ""))
      report.add("CHAT-3", `a page of the chat lacks line ${row.seq}`);
  }
}
