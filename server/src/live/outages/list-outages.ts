import { sql } from "kysely";
import type { Answer } from "@boli/contract/endpoint/endpoint";
import type { outageEndpoints, PublicOutage } from "@boli/contract/live/sale-log";
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

// One host's sales that wait together take the places of no other host's while these are among the newest (CLOSE-12).
const maxOfHost = 10;
const maxLookedAt = 2_000;
// The hosts of more sales at once are more than a statement may read (BID-14).
const salesAtOnce = 200;

// The newest outages of all, and the newest closes that waited, each with the sale that moved for it, which need not be the one that kept it
// waiting (CLOSE-12). Many of one kind push out none of the other.
export async function listOutages(db: Queryable): Promise<Answer<typeof outageEndpoints.listOutages>> {
  const { rows: outages } = await sql<OutageRow>`
    select from_at, until_at from outage order by id desc limit ${maxListed}`.execute(db);
  const waited = await listWaited(db);
  return [
    ...outages.map(present),
    ...waited.map((row) => ({ ...present(row), saleId: row.sale_id })),
  ].toSorted((one, other) => Date.parse(other.until) - Date.parse(one.until));
}

interface WaitedRow extends OutageRow {
  sale_id: string;
}

// The newest closes that waited. Beyond the tenth, those of one host have what the others leave.
async function listWaited(db: Queryable): Promise<WaitedRow[]> {
  const { rows } = await sql<WaitedRow>`
    select from_at, until_at, sale_id from waited_close order by id desc limit ${maxLookedAt}`.execute(db);
  const counts = new Map<string, number>();
  const [listed, more]: [WaitedRow[], WaitedRow[]] = [[], []];
  for (let at = 0; at < rows.length && listed.length < maxListed; at += salesAtOnce) {
    const slice = rows.slice(at, at + salesAtOnce);
    const hosts = await findHosts(db, slice);
    for (const row of slice) {
      const host = hosts.get(row.sale_id);
      if (host === undefined) continue;
      const count = (counts.get(host) ?? 0) + 1;
      counts.set(host, count);
      (count <= maxOfHost ? listed : more).push(row);
    }
  }
  return [...listed, ...more].slice(0, maxListed);
}

async function findHosts(db: Queryable, rows: readonly WaitedRow[]): Promise<Map<string, string>> {
  const saleIds = [...new Set(rows.map(({ sale_id }) => sale_id))];
  const { rows: hosts } = await sql<{ id: string; host_id: string }>`
    select id, host_id from sale where id = any(${saleIds}::text[]::uuid[]) limit ${salesAtOnce}`.execute(db);
  return new Map(hosts.map(({ id, host_id }) => [id, host_id]));
}

// All outages between a sale's publication and its last change, also those that moved nothing, so that none can be made for a friend.
export async function listOutagesOf(db: Queryable, saleId: string): Promise<PublicOutage[]> {
  const { rows } = await sql<OutageRow>`
    select o.from_at, o.until_at from sale s join outage o on o.until_at >= s.created_at and o.from_at <= s.updated_at
    where s.id = ${saleId}::uuid order by o.id limit ${maxOfSale}`.execute(db);
  return rows.map(present);
}
