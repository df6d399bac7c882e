import { sql } from "kysely";
import { realNow } from "../../platform/database/clock.ts";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../../platform/jobs/index.ts";
import { wakeTimers } from "../sale-timer.ts";
import { maxGapMs } from "./outages.ts";

// Two nodes that write within this time write once (CLOSE-6).
const beatMs = 1_000;

// The last beat before this one, in milliseconds of real time; null when this is the first one of all.
export interface Beat {
  before: number | null;
  at: number;
}

// Writes that bidding works: whoever gets here has committed in the way of a bid. A gap is written down as an outage by whoever ends it,
// by the clock that sales go by, so it is as long as the gap was in real time (CLOSE-6).
export async function writeBeat(tx: Tx): Promise<Beat> {
  const { rows } = await sql<{ before: number | null; at: number }>`
    select extract(epoch from b.at)::float8 * 1000 as before, extract(epoch from ${realNow})::float8 * 1000 as at
    from (select at from beat for update) b`.execute(tx);
  const [beat] = rows;
  if (!beat) throw new Error("The database has no beat.");
  const gap = beat.before === null ? Infinity : beat.at - beat.before;
  // A clock that was set back takes nothing away: the beat is set to it.
  if (gap >= 0 && gap < beatMs) return { before: beat.before, at: beat.before ?? beat.at };
  const isOutage = beat.before !== null && gap > maxGapMs;
  if (isOutage) await writeOutage(tx, gap);
  const { rows: written } = await sql<{ at: number }>`
    update beat set at = ${realNow}, outages = outages + ${isOutage ? 1 : 0}
    returning extract(epoch from at)::float8 * 1000 as at`.execute(tx);
  return { before: beat.before, at: written[0]?.at ?? beat.at };
}

async function writeOutage(tx: Tx, gapMs: number): Promise<void> {
  await sql`
    insert into outage (id, from_at, until_at)
    select b.outages + 1, t.now - ${gapMs} * interval '1 millisecond', t.now
    from beat b, (select boli_now() as now) t`.execute(tx);
  await enqueue(tx, wakeSales, {});
}

const wokenAtOnce = 500;

// Every live sale looks at itself; one that should have started does anyway. In a job of its own, because the beat must wait for nothing.
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
