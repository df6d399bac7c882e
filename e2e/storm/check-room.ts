import type { BidRow, EventRow, SaleDump } from "./sale-dump.ts";
import type { Effect } from "./check-requests.ts";
import { checkSilence } from "./check-silence.ts";
import { momentAt } from "./life.ts";
import type { Connection, LookedLot, Person, SaleRecord } from "./record.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

interface Frame {
  kind: string;
  seq?: number;
  from?: number;
  to?: number;
  events?: Array<{ seq: number; kind: string }>;
  sale?: { items: SnapshotLot[] };
}

export type SnapshotLot = Pick<LookedLot, "id" | "bidSeq" | "currentHighestBid" | "leastBid" | "head">;

// Every socket received every committed event exactly once, in order, complete, and nothing meant for others (ROOM-1 to
// ROOM-3).
export function checkRoom(
  record: SaleRecord,
  dump: SaleDump,
  replay: Replay,
  { people, effects, report }: { people: readonly Person[]; effects: readonly Effect[]; report: Report },
): void {
  if (dump.sale.seq !== dump.events.length)
    report.add("ROOM-1", `the sale counts ${dump.sale.seq} events and has ${dump.events.length}`);
  const texts = dump.events.map(textsOf);
  const sentAt = new Map(effects.map(({ row, sent }) => [row.id, sent]));
  const rowOf = new Map(dump.bids.map((row: BidRow) => [`${row.lotId} ${row.seq}`, row]));
  const bidOf = (event: EventRow): BidRow | undefined =>
    rowOf.get(`${event.payload.lotId} ${event.payload.bidSeq}`);
  for (const connection of record.connections) {
    const reader = people[connection.u]?.userId;
    let next = connection.after === null ? null : connection.after + 1;
    for (const { t, text } of connection.frames) {
      const frame = readFrame(text, connection, report);
      // These have no number of the sale.
      if (!frame || ["ready", "pong", "people", "standings", "chat", "leaving"].includes(frame.kind))
        continue;
      if (frame.kind === "snapshot") {
        next = checkSnapshot(frame, next, replay, report);
        continue;
      }
      next = checkFrame(frame, connection, next, report);
      for (const received of frame.events ?? []) {
        const event = dump.events[received.seq - 1];
        if (!event) {
          report.add(
            "ROOM-2",
            `socket ${connection.c} was told event ${received.seq}, which was never committed`,
          );
          continue;
        }
        checkEvent(received, { event, texts: texts[received.seq - 1], reader, connection }, report);
        const row = bidOf(event);
        if (row && t < (sentAt.get(row.id) ?? -Infinity))
          report.add(
            "ROOM-2",
            `socket ${connection.c} was told event ${received.seq} before its bid was sent`,
          );
      }
    }
    const silence = { entries: dump.events, what: "event", rule: "ROOM-2" };
    checkSilence(connection, (next ?? 1) - 1, { ...silence, record, report });
  }
}

function readFrame(text: string, { c }: Connection, report: Report): Frame | undefined {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    report.add("ROOM-1", `socket ${c} got a frame that cannot be read`);
    return undefined;
  }
}

// A frame names its range, starts where the previous one ended, and contains every number in it.
function checkFrame(frame: Frame, { c }: Connection, next: number | null, report: Report): number | null {
  const { from = 0, to = 0, events = [] } = frame;
  if (next === null) report.add("ROOM-1", `socket ${c} named no number and got events before a snapshot`);
  else if (from !== next)
    report.add("ROOM-1", `socket ${c} had everything before ${next} and then got a frame from ${from}`);
  const isWhole = events.length === to - from + 1 && events.every((event, at) => event.seq === from + at);
  if (!isWhole)
    report.add("ROOM-1", `socket ${c} got a frame from ${from} to ${to} with other numbers in it`);
  return to + 1;
}

interface ReceivedEvent {
  event: EventRow;
  texts: { open: string; hidden: string } | undefined;
  reader: string | undefined;
  connection: Connection;
}

function checkEvent(received: { seq: number; kind: string }, against: ReceivedEvent, report: Report): void {
  const { event, texts, reader, connection } = against;
  const mayRead = event.onlyFor === null || event.onlyFor === reader;
  const text = JSON.stringify(received);
  if (text === (mayRead ? texts?.open : texts?.hidden)) return;
  if (!mayRead && received.kind !== "hidden")
    report.add("ROOM-3", `socket ${connection.c} was told event ${received.seq}, which is for somebody else`);
  else
    report.add(
      "ROOM-2",
      `socket ${connection.c} was told event ${received.seq} otherwise than it was committed`,
    );
}

const textsOf = ({ seq, at, payload }: EventRow): { open: string; hidden: string } => {
  const beginning = { seq, at: new Date(at).toISOString() };
  return {
    open: JSON.stringify({ ...beginning, ...payload }),
    hidden: JSON.stringify({ ...beginning, kind: "hidden" }),
  };
};

// A snapshot shows every lot as of its number; if it showed more, the following events would repeat it.
function checkSnapshot(frame: Frame, next: number | null, replay: Replay, report: Report): number {
  const { seq = 0, sale } = frame;
  if (next !== null && seq < next - 1)
    report.add("ROOM-1", `a snapshot at ${seq} goes back behind ${next - 1}`);
  checkLots(sale?.items ?? [], seq, replay, report);
  return seq + 1;
}

export function checkLots(lots: readonly SnapshotLot[], seq: number, replay: Replay, report: Report): void {
  for (const shown of lots) {
    const lot = replay.lots.get(shown.id);
    if (!lot || lot.isLost) continue;
    const moment = momentAt(lot.moments, seq);
    const fields = ["bidSeq", "currentHighestBid", "leastBid", "head"] as const;
    const wrong = fields.find((field) => moment && shown[field] !== moment[field]);
    if (wrong)
      report.add(
        "ROOM-1",
        `a picture of the sale at ${seq} shows ${wrong} ${shown[wrong]} of lot ${lot.row.id}, and not ${moment?.[wrong]}`,
      );
  }
}
