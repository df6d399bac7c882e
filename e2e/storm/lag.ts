import type { SaleRecord } from "./record.ts";

interface Frame {
  kind: string;
  events?: Array<{ at: string }>;
}

// How long after it was decided the latest event reached a socket that was there already (ROOM-2), in milliseconds.
export function latestEvent({ connections, wallAhead }: SaleRecord): number {
  let latest = 0;
  for (const { t: openedAt, frames } of connections) {
    for (const { t, text } of frames) {
      const { kind, events = [] } = JSON.parse(text) as Frame;
      if (kind !== "events") continue;
      for (const { at } of events) {
        const decidedAt = Date.parse(at) - wallAhead;
        // What happened before counts from nowhere: it was missed, and is made good. A second is left for the way in.
        if (decidedAt > openedAt + 1_000) latest = Math.max(latest, t - decidedAt);
      }
    }
  }
  return latest;
}
