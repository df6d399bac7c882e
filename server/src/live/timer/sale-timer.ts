import type { Lane } from "@boli/contract/endpoint/limits";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import {
  type Job,
  type RunningJob,
  defineJob,
  enqueue,
  enqueueMany,
  lockJobs,
  removeJobs,
  takeAlong,
} from "../../platform/jobs/index.ts";
import { isOpening, nextDue } from "../law/sale-actions.ts";
import type { SaleState } from "../law/state.ts";

const payload = z.strictObject({ saleId: z.uuid() });

export interface SaleTimerHandlers {
  run: (tx: Tx, payload: { saleId: string }, job: RunningJob) => Promise<void>;
  warmUp?: (tx: Tx) => Promise<void>;
}

// The one timer of a sale. Code that sets it needs only its kind; the work belongs to the node that runs it. A lot
// closes within a second of its time (CLOSE-4), so a failed run is retried at once, without end: nothing else
// closes the lot. Hosts take turns, so that the many sales of one keep no close of another waiting.
export const defineSaleTimer = (handlers: SaleTimerHandlers): Job<{ saleId: string }> =>
  defineTimer("live/sale-timer", "bid", handlers);

// The same for a practice, which comes after all sales that anybody but its host sees (SALE-6).
export const definePracticeTimer = (handlers: SaleTimerHandlers): Job<{ saleId: string }> =>
  defineTimer("live/practice-timer", "write", handlers);

const defineTimer = (kind: string, lane: Lane, handlers: SaleTimerHandlers): Job<{ saleId: string }> =>
  defineJob({
    kind,
    effect: "inside",
    lane,
    payload,
    runsByOwner: true,
    retries: { firstMs: 200, maxMs: 1_000 },
    maxAttempts: Infinity,
    ...handlers,
  });

const noWork = { run: async () => {} };
const [timer, practiceTimer] = [defineSaleTimer(noWork), definePracticeTimer(noWork)];
const keyPrefix = "sale-timer:";
const practiceKeyPrefix = "practice-timer:";

type TimedSale = Pick<SaleState, "id" | "hostId" | "isPractice">;

const keyOf = ({ id, isPractice }: TimedSale): string => (isPractice ? practiceKeyPrefix : keyPrefix) + id;
const timerOf = ({ isPractice }: TimedSale) => (isPractice ? practiceTimer : timer);

// Timers of many sales at once, which are of two kinds.
async function setTimers(
  tx: Tx,
  sales: readonly TimedSale[],
  due: (sale: TimedSale) => { runAt?: Date; delayMs?: number },
): Promise<void> {
  for (const [job, those] of Map.groupBy(sales, timerOf))
    await enqueueMany(
      tx,
      job,
      those.map((sale) => ({
        payload: { saleId: sale.id },
        key: keyOf(sale),
        queueOwner: sale.hostId,
        ...due(sale),
      })),
    );
}

const timedSale = sql<TimedSale>`id, host_id as "hostId", is_practice as "isPractice"`;

const maxRestoredAtOnce = 500;
const lookAgainMs = 500;

// Soft close only moves a close later, so it does not reset the timer: the timer reads the new close when it runs. Every
// other change resets it.
export async function setSaleTimer(tx: Tx, sale: SaleState): Promise<void> {
  const due = nextDue(sale);
  const runAt = due === null || isOpening(sale) ? {} : { runAt: new Date(due) };
  if (due === null && !isOpening(sale)) return;
  const options = { ...runAt, key: keyOf(sale), queueOwner: sale.hostId, onConflict: "replace" } as const;
  await enqueue(tx, timerOf(sale), { saleId: sale.id }, options);
}

// Sets the timers of many sales, or removes them where nothing is left to do.
export async function setSaleTimers(tx: Tx, sales: readonly SaleState[]): Promise<void> {
  await lockJobs(tx, sales.map(keyOf));
  const dues = new Map(sales.map((sale) => [sale.id, nextDue(sale)]));
  const isOver = ({ id }: TimedSale): boolean => (dues.get(id) ?? null) === null;
  for (const [job, those] of Map.groupBy(sales.filter(isOver), timerOf))
    await removeJobs(tx, job, those.map(keyOf));
  await setTimers(
    tx,
    sales.filter((sale) => !isOver(sale)),
    ({ id }) => ({ runAt: new Date(dues.get(id) ?? 0) }),
  );
}

// Makes the timers of live sales due at once, in the order of their ids; returns the last one when there may be more.
export async function wakeTimers(
  tx: Tx,
  { after, max }: { after?: string | undefined; max: number },
): Promise<string | undefined> {
  const { rows } = await sql<TimedSale>`
    select ${timedSale} from sale where status = 'live' and not is_practice and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${max}`.execute(tx);
  await setTimers(tx, rows, () => ({}));
  return rows.length === max ? rows.at(-1)?.id : undefined;
}

// Looks at sales again when bidding may work.
export async function delaySaleTimers(tx: Tx, saleIds: readonly string[]): Promise<void> {
  const { rows } = await sql<TimedSale>`
    select ${timedSale} from sale where id = any(${saleIds}::text[]::uuid[]) limit ${saleIds.length}`.execute(
    tx,
  );
  await setTimers(tx, rows, () => ({ delayMs: lookAgainMs }));
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
  const { rows } = await sql<TimedSale>`
    select ${timedSale} from sale
    where status in ('scheduled', 'live') and not exists (
      select from job
      where job.key = case when is_practice then ${practiceKeyPrefix}::text else ${keyPrefix}::text end || sale.id::text
        and job.state <> 'dead'
    )
    order by starts_at limit ${maxRestoredAtOnce}`.execute(tx);
  for (const sale of rows)
    await enqueue(tx, timerOf(sale), { saleId: sale.id }, { key: keyOf(sale), queueOwner: sale.hostId });
}
