import { sql } from "kysely";
import type { SaleState } from "../law/state.ts";
import { byPosition } from "../law/action-context.ts";

// The time that watchers have to come, before a lot closes in a timed sale, or the first one opens in a clerk-paced one.
export const noticeMinutes = 10;

const notice = sql.lit(`${noticeMinutes} minutes`);

// When the clock looks at a watched lot `l` of the sale `s`. In a clerk-paced sale that is live it looks only once more, because
// from then on the sale decides which lot is next.
export const dueAt = sql<Date | null>`case
  when s.pace = 'timed' then l.closes_at - ${notice}::interval
  when s.status = 'scheduled' then s.starts_at - ${notice}::interval
  else boli_now() + interval '5 seconds' end`;

// The lot of a clerk-paced sale that opens after the one that is open.
export function nextUp(sale: SaleState): string | null {
  if (sale.pace !== "clerk" || sale.status !== "live") return null;
  const lots = byPosition(sale);
  if (!lots.some(({ status }) => status === "open")) return null;
  return lots.find(({ status }) => status === "queued")?.id ?? null;
}
