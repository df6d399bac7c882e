import type { Connection } from "./record.ts";
import { iso } from "./life.ts";
import { type Scene, clockAheadMs } from "./scene.ts";

const lost = 1006;

interface FramesOf {
  u: number;
  after: number;
  many: number;
  upTo?: number;
  node?: number;
}

// The frames of a socket: the events of the table, a few at a time.
export function frames(scene: Scene, { u, after, many, upTo = Infinity, node = 0 }: FramesOf): Connection {
  const reader = scene.userId(u);
  const events = scene.dump.events.filter(({ seq }) => seq > after && seq <= upTo);
  const got: Connection["frames"] = [];
  for (let from = 0; from < events.length; from += many) {
    const some = events.slice(from, from + many);
    const sent = some.map(({ seq, at, payload, onlyFor }) => ({
      seq,
      at: iso(at),
      ...(onlyFor === null || onlyFor === reader ? payload : { kind: "hidden" }),
    }));
    const range = { from: some[0]?.seq, to: some.at(-1)?.seq };
    const t = (some.at(-1)?.at ?? 0) - clockAheadMs + 10;
    got.push({ t, text: JSON.stringify({ kind: "events", ...range, events: sent }) });
  }
  // The socket closes after the last frame.
  const shut = (got.at(-1)?.t ?? 0) + 10;
  return note(scene, { u, after, node, t: 0, shut, frames: got });
}

// A socket without a last number gets a snapshot of the sale, then the events after it.
export function snapshot(scene: Scene, u: number): Connection {
  const items = scene.lots.map(({ row }) => ({
    id: row.id,
    bidSeq: row.bidSeq,
    currentHighestBid: row.price,
    leastBid: scene.least(scene.dump.lots.indexOf(row)),
    head: row.head,
  }));
  const { seq } = scene.dump.sale;
  const t = (scene.dump.events.at(-1)?.at ?? 0) - clockAheadMs + 20;
  const text = JSON.stringify({ kind: "snapshot", seq, sale: { items } });
  return note(scene, { u, after: null, node: 0, t: t - 10, shut: t + 10, frames: [{ t, text }] });
}

function note({ record }: Scene, opened: Omit<Connection, "c" | "code">): Connection {
  const connection = { c: record.connections.length + 1, code: lost, ...opened };
  record.connections.push(connection);
  return connection;
}
