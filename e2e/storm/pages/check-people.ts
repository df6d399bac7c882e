import type { Connection, SaleRecord } from "../record.ts";
import type { Report } from "../report.ts";

// The time after which everybody who is there has been counted, on every node.
const countedWithinMs = 3_000;
// Sockets that are closed together are closed one after the other.
const togetherMs = 250;

// The number of participants that a socket was told last is the number of people who were connected, each counted once over all
// nodes (ROOM-6). It is decided where nobody came or went for a while before the socket's end.
export function checkPeople({ connections, outages }: SaleRecord, report: Report): void {
  if (outages.length > 0) return;
  for (const { c, shut, frames } of connections) {
    const told = frames.findLast(({ text }) => text.startsWith('{"kind":"people"'));
    if (shut === null || told === undefined) continue;
    const at = shut - togetherMs;
    if (connections.some((one) => hasChanged(one, at))) continue;
    const people = new Set(connections.filter((one) => isOpen(one, at)).map(({ u }) => u)).size;
    const { people: shown } = JSON.parse(told.text) as { people: number };
    if (shown !== people)
      report.add("ROOM-6", `socket ${c} was told that ${shown} people are here, and there were ${people}`);
  }
}

const isOpen = ({ t, shut }: Connection, at: number): boolean => t < at && (shut === null || shut > at);

const hasChanged = ({ t, shut }: Connection, at: number): boolean =>
  [t, shut ?? Infinity].some((moment) => moment > at - countedWithinMs && moment <= at);
