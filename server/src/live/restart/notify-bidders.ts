import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { biddersAtOnce, listBidders } from "../notices/list-bidders.ts";
import { notify } from "../../platform/notifications/index.ts";

// Notifies everyone who bid on a lot that it starts again (BID-10), some at a time, in the order of their aliases.
export const notifyOfRestart = defineJob({
  kind: "live/tell-of-restart",
  effect: "inside",
  payload: z.strictObject({
    saleId: z.uuid(),
    lotId: z.uuid(),
    reason: z.string(),
    // The bidder whose bid was not genuine.
    barred: z.nullable(z.string()),
    // Bidders up to this alias have been notified.
    after: z.optional(z.int()),
  }),
  run: async (tx, { after = 0, ...rest }) => {
    const { saleId, lotId, reason, barred } = rest;
    const lot = await findLot(tx, lotId);
    if (!lot) return;
    const upTo = after + biddersAtOnce;
    const people = await listBidders(tx, { saleId, lotId, after, upTo });
    const notice = {
      about: { kind: "live-auction", id: saleId } as const,
      values: { auction: lot.title, item: lot.item, lotId, reason },
    };
    await notify(tx, { ...notice, kind: "lot-restarted", to: people.filter((userId) => userId !== barred) });
    if (barred !== null && people.includes(barred))
      await notify(tx, { ...notice, kind: "barred-from-lot", to: [barred] });
    if (upTo < lot.aliases) await enqueue(tx, notifyOfRestart, { ...rest, after: upTo });
  },
});

async function findLot(
  tx: Tx,
  lotId: string,
): Promise<{ item: string; title: string; aliases: number } | undefined> {
  const { rows } = await sql<{ item: string; title: string; aliases: number }>`
    select l.item_name as item, s.title, s.aliases from lot l join sale s on s.id = l.sale_id
    where l.id = ${lotId}::uuid limit 1`.execute(tx);
  return rows[0];
}
