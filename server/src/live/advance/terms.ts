import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

// What somebody relied on who left a ceiling for a lot, as text, and the lot's name.
type Terms = Map<string, { item: string; terms: string }>;

// The terms of the lots that have ceilings: item and minimum, step, pace, soft close and who may bid (BID-13). A reserve is no part of
// them, because a ceiling that lapses would tell that it changed.
export async function termsOf(tx: Tx, saleId: string): Promise<Terms> {
  const { rows } = await sql<{ lot_id: string; item_name: string | null; terms: string | null }>`
    select c.lot_id, l.item_name, case when l.id is not null then concat_ws(' ', l.item_id, l.minimum_paise,
      coalesce(s.step_rupees, 0), s.pace, s.soft_close_seconds, s.soft_close_cap_minutes, s.require_membership) end as terms
    from (select distinct lot_id from advance_ceiling where sale_id = ${saleId}::uuid) c
    left join lot l on l.id = c.lot_id left join sale s on s.id = l.sale_id
    limit 10000`.execute(tx);
  return new Map(rows.map((row) => [row.lot_id, { item: row.item_name ?? "", terms: row.terms ?? "" }]));
}

// The lots whose terms are others now, or that are gone, with the names that their owners knew.
export const changedLots = (before: Terms, after: Terms): Map<string, string> =>
  new Map(
    [...before].flatMap(([lotId, { item, terms }]) =>
      after.get(lotId)?.terms === terms ? [] : [[lotId, item] as const],
    ),
  );
