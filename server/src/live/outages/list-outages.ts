import { sql } from "kysely";
import type { Answer } from "@boli/contract/endpoint";
import type { outageEndpoints } from "@boli/contract/live/outages";
import type { PublicOutage } from "@boli/contract/sale-log";
import type { Queryable } from "../../platform/database/database.ts";

interface OutageRow {
  from_at: Date;
  until_at: Date;
}

const present = ({ from_at: from, until_at: until }: OutageRow): PublicOutage => ({
  from: from.toISOString(),
  until: until.toISOString(),
});

const maxListed = 100;
const maxOfSale = 10_000;

// The newest outages of all, and the newest closes that waited, each with the sale that moved for it, which need not be the one that kept it
// waiting (CLOSE-12). Many of one kind push out none of the other.
export async function listOutages(db: Queryable): Promise<Answer<typeof outageEndpoints.listOutages>> {
  const { rows } = await sql<OutageRow & { sale_id: string | null }>`
    (select from_at, until_at, null::uuid as sale_id from outage order by id desc limit ${maxListed})
    union all
    (select from_at, until_at, sale_id from waited_close order by id desc limit ${maxListed})
    order by until_at desc limit ${2 * maxListed}`.execute(db);
  return rows.map((row) => ({ ...present(row), ...(row.sale_id !== null && { saleId: row.sale_id }) }));
}

// All outages between a sale's publication and its last change, also those that moved nothing, so that none can be made for a friend.
export async function listOutagesOf(db: Queryable, saleId: string): Promise<PublicOutage[]> {
  const { rows } = await sql<OutageRow>`
    select o.from_at, o.until_at from sale s join outage o on o.until_at >= s.created_at and o.from_at <= s.updated_at
    where s.id = ${saleId}::uuid order by o.id limit ${maxOfSale}`.execute(db);
  return rows.map(present);
}
