import { rupeesOrNull } from "@boli/contract/base/money";
import { type LiveCard, type PublicSale, publicItems } from "@boli/contract/site/site";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { SellerSettings } from "../../settings/settings.ts";
import { coverOf } from "./offered-item.ts";
import type { SaleTable } from "../store/tables.ts";
import { biddersIn } from "./count-bidders.ts";
import { nameOfHost } from "./host-identity.ts";
import { coverOfSale } from "./list-sales.ts";

type Teased = Pick<SaleTable, "id" | "title" | "status" | "starts_at" | "ends_at" | "city" | "state"> & {
  cover_key: string | null;
};

const teased = sql`s.id, s.title, s.status, s.starts_at, s.ends_at, s.city, s.state, ${coverOfSale} as cover_key`;

// Everybody may see it. A suspended host's sales are not advertised, although they may run on (SALE-7).
const isPublic = sql`not s.is_practice and not exists (
  select from reseller_application r where r.user_id = s.host_id and r.suspended_at is not null)`;

const presentTeased = (row: Teased) => ({
  id: row.id,
  title: row.title,
  status: row.status,
  startDateTime: row.starts_at.toISOString(),
  endDateTime: row.ends_at.toISOString(),
  city: row.city,
  state: row.state,
  picture: coverOf(row.cover_key),
});

// A sale for people who were sent its link (SHARED-8).
export async function findPublicSale(
  db: Queryable,
  id: string,
  house: SellerSettings,
): Promise<PublicSale | undefined> {
  const { rows } = await sql<Teased & { host: string | null; lots: string[] | null; lot_count: number }>`
    select ${teased},
      ${nameOfHost(house)} as host,
      array(select l.item_name from lot l where l.sale_id = s.id order by l.position limit ${publicItems}) as lots,
      (select count(*)::int from lot l where l.sale_id = s.id) as lot_count
    from sale s where s.id = ${id}::uuid and ${isPublic} limit 1`.execute(db);
  const [row] = rows;
  return row && { ...presentTeased(row), host: row.host, lots: row.lots ?? [], lotCount: row.lot_count };
}

// The sales that run, the one that ends first at the top, then the next to start.
export async function listNextSales(db: Queryable, limit: number): Promise<LiveCard[]> {
  const { rows } = await sql<
    Teased & {
      bidders: number;
      item_name: string | null;
      price_paise: number | null;
      minimum_paise: number | null;
    }
  >`
    select ${teased}, ${biddersIn} as bidders, l.item_name, l.price_paise, l.minimum_paise
    from (
      select s.id from sale s where s.status in ('live', 'scheduled') and ${isPublic}
      order by s.status, case s.status when 'live' then s.ends_at else s.starts_at end, s.id limit ${limit}
    ) next join sale s on s.id = next.id
    left join lateral (
      select l.item_name, l.price_paise, l.minimum_paise from lot l
      where l.sale_id = s.id and l.status in ('open', 'queued')
      order by l.status, l.closes_at, l.position limit 1) l on true
    order by s.status, case s.status when 'live' then s.ends_at else s.starts_at end, s.id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...presentTeased(row),
    lot: row.item_name,
    currentBid: rupeesOrNull(row.price_paise),
    startingBid: rupeesOrNull(row.minimum_paise),
    bidders: row.bidders,
  }));
}
