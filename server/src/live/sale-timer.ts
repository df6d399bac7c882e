import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { nextDue } from "./sale-acts.ts";
import type { SaleState } from "./state.ts";

const payload = z.strictObject({ saleId: z.uuid() });

export interface SaleTimerDeeds {
  run: (tx: Tx, payload: { saleId: string }) => Promise<void>;
  rehearse?: (tx: Tx) => Promise<void>;
}

// The one timer of a sale. Whoever sets it needs only its kind; what it does belongs to the node that runs it.
// A lot closes within a second of its time (CLOSE-4), so what fails is tried again at once, and never given up: no other
// deed would come instead.
export const defineSaleTimer = (deeds: SaleTimerDeeds): Job<{ saleId: string }> =>
  defineJob({
    kind: "live/sale-timer",
    effect: "inside",
    payload,
    retries: { firstMs: 200, mostMs: 1_000 },
    maxAttempts: Infinity,
    ...deeds,
  });

const timer = defineSaleTimer({ run: async () => {} });
const keyPrefix = "sale-timer:";
const mostLostAtOnce = 500;

// Soft close moves a close often, and only later: the timer then finds out by itself. Whatever else changes sets it anew.
export async function setSaleTimer(tx: Tx, sale: SaleState): Promise<void> {
  const due = nextDue(sale);
  if (due === null) return;
  const options = { runAt: new Date(due), key: keyPrefix + sale.id, onConflict: "replace" } as const;
  await enqueue(tx, timer, { saleId: sale.id }, options);
}

// Sets a timer for every sale ahead that has none: its own was buried by an older release, or taken out by hand. It is
// due at once, looks at the sale and sets itself anew. A held sale waits for its host and not for the clock.
export async function setLostTimers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sale
    where status in ('scheduled', 'live') and held_at is null and not exists (
      select from job where job.key = ${keyPrefix}::text || sale.id::text and job.state <> 'dead'
    )
    order by starts_at limit ${mostLostAtOnce}`.execute(tx);
  for (const { id } of rows) await enqueue(tx, timer, { saleId: id }, { key: keyPrefix + id });
}
