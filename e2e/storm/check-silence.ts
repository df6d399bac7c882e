import { lastOf } from "./life.ts";
import type { Connection, Outage, SaleRecord } from "./record.ts";
import type { Report } from "./report.ts";

// The time limits for accepting a socket, and for an event to reach it (ROOM-2).
const admittedWithinMs = 1_000;
const deliveredWithinMs = 2_000;

interface Silence {
  // The events, or the rows of the chat.
  entries: ReadonlyArray<{ seq: number; at: number }>;
  what: string;
  rule: string;
  record: SaleRecord;
  report: Report;
}

// A socket received everything that was decided while it was open, except what came too shortly before it closed. Gaps were
// found before, so comparing the last number is enough.
export function checkSilence(
  { c, t: openedAt, node, shut }: Connection,
  received: number,
  { entries, what, rule, record, report }: Silence,
): void {
  // The record ends before this socket, so it is unknown how long it was open.
  if (shut === null) return;
  const decidedAt = ({ at }: { at: number }): number => at - record.clockAheadMs;
  const outages = record.outages.filter((outage) => outage.node === null || outage.node === node);
  const due = lastOf(entries, (entry) => dueAt(decidedAt(entry), outages) < shut);
  if (!due || due.seq <= received || decidedAt(due) <= openedAt + admittedWithinMs) return;
  report.add(
    rule,
    `socket ${c} received nothing after ${what} ${received}, and was still open ${Math.round(shut - decidedAt(due))} ms after ${what} ${due.seq}`,
  );
}

// When an event must have reached every socket of a node. During an outage the time runs until the outage's end.
const dueAt = (decidedAt: number, outages: readonly Outage[]): number =>
  outages.reduce(
    (due, { from, to }) => (from < due && to > decidedAt ? Math.max(due, to) : due),
    decidedAt + deliveredWithinMs,
  );
