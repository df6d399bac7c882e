import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

// For each lot its item's name, and the terms on which people left ceilings, as one text to compare.
type Terms = Map<string, { item: string; terms: string }>;

// Reads the terms of the lots that have ceilings: item, minimum, step, pace, soft close, who may bid and the terms
// told to bidders (BID-13). The reserve
// is left out, because a lapsed ceiling would reveal that the reserve changed.
export async function termsOf(tx: Tx, saleId: string): Promise<Terms> {
  const { rows } = await sql<{ lot_id: string; item_name: string | null; terms: string | null }>`
    select c.lot_id, l.item_name, case when l.id is not null then concat_ws(' ', l.item_id, l.minimum_paise,
      coalesce(s.step_rupees, 0), s.pace, s.soft_close_seconds, s.soft_close_cap_minutes, s.require_membership, s.terms_version) end as terms
    from (select distinct lot_id from advance_ceiling where sale_id = ${saleId}::uuid) c
    left join lot l on l.id = c.lot_id left join sale s on s.id = l.sale_id
    limit 10000`.execute(tx);
  return new Map(rows.map((row) => [row.lot_id, { item: row.item_name ?? "", terms: row.terms ?? "" }]));
}

// The lots that are gone or whose terms have changed, with the item's name from before.
export const changedLots = (before: Terms, after: Terms): Map<string, string> =>
  new Map(
    [...before].flatMap(([lotId, { item, terms }]) =>
      after.get(lotId)?.terms === terms ? [] : [[lotId, item] as const],
    ),
  );
