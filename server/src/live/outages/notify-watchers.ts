import { sql } from "kysely";
import { NIL } from "uuid";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import type { ActionContext } from "../sales/action-context.ts";
import { type SaleEvent, type SaleState, isoOrNull } from "../state.ts";

// One run handles at most this many people, because its transaction holds up other requests.
const peopleAtOnce = 250;

// The notice that bidders and watchers get of an outage, once for a sale, and of each move by days (CLOSE-12).
export function interruptionIn(
  sale: SaleState,
  { days, isFirst }: Extract<SaleEvent, { kind: "outage" }>,
): { closesAt: string | null; days: number } | undefined {
  if (!isFirst && days === 0) return undefined;
  const closes = [...sale.lots.values()].flatMap(({ status, closesAt }) =>
    (status === "open" || status === "queued") && closesAt !== null ? [closesAt] : [],
  );
  return { closesAt: closes.length === 0 ? null : isoOrNull(Math.min(...closes)), days };
}

// Those who watch a lot of the sale and have not bid in it: who has bid is notified as a bidder.
export const notifyWatchersOfOutage = defineJob({
  kind: "live/tell-watchers-of-outage",
  effect: "inside",
  payload: z.strictObject({
    saleId: z.uuid(),
    closesAt: z.nullable(z.string()),
    days: z.int(),
    after: z.optional(z.uuid()),
  }),
  run: async (tx, { saleId, closesAt, days, after = NIL }) => {
    const { rows } = await sql<{ user_id: string; title: string }>`
      select distinct w.user_id, s.title from lot_watch w join sale s on s.id = w.sale_id
      where w.sale_id = ${saleId}::uuid and w.user_id > ${after}::uuid
        and not exists (select from sale_alias a where a.sale_id = w.sale_id and a.user_id = w.user_id)
      order by w.user_id limit ${peopleAtOnce}`.execute(tx);
    const [first] = rows;
    if (!first) return;
    await notify(tx, {
      kind: "sale-interrupted",
      to: rows.map((row) => row.user_id),
      about: { kind: "live-auction", id: saleId },
      values: { auction: first.title, closesAt, days },
    });
    if (rows.length < peopleAtOnce) return;
    await enqueue(tx, notifyWatchersOfOutage, { saleId, closesAt, days, after: rows.at(-1)?.user_id });
  },
});

export async function planNoticeOfOutage(tx: Tx, { sale, changes }: ActionContext): Promise<void> {
  if (sale.isPractice) return;
  for (const { payload } of changes.events) {
    const told = payload.kind === "outage" ? interruptionIn(sale, payload) : undefined;
    if (told) await enqueue(tx, notifyWatchersOfOutage, { saleId: sale.id, ...told });
  }
}
