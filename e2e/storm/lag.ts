import type { SaleRecord } from "./record.ts";

interface Frame {
  kind: string;
  events?: Array<{ at: string }>;
}

// The longest delay of an event at a socket that was already open (ROOM-2), in milliseconds.
export function latestEvent({ connections, clockAheadMs }: SaleRecord): number {
  let latest = 0;
  for (const { t: openedAt, frames } of connections) {
    for (const { t, text } of frames) {
      const { kind, events = [] } = JSON.parse(text) as Frame;
      if (kind !== "events") continue;
      for (const { at } of events) {
        const decidedAt = Date.parse(at) - clockAheadMs;
        // Events from before the socket opened are sent afterwards and do not count. One second is allowed for opening it.
        if (decidedAt > openedAt + 1_000) latest = Math.max(latest, t - decidedAt);
      }
    }
  }
  return latest;
}
