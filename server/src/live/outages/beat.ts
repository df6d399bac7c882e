import { sql } from "kysely";
import { realNow } from "../../platform/database/clock.ts";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../../platform/jobs/index.ts";
import { wakeTimers } from "../timer/sale-timer.ts";
import { maxGapMs } from "../law/apply-outages.ts";

// Writes that bidding works: whoever gets here has committed in the way of a bid. A gap is written down as an outage by whoever ends it,
// by the clock that sales go by, so it is as long as the gap was in real time (CLOSE-6). Returns the node that wrote the last beat.
export async function writeBeat(tx: Tx, node: string): Promise<string | null> {
  const { rows } = await sql<{ node: string | null; gap: number | null; since_close: number | null }>`
    select b.node, extract(epoch from ${realNow} - b.at)::float8 * 1000 as gap,
      extract(epoch from ${realNow} - b.closed_at)::float8 * 1000 as since_close
    from (select at, node, closed_at from beat for update) b`.execute(tx);
  const [last] = rows;
  if (!last) throw new Error("The database has no beat.");
  // A clock that was set back takes nothing away: the beat is set to it.
  const isOutage = last.gap !== null && last.gap > maxGapMs;
  // An outage begins after the last close, which may lie ahead when the clock was set back.
  if (isOutage) await writeOutage(tx, Math.min(last.gap ?? 0, Math.max(0, last.since_close ?? Infinity)));
  await sql`
    update beat set at = ${realNow}, closed_at = null, node = ${node}::uuid, outages = outages + ${isOutage ? 1 : 0}`.execute(
    tx,
  );
  return last.node;
}

async function writeOutage(tx: Tx, gapMs: number): Promise<void> {
  await sql`
    insert into outage (id, from_at, until_at)
    select b.outages + 1, t.now - ${gapMs} * interval '1 millisecond', t.now
    from beat b, (select boli_now() as now) t`.execute(tx);
  await enqueue(tx, wakeSales, {});
}

const wokenAtOnce = 500;

// Every live sale but a practice looks at itself; one that should have started does anyway. In a job of its own, because the beat must wait for nothing.
export const wakeSales: Job<{ after?: string | undefined }> = defineJob({
  kind: "live/outage-over",
  effect: "inside",
  lane: "bid",
  payload: z.strictObject({ after: z.optional(z.uuid()) }),
  retries: { firstMs: 200, maxMs: 1_000 },
  maxAttempts: Infinity,
  run: async (tx, { after }) => {
    const last = await wakeTimers(tx, { after, max: wokenAtOnce });
    if (last !== undefined) await enqueue(tx, wakeSales, { after: last });
  },
});
