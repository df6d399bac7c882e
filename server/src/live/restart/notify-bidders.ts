import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";

// One run handles at most this many bidders, because its transaction holds up other requests.
export const biddersAtOnce = 250;

// Tells everyone who bid on a lot that it starts again (BID-10), some at a time, in the order of their aliases.
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
      values: { auction: lot.title, item: lot.item, reason },
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

interface BidderRange {
  saleId: string;
  lotId: string;
  after: number;
  upTo: number;
}

// The users in this range of aliases who have bid on the lot. Paddles have no account and are skipped.
async function listBidders(tx: Tx, { saleId, lotId, after, upTo }: BidderRange): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from sale_alias a
    where a.sale_id = ${saleId}::uuid and a.alias > ${after}::int and a.alias <= ${upTo}::int and a.user_id is not null
      and exists (select 1 from bid b where b.user_id = a.user_id and b.lot_id = ${lotId}::uuid and b.kind <> 'void')
    order by a.alias limit ${biddersAtOnce}`.execute(tx);
  return rows.map((row) => row.user_id);
}
