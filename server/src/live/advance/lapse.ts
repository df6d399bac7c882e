import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import type { Advance } from "../law/advance.ts";

// One run handles at most this many owners, because its transaction holds up other requests.
const ownersAtOnce = 250;

const payload = z.strictObject({ saleId: z.uuid() });

// Notifies the owners of ceilings that no longer stand, some at a time (BID-13).
export const notifyOfLapse: Job<{ saleId: string }> = defineJob({
  kind: "live/tell-of-lapse",
  effect: "inside",
  payload,
  run: async (tx, { saleId }) => {
    const { rows } = await sql<{
      lot_id: string;
      user_id: string;
      item: string;
      why: "changed" | "refused" | "outbid";
      title: string;
    }>`
      with lapsed as (
        delete from lapsed_ceiling where id in (
          select id from lapsed_ceiling where sale_id = ${saleId}::uuid order by id limit ${ownersAtOnce})
        returning sale_id, lot_id, user_id, item, why
      )
      select t.lot_id, t.user_id, t.item, t.why, s.title from lapsed t join sale s on s.id = t.sale_id
      order by t.lot_id, t.why limit ${ownersAtOnce}`.execute(tx);
    const groups = Map.groupBy(rows, ({ lot_id: lotId, why }) => `${why} ${lotId}`);
    for (const owners of groups.values()) {
      const [{ lot_id: lotId, item, why, title }] = owners as [(typeof owners)[number]];
      await notify(tx, {
        kind: "ceiling-lapsed",
        to: owners.map((owner) => owner.user_id),
        about: { kind: "live-auction", id: saleId },
        values: { auction: title, item, lotId, why },
      });
    }
    if (rows.length === ownersAtOnce) await enqueue(tx, notifyOfLapse, { saleId });
  },
});

// Deletes the ceilings of lots that changed or are gone, and plans to notify their owners.
export async function lapseCeilings(
  tx: Tx,
  saleId: string,
  lots: ReadonlyMap<string, string>,
): Promise<void> {
  if (lots.size === 0) return;
  const { rows } = await sql<{ lot_id: string }>`
    with gone as (
      delete from advance_ceiling where lot_id = any(${[...lots.keys()]}::text[]::uuid[]) returning lot_id, user_id
    )
    insert into lapsed_ceiling (sale_id, lot_id, user_id, item, why)
    select ${saleId}::uuid, g.lot_id, g.user_id, n.item, 'changed'
    from gone g join unnest(${[...lots.keys()]}::text[]::uuid[], ${[...lots.values()]}::text[]) as n (lot_id, item)
      on n.lot_id = g.lot_id
    returning lot_id`.execute(tx);
  if (rows.length > 0) await enqueue(tx, notifyOfLapse, { saleId });
}

// Deletes the ceilings of lots that have opened, which are bids now, and plans to notify the owners of those that came to
// nothing.
export async function clearOpened(
  tx: Tx,
  saleId: string,
  { opened, lapsed, heldBack }: Advance,
): Promise<void> {
  const lots = [...opened].filter((lotId) => heldBack.has(lotId));
  if (lots.length === 0) return;
  await sql`delete from advance_ceiling where lot_id = any(${lots}::text[]::uuid[])`.execute(tx);
  if (lapsed.length === 0) return;
  await sql`
    insert into lapsed_ceiling (sale_id, lot_id, user_id, item, why)
    select ${saleId}::uuid, r.lot_id, r.user_id, l.item_name, r.why
    from json_to_recordset(${JSON.stringify(lapsed.map(({ lotId, userId, why }) => ({ lot_id: lotId, user_id: userId, why })))}::json)
      as r (lot_id uuid, user_id uuid, why text) join lot l on l.id = r.lot_id`.execute(tx);
  await enqueue(tx, notifyOfLapse, { saleId });
}
