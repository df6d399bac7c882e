import { type RawBuilder, sql } from "kysely";
import type { Interruption } from "@boli/contract/live/sale-log";

// In JSON an instant is text.
export interface TextualInterruption {
  from: string;
  until: string;
  moved: number | null;
}

// The last outage that moved, held or delayed a sale `s` (CLOSE-12). A lot that it moved tells by how much: all moved by the same time. Without one
// it is found among all outages, whose instants may have microseconds.
export const newestInterruption: RawBuilder<TextualInterruption | null> = sql<TextualInterruption | null>`
  case when s.outage_until is not null then coalesce(
    (select json_build_object('from', o.from_at, 'until', o.until_at,
        'moved', extract(epoch from o.closes_at - o.closed_at) * 1000)
      from lot_outage o where o.sale_id = s.id and o.until_at = s.outage_until limit 1),
    (select json_build_object('from', o.from_at, 'until', o.until_at, 'moved', null)
      from outage o where o.until_at >= s.outage_until and o.until_at < s.outage_until + interval '1 millisecond'
      limit 1)) end`;

export function interruptionIn({
  interruption,
}: {
  interruption: TextualInterruption | null;
}): Interruption | null {
  if (interruption === null) return null;
  const { from, until, moved } = interruption;
  return {
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    movedMs: moved === null ? null : Math.round(moved),
  };
}
