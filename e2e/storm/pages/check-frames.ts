import type { TimeLimits } from "../check-sale.ts";
import type { Connection, Person, SaleRecord } from "../record.ts";
import type { Report } from "../report.ts";
import type { SaleDump } from "../sale-dump.ts";

const frameEveryMs = 200;
// A machine that is busy may hold frames back and then let them through together.
const heldBackMs = 1_500;
const admittedMs = 1_000;

interface Frame {
  t: number;
  seqs: number[];
}

// The people who lost a lead, by the number of the event that took it.
type Displaced = ReadonlyMap<number, string>;

// Frames to everybody come at most five times a second. Whoever has just lost a lead hears of it no later than those for whom it was
// gathered, and so do the host and the admins (ROOM-4).
export function checkFrames(
  record: SaleRecord,
  dump: SaleDump,
  { people, report, timeLimits }: { people: readonly Person[]; report: Report; timeLimits: TimeLimits },
): void {
  const displaced = displacedIn(dump);
  const heard = record.connections.map((connection) => ({ connection, frames: eventFrames(connection) }));
  for (const { connection, frames } of heard) {
    const { part = "bidder", userId } = people[connection.u] ?? {};
    if (part === "host" || part === "admin") continue;
    checkPace(
      connection,
      frames.filter(({ seqs }) => !seqs.some((seq) => displaced.get(seq) === userId)),
      { heldBackMs: heldBackMs + longestOutage(connection, record), report },
    );
  }
  checkAtOnce(heard, displaced, { people, report, timeLimits });
}

function displacedIn(dump: SaleDump): Displaced {
  const bidderOf = new Map(dump.aliases.map(({ bidder, alias }) => [`Bidder ${alias}`, bidder]));
  const leaders = new Map<string, string>();
  const displaced = new Map<number, string>();
  for (const { seq, payload } of dump.events) {
    const { kind, lotId = "", leader } = payload;
    if (kind !== "bid" || leader === undefined || leader === null) continue;
    const before = leaders.get(lotId);
    if (before !== undefined && before !== leader) displaced.set(seq, bidderOf.get(before) ?? "");
    leaders.set(lotId, leader);
  }
  return displaced;
}

function eventFrames({ frames }: Connection): Frame[] {
  return frames.flatMap(({ t, text }): Frame[] => {
    if (!text.startsWith('{"kind":"events"')) return [];
    const { events = [] } = JSON.parse(text) as { events?: Array<{ seq: number }> };
    return [{ t, seqs: events.map(({ seq }) => seq) }];
  });
}

// The longest time in which the node of a connection was stopped or busy. What it held back comes at once afterwards.
const longestOutage = ({ node, t, shut }: Connection, { outages }: SaleRecord): number =>
  outages.reduce(
    (longest, { node: of, from, to }) =>
      (of === null || of === node) && to > t && from < (shut ?? Infinity)
        ? Math.max(longest, to - from)
        : longest,
    0,
  );

// Over any span, no more frames than one for each fifth of a second, and those that were held back.
function checkPace(
  { c }: Connection,
  frames: readonly Frame[],
  { heldBackMs: allowedMs, report }: { heldBackMs: number; report: Report },
): void {
  // The span that has the most frames for its length ends at each frame in turn.
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, { t }] of frames.entries()) {
    most = Math.max(most, t - index * frameEveryMs);
    if (most - (t - index * frameEveryMs) > allowedMs) {
      report.add("ROOM-4", `socket ${c} got frames faster than five a second`);
      return;
    }
  }
}

function checkAtOnce(
  heard: ReadonlyArray<{ connection: Connection; frames: Frame[] }>,
  displaced: Displaced,
  {
    people,
    report,
    timeLimits: { apartMs },
  }: { people: readonly Person[]; report: Report; timeLimits: TimeLimits },
): void {
  // By node and event: the first time that somebody heard for whom it was gathered.
  const gatheredAt = new Map<string, number>();
  const arrivals = heard.flatMap(({ connection, frames }) =>
    frames.flatMap(({ t, seqs }) =>
      seqs.filter((seq) => displaced.has(seq)).map((seq) => ({ connection, t, seq })),
    ),
  );
  const isFirst = ({ u }: Connection, seq: number): boolean => displaced.get(seq) === people[u]?.userId;
  for (const { connection, t, seq } of arrivals) {
    const name = `${connection.node} ${seq}`;
    if (!isFirst(connection, seq)) gatheredAt.set(name, Math.min(t, gatheredAt.get(name) ?? Infinity));
  }
  for (const { connection, t, seq } of arrivals) {
    const others = gatheredAt.get(`${connection.node} ${seq}`);
    // A socket that was being opened gets what it missed when it is ready.
    if (!isFirst(connection, seq) || others === undefined || others < connection.t + admittedMs) continue;
    if (t > others + apartMs)
      report.add(
        "ROOM-4",
        `socket ${connection.c} heard of its own lost lead (event ${seq}) ${Math.round(t - others)} ms after others`,
      );
  }
}
