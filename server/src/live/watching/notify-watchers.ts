import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue, enqueueMany, schedule } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import type { SaleState } from "../law/state.ts";
import { dueAt, nextUp, noticeMinutes } from "./due-at.ts";

// One run of a job handles at most this many people, because its transaction holds up other requests.
const peopleAtOnce = 250;
const lotsAtOnce = 200;

const keyOf = (lotId: string): string => `lot-next:${lotId}`;

// Notifies the watchers of a lot that it is next, each once (LOT-7). If it is not next, they are notified later.
export const notifyWatchers = defineJob({
  kind: "live/tell-watchers",
  effect: "inside",
  payload: z.strictObject({ lotId: z.uuid() }),
  run: async (tx, { lotId }) => {
    const lot = await findLot(tx, lotId);
    if (!lot) return;
    if (lot.how === null) {
      await lookLater(tx, lotId);
      return;
    }
    const people = await takePending(tx, lotId);
    await notify(tx, {
      kind: "lot-next",
      to: people,
      about: { kind: "live-auction", id: lot.sale_id },
      values: {
        auction: lot.title,
        item: lot.item_name,
        lotId,
        how: lot.how,
        at: lot.at?.toISOString() ?? null,
      },
    });
    if (people.length === peopleAtOnce) await enqueue(tx, notifyWatchers, { lotId });
  },
});

interface NextLot {
  sale_id: string;
  title: string;
  item_name: string;
  how: "closes" | "opens" | "follows" | null;
  at: Date | null;
}

// A lot that somebody watches, and how it is next now; null when it is not.
async function findLot(tx: Tx, lotId: string): Promise<NextLot | undefined> {
  const isFirst = sql`not exists (
    select from lot b where b.sale_id = l.sale_id and b.status = 'queued' and b.position < l.position)`;
  const soon = sql`boli_now() + make_interval(mins => ${noticeMinutes}::int)`;
  const { rows } = await sql<NextLot>`
    select s.id as sale_id, s.title, l.item_name,
      case when s.pace = 'timed' and s.status in ('scheduled', 'live') and l.status in ('queued', 'open')
          and l.closes_at <= ${soon} then 'closes'
        when s.pace = 'clerk' and l.status = 'queued' and s.status = 'scheduled' and s.starts_at <= ${soon}
          and ${isFirst} then 'opens'
        when s.pace = 'clerk' and l.status = 'queued' and s.status = 'live' and ${isFirst} and exists (
          select from lot o where o.sale_id = l.sale_id and o.status = 'open') then 'follows' end as how,
      case when s.pace = 'timed' then l.closes_at when s.status = 'scheduled' then s.starts_at end as at
    from lot l join sale s on s.id = l.sale_id
    where l.id = ${lotId}::uuid and exists (select from lot_watch w where w.lot_id = l.id) limit 1`.execute(
    tx,
  );
  return rows[0];
}

async function takePending(tx: Tx, lotId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update lot_watch set is_told = true, due_at = null
    where lot_id = ${lotId}::uuid and user_id in (
      select user_id from lot_watch where lot_id = ${lotId}::uuid and not is_told
      order by user_id limit ${peopleAtOnce} for update)
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

// The clock looks at the lot again when its present time comes; no more when that time is over.
async function lookLater(tx: Tx, lotId: string): Promise<void> {
  await sql`
    update lot_watch w set due_at = case when l.status in ('queued', 'open')
      and (s.status = 'scheduled' or s.pace = 'timed') and ${dueAt} > boli_now() then ${dueAt} end
    from lot l join sale s on s.id = l.sale_id
    where w.lot_id = ${lotId}::uuid and l.id = w.lot_id and w.due_at is not null and not w.is_told`.execute(
    tx,
  );
}

// A sale that has not started was changed: its lots, their order and times. Nobody is notified twice.
export const lookAtWatches = defineJob({
  kind: "live/look-at-watches",
  effect: "inside",
  payload: z.strictObject({ saleId: z.uuid() }),
  run: async (tx, { saleId }) => {
    await sql`
      delete from lot_watch w where w.sale_id = ${saleId}::uuid
        and not exists (select from lot l where l.id = w.lot_id)`.execute(tx);
    await sql`
      update lot_watch w set due_at = ${dueAt} from lot l join sale s on s.id = l.sale_id
      where w.sale_id = ${saleId}::uuid and l.id = w.lot_id and not w.is_told
        and w.due_at is distinct from ${dueAt}`.execute(tx);
  },
});

// The watches of a sale that is over are kept for some days, so that people find their lots among its results.
const keptMs = 7 * 86_400_000;
const forgottenAtOnce = 1_000;

export const forgetWatches = defineJob({
  kind: "live/forget-watches",
  effect: "inside",
  payload: z.strictObject({ saleId: z.uuid() }),
  run: async (tx, { saleId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from lot_watch where sale_id = ${saleId}::uuid and user_id in (
        select user_id from lot_watch where sale_id = ${saleId}::uuid limit ${forgottenAtOnce})`.execute(tx);
    if (numAffectedRows >= forgottenAtOnce) await enqueue(tx, forgetWatches, { saleId });
  },
});

export const forgetWatchesLater = (tx: Tx, saleIds: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    forgetWatches,
    saleIds.map((saleId) => ({ payload: { saleId }, key: `forget-watches:${saleId}`, delayMs: keptMs })),
  );

// Looks for lots whose time has come, and plans one job for each.
export const lookForNext = schedule({
  kind: "live/look-for-next",
  everySeconds: 10,
  run: async (tx) => {
    const { rows } = await sql<{ lot_id: string }>`
      select distinct lot_id from lot_watch where due_at <= boli_now() limit ${lotsAtOnce}`.execute(tx);
    await enqueueMany(
      tx,
      notifyWatchers,
      rows.map(({ lot_id: lotId }) => ({ payload: { lotId }, key: keyOf(lotId) })),
    );
  },
});

// In a clerk-paced sale another lot may be next after any change.
export async function notifyOfNext(tx: Tx, before: string | null, sale: SaleState): Promise<void> {
  const lotId = nextUp(sale);
  if (lotId !== null && lotId !== before) await enqueue(tx, notifyWatchers, { lotId }, { key: keyOf(lotId) });
}
