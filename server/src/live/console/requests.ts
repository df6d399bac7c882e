import { sql } from "kysely";
import type { RunningSale } from "@boli/contract/live/oversight";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { listAdmins, notify } from "../../platform/notifications/index.ts";
import { peopleIn } from "../store/count-people.ts";
import { buysIn, isPartyTo, requireStillManaged, requireVisibleSale } from "../access/who-may-act.ts";
import type { HoldReason } from "../law/state.ts";
import { isoOrNull } from "../law/state.ts";
import { type BidderRequests, bidderRequestsOf, presentBidderRequests } from "./bidder-requests.ts";
import { nameOfLot } from "./name-of-lot.ts";
import { heldUntilIn } from "../store/load-sale.ts";

// Asks the admins for help with a sale. A further question takes the place of one that nobody has dealt with, and rings again.
export async function askAdmin(
  tx: Tx,
  saleId: string,
  call: SignedInCall,
  { lotId, reason }: { lotId?: string | undefined; reason: string },
): Promise<Record<never, never>> {
  const sale = await requireStillManaged(tx, saleId, call);
  // Admins do not see a practice sale (SALE-6).
  if ((sale.status !== "scheduled" && sale.status !== "live") || sale.is_practice)
    throw refuse("sale_not_live");
  const item = lotId === undefined ? null : await nameOfLot(tx, saleId, lotId);
  const { userId } = call.principal;
  await sql`
    insert into sale_request (sale_id, lot_id, reason, asked_by, asked_at)
    values (${saleId}::uuid, ${lotId ?? null}::uuid, ${reason}, ${userId}::uuid, boli_now())
    on conflict (sale_id) do update set lot_id = excluded.lot_id, reason = excluded.reason, asked_by = excluded.asked_by,
      asked_at = excluded.asked_at, closed_at = null`.execute(tx);
  const to = (await listAdmins(tx)).map(({ id }) => id).filter((id) => id !== userId);
  const about = { kind: "live-auction", id: saleId } as const;
  await notify(tx, { kind: "sale-needs-admin", to, about, values: { auction: sale.title, item, reason } });
  await call.audit(tx, {
    action: "sale.admin-asked",
    subject: { kind: "sale", id: saleId },
    after: { lotId: lotId ?? null, reason },
  });
  return {};
}

// An admin's own sale is left to another admin. When several close a request at once, the first one counts and is in the record.
export async function closeRequest(
  tx: Tx,
  saleId: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const sale = await requireVisibleSale(tx, saleId, call);
  if (await isPartyTo(tx, sale, call)) throw refuse("own_sale");
  const { rows } = await sql`
    update sale_request set closed_at = boli_now() where sale_id = ${saleId}::uuid and closed_at is null
    returning sale_id`.execute(tx);
  if (rows.length === 0) markReplay();
  else await call.audit(tx, { action: "sale.request-closed", subject: { kind: "sale", id: saleId } });
  return {};
}

interface Row extends BidderRequests {
  id: string;
  title: string;
  takes_part: boolean;
  host: string;
  status: RunningSale["status"];
  pace: RunningSale["pace"];
  held_at: Date | null;
  held_ms: number;
  held_out_ms: number;
  hold_why: HoldReason | null;
  ends_at: Date;
  people: number;
  lots: number;
  open_lots: number;
  total_bids: number;
  reason: string | null;
  asked_by: string | null;
  asked_at: Date | null;
  lot_id: string | null;
  item: string | null;
  closes_at: Date | null;
  number: number | null;
  now: Date;
}

// Sales that ask take no place from those that run.
const maxSales = { running: 500, asking: 200 };

// The sales that run now and those that ask for an admin. A bidder's request stays when its sale is over, until it is closed.
// Practice sales belong to their hosts alone, and an admin who hosts a sale or buys in it sees nothing of what its bidders ask.
export async function listRunningSales(
  db: Queryable,
  viewerId: string,
): Promise<{ sales: RunningSale[]; at: string }> {
  const takesPart = sql`(s.host_id = ${viewerId}::uuid or ${buysIn(sql`s.id`, viewerId)})`;
  const { rows } = await sql<Row>`
    with asking as (
      select q.sale_id, min(q.asked_at) as since from bidder_request q join sale a on a.id = q.sale_id
      where q.closed_at is null
      group by q.sale_id, a.status order by a.status = 'live' desc, since limit ${sql.lit(maxSales.asking)})
    select s.id, s.title, ${takesPart} as takes_part, p.name as host, s.status, s.pace, s.held_at, s.held_ms, s.held_out_ms, s.hold_why, s.ends_at, ${peopleIn} as people,
      (select count(*)::int from lot l where l.sale_id = s.id) as lots,
      (select count(*)::int from lot l where l.sale_id = s.id and l.status = 'open') as open_lots,
      s.total_bids, r.reason, asker.name as asked_by, r.asked_at, r.lot_id, of.item_name as item, of.closes_at,
      (select count(*)::int from lot l where l.sale_id = s.id and l.position <= of.position) as number,
      ${bidderRequestsOf},
      boli_now() as now
    from sale s
    join person p on p.id = s.host_id
    left join sale_request r on r.sale_id = s.id and r.closed_at is null
    left join person asker on asker.id = r.asked_by
    left join lot of on of.id = r.lot_id
    left join asking on asking.sale_id = s.id
    where not s.is_practice and s.id in (
      (select live.id from sale live where live.status = 'live' and not live.is_practice
        order by live.starts_at limit ${sql.lit(maxSales.running)})
      union all
      (select w.sale_id from sale_request w join sale waits on waits.id = w.sale_id
        where w.closed_at is null and waits.status in ('scheduled', 'live')
        order by w.asked_at limit ${sql.lit(maxSales.asking)})
      union all select sale_id from asking)
      and (s.status = 'live' or (s.status = 'scheduled' and r.sale_id is not null) or (asking.sale_id is not null and not ${takesPart}))
    order by s.status in ('live', 'scheduled') desc, least(r.asked_at, asking.since) nulls last, s.ends_at, s.id
    limit ${sql.lit(maxSales.running + 2 * maxSales.asking)}`.execute(db);
  const at = rows[0]?.now ?? (await boliNow(db));
  return { sales: rows.map(present), at: at.toISOString() };
}

function present(row: Row): RunningSale {
  return {
    id: row.id,
    title: row.title,
    takesPart: row.takes_part,
    host: row.host,
    status: row.status,
    pace: row.pace,
    isHeld: row.held_at !== null,
    heldUntil: isoOrNull(heldUntilIn(row)),
    endsAt: row.ends_at.toISOString(),
    people: row.people,
    lots: row.lots,
    openLots: row.open_lots,
    totalBids: row.total_bids,
    request: requestOf(row),
    bidderRequests: row.takes_part ? { count: 0, oldest: [] } : presentBidderRequests(row),
  };
}

function requestOf(row: Row): RunningSale["request"] {
  if (row.reason === null || row.asked_at === null) return null;
  return {
    reason: row.reason,
    askedBy: row.asked_by ?? "",
    askedAt: row.asked_at.toISOString(),
    lot:
      row.lot_id === null
        ? null
        : {
            id: row.lot_id,
            number: row.number ?? 0,
            item: row.item ?? "",
            closesAt: row.closes_at?.toISOString() ?? null,
          },
  };
}
