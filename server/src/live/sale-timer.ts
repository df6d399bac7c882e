import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import {
  type Job,
  type RunningJob,
  defineJob,
  enqueue,
  enqueueMany,
  removeJobs,
  takeAlong,
} from "../platform/jobs/index.ts";
import { isOpening, nextDue } from "./sales/sale-actions.ts";
import type { SaleState } from "./state.ts";

const payload = z.strictObject({ saleId: z.uuid() });

export interface SaleTimerHandlers {
  run: (tx: Tx, payload: { saleId: string }, job: RunningJob) => Promise<void>;
  warmUp?: (tx: Tx) => Promise<void>;
}

// The one timer of a sale. Code that sets it needs only its kind; the work belongs to the node that runs it. A lot
// closes within a second of its time (CLOSE-4), so a failed run is retried at once, without end: nothing else
// closes the lot.
export const defineSaleTimer = (handlers: SaleTimerHandlers): Job<{ saleId: string }> =>
  defineJob({
    kind: "live/sale-timer",
    effect: "inside",
    lane: "bid",
    payload,
    retries: { firstMs: 200, maxMs: 1_000 },
    maxAttempts: Infinity,
    ...handlers,
  });

const timer = defineSaleTimer({ run: async () => {} });
const keyPrefix = "sale-timer:";
const maxRestoredAtOnce = 500;
const lookAgainMs = 500;

// Soft close only moves a close later, so it does not reset the timer: the timer reads the new close when it runs. Every
// other change resets it.
export async function setSaleTimer(tx: Tx, sale: SaleState): Promise<void> {
  const due = nextDue(sale);
  const runAt = due === null || isOpening(sale) ? {} : { runAt: new Date(due) };
  if (due === null && !isOpening(sale)) return;
  const options = { ...runAt, key: keyPrefix + sale.id, onConflict: "replace" } as const;
  await enqueue(tx, timer, { saleId: sale.id }, options);
}

// Sets the timers of many sales, or removes them where nothing is left to do.
export async function setSaleTimers(tx: Tx, sales: readonly SaleState[]): Promise<void> {
  const dues = sales.map((sale) => ({ saleId: sale.id, key: keyPrefix + sale.id, due: nextDue(sale) }));
  await removeJobs(
    tx,
    timer,
    dues.flatMap(({ key, due }) => (due === null ? [key] : [])),
  );
  await enqueueMany(
    tx,
    timer,
    dues.flatMap(({ saleId, key, due }) =>
      due === null ? [] : [{ payload: { saleId }, key, runAt: new Date(due) }],
    ),
  );
}

// Makes the timers of live sales due at once, in the order of their ids; returns the last one when there may be more.
export async function wakeTimers(
  tx: Tx,
  { after, max }: { after?: string | undefined; max: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from sale where status = 'live' and not is_practice and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${max}`.execute(tx);
  await enqueueMany(
    tx,
    timer,
    rows.map(({ id }) => ({ payload: { saleId: id }, key: keyPrefix + id })),
  );
  return rows.length === max ? rows.at(-1)?.id : undefined;
}

// Looks at sales again when bidding may work.
export async function delaySaleTimers(tx: Tx, saleIds: readonly string[]): Promise<void> {
  await enqueueMany(
    tx,
    timer,
    saleIds.map((saleId) => ({ payload: { saleId }, key: keyPrefix + saleId, delayMs: lookAgainMs })),
  );
}

// The sales whose timers have gone off as well, claimed for this transaction.
export async function takeDueSales(tx: Tx, job: RunningJob, max: number): Promise<string[]> {
  const others = await takeAlong(tx, job, max);
  return others.flatMap((other) => {
    const parsed = payload.safeParse(other);
    return parsed.success ? [parsed.data.saleId] : [];
  });
}

// Sets a timer for every sale ahead that has none: an older release may have given up its timer, or somebody may have
// deleted it. The new timer is due at once, looks at the sale and sets itself again.
export async function restoreMissingTimers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sale
    where status in ('scheduled', 'live') and not exists (
      select from job where job.key = ${keyPrefix}::text || sale.id::text and job.state <> 'dead'
    )
    order by starts_at limit ${maxRestoredAtOnce}`.execute(tx);
  for (const { id } of rows) await enqueue(tx, timer, { saleId: id }, { key: keyPrefix + id });
}
