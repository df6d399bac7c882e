import { sql } from "kysely";
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

// The newest outages of all (CLOSE-12).
export async function listOutages(db: Queryable): Promise<PublicOutage[]> {
  const { rows } = await sql<OutageRow>`
    select from_at, until_at from outage order by id desc limit ${maxListed}`.execute(db);
  return rows.map(present);
}

// All outages between a sale's publication and its last change, also those that moved nothing, so that none can be made for a friend.
export async function listOutagesOf(db: Queryable, saleId: string): Promise<PublicOutage[]> {
  const { rows } = await sql<OutageRow>`
    select o.from_at, o.until_at from sale s join outage o on o.until_at >= s.created_at and o.from_at <= s.updated_at
    where s.id = ${saleId}::uuid order by o.id limit ${maxOfSale}`.execute(db);
  return rows.map(present);
}
