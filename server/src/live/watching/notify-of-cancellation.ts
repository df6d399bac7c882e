import { sql } from "kysely";
import { NIL } from "uuid";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import type { ActionContext } from "../law/action-context.ts";

// One run handles at most this many people, because its transaction holds up other requests.
const peopleAtOnce = 250;

// Notifies those who watch a lot of a cancelled sale, some at a time, by their ids (SALE-4). Who bid is notified as a bidder, and who
// follows the sale as a follower.
export const notifyWatchersOfCancellation = defineJob({
  kind: "live/tell-watchers-of-cancellation",
  effect: "inside",
  payload: z.strictObject({ saleId: z.uuid(), reason: z.string(), after: z.optional(z.uuid()) }),
  run: async (tx, { saleId, reason, after = NIL }) => {
    const { rows } = await sql<{ user_id: string; title: string }>`
      select distinct w.user_id, s.title from lot_watch w join sale s on s.id = w.sale_id
      where w.sale_id = ${saleId}::uuid and w.user_id > ${after}::uuid
        and not exists (select from sale_alias a where a.sale_id = w.sale_id and a.user_id = w.user_id)
        and not exists (select from follower f where f.thing_id = w.sale_id and f.user_id = w.user_id)
      order by w.user_id limit ${peopleAtOnce}`.execute(tx);
    const [first] = rows;
    if (!first) return;
    await notify(tx, {
      kind: "watched-sale-cancelled",
      to: rows.map((row) => row.user_id),
      about: { kind: "live-auction", id: saleId },
      values: { auction: first.title, reason },
    });
    if (rows.length < peopleAtOnce) return;
    await enqueue(tx, notifyWatchersOfCancellation, { saleId, reason, after: rows.at(-1)?.user_id });
  },
});

export async function planNoticeOfCancellation(tx: Tx, { sale, changes }: ActionContext): Promise<void> {
  for (const { payload } of changes.events)
    if (payload.kind === "sale-cancelled")
      await enqueue(tx, notifyWatchersOfCancellation, { saleId: sale.id, reason: payload.reason });
}
