import { type RawBuilder, sql } from "kysely";
import { v7 as newId } from "uuid";
import { askLimits, type RunningSale } from "@boli/contract/live/oversight";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { listAdmins, notify } from "../../platform/notifications/index.ts";
import { isPartyTo, requireVisibleSale } from "../access/who-may-act.ts";
import { aliasName, isHostOrAuctioneerOf } from "../law/state.ts";
import { nameOfLot } from "./name-of-lot.ts";

interface Asked {
  lotId?: string | undefined;
  reason: string;
}

// Asks the admins for help with a sale, as somebody who has bid in it. Unlike the host, a bidder waits until the last request is
// closed, so that the admins are notified once for each.
export async function askAsBidder(
  tx: Tx,
  saleId: string,
  call: SignedInCall,
  { lotId, reason }: Asked,
): Promise<Record<never, never>> {
  const sale = await requireVisibleSale(tx, saleId, call);
  if (sale.status !== "live" || sale.is_practice) throw refuse("sale_not_live");
  const { userId } = call.principal;
  const { host_id: hostId, auctioneers } = sale;
  if (isHostOrAuctioneerOf({ hostId, auctioneers }, userId)) throw refuse("not_a_bidder");
  const alias = await lockAlias(tx, saleId, userId);
  if (alias === undefined) throw refuse("not_a_bidder");
  const item = lotId === undefined ? null : await nameOfLot(tx, saleId, lotId);
  await requireAnother(tx, saleId, userId);
  await sql`
    insert into bidder_request (id, sale_id, user_id, lot_id, reason, asked_at)
    values (${newId()}::uuid, ${saleId}::uuid, ${userId}::uuid, ${lotId ?? null}::uuid, ${reason}, boli_now())`.execute(
    tx,
  );
  const to = (await listAdmins(tx)).map(({ id }) => id).filter((id) => id !== hostId && id !== userId);
  const about = { kind: "live-auction", id: saleId } as const;
  const values = { auction: sale.title, item, bidder: aliasName(alias) };
  await notify(tx, { kind: "bidder-needs-admin", to, about, values });
  return {};
}

// The alias of somebody who has bid. Its row is the lock that the simultaneous requests of one person wait for.
async function lockAlias(tx: Tx, saleId: string, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ alias: number }>`
    select alias from sale_alias where sale_id = ${saleId}::uuid and user_id = ${userId}::uuid
    limit 1 for no key update`.execute(tx);
  return rows[0]?.alias;
}

async function requireAnother(tx: Tx, saleId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as all, count(*) filter (where closed_at is null)::int as open from bidder_request
    where user_id = ${userId}::uuid and sale_id = ${saleId}::uuid`.execute(tx);
  const { all = 0, open = 0 } = rows[0] ?? {};
  if (open > 0) throw refuse("already_asked");
  if (all >= askLimits.perSale) throw refuse("asked_too_often", { max: askLimits.perSale });
}

// The request of a bidder is dealt with. An admin who hosts the sale or buys in it leaves that to another one. Of admins who close
// it at once the first one does, and is in the record.
export async function closeBidderRequest(
  tx: Tx,
  { saleId, requestId }: { saleId: string; requestId: string },
  call: SignedInCall,
): Promise<Record<never, never>> {
  const sale = await requireVisibleSale(tx, saleId, call);
  if (await isPartyTo(tx, sale, call)) throw refuse("own_sale");
  // Locked first, so that a second admin finds it as the first one left it.
  const { rows } = await sql<{ is_open: boolean }>`
    select closed_at is null as is_open from bidder_request
    where id = ${requestId}::uuid and sale_id = ${saleId}::uuid for update`.execute(tx);
  if (rows[0] === undefined) throw refuse("request_not_found");
  if (!rows[0].is_open) {
    markReplay();
    return {};
  }
  await sql`update bidder_request set closed_at = boli_now() where id = ${requestId}::uuid`.execute(tx);
  await call.audit(tx, {
    action: "sale.bidder-request-closed",
    subject: { kind: "sale", id: saleId },
    after: { requestId },
  });
  return {};
}

interface Listed {
  id: string;
  bidder: number;
  reason: string;
  asked_at: string;
  lot_id: string | null;
  item: string | null;
  closes_at: string | null;
  number: number | null;
}

export interface BidderRequests {
  // All that are open, at most this many.
  asking: number;
  asked: Listed[];
}

const maxCounted = 1_000;

// The open requests of the sale `s`, and the oldest of them.
export const bidderRequestsOf: RawBuilder<unknown> = sql`
  (select count(*)::int from (select from bidder_request b where b.sale_id = s.id and b.closed_at is null
    limit ${sql.lit(maxCounted)}) counted) as asking,
  coalesce((select json_agg(oldest order by oldest.asked_at, oldest.id) from (
    select b.id, a.alias as bidder, b.reason, b.asked_at, b.lot_id, of.item_name as item, of.closes_at,
      (select count(*)::int from lot l where l.sale_id = b.sale_id and l.position <= of.position) as number
    from bidder_request b
    join sale_alias a on a.sale_id = b.sale_id and a.user_id = b.user_id
    left join lot of on of.id = b.lot_id
    where b.sale_id = s.id and b.closed_at is null
    order by b.asked_at, b.id limit ${sql.lit(askLimits.listed)}) oldest), '[]') as asked`;

// As the admins' page has them: by alias, as everybody else in the room knows them.
export const presentBidderRequests = ({ asking, asked }: BidderRequests): RunningSale["bidderRequests"] => ({
  count: asking,
  oldest: asked.map((row) => ({
    id: row.id,
    bidder: aliasName(row.bidder),
    reason: row.reason,
    askedAt: new Date(row.asked_at).toISOString(),
    lot:
      row.lot_id === null
        ? null
        : {
            id: row.lot_id,
            number: row.number ?? 0,
            item: row.item ?? "",
            closesAt: row.closes_at === null ? null : new Date(row.closes_at).toISOString(),
          },
  })),
});
