import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotDetails, LotView } from "@boli/contract/live/lot";
import type { Terms } from "@boli/contract/live/terms";
import { type Step, leastBid } from "@boli/contract/live/steps";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { describeItem } from "../../inventory/index.ts";
import type { SellerSettings } from "../../settings/settings.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { type LotRow, type ReadSale, biddersOf, columnsOfSale, heldUntilIn } from "../store/load-sale.ts";
import { type OfferedItem, offeredItem, presentOffered } from "./offered-item.ts";
import { peopleIn } from "../store/count-people.ts";
import { presentFacts } from "./present-facts.ts";
import { aliasName, isoOrNull } from "../law/state.ts";
import { answerOf } from "../../platform/database/fields.ts";
import { keptLotFields, keptSaleSettings } from "../store/fields.ts";
import { type TextualHost, hostOfSale, presentHost } from "./host-identity.ts";
import { type TextualInterruption, interruptionIn, newestInterruption } from "../outages/interruption.ts";
import { listExtensions, newestMessage } from "./page-events.ts";
import { acceptedBy, termsOfSale } from "../terms/sale-terms.ts";
import { verifiable } from "./verified-mark.ts";
import { type WhyNoBidder, bidderOf, isBarredFrom, whyNoBidder } from "../law/who-may-bid.ts";
import { mayManage, requireVisible } from "../access/who-may-act.ts";

// One sale with its lots, as the caller may see it. One statement reads it all, so that the parts agree; names follow.
export async function readSale(
  db: Queryable,
  saleId: string,
  call: SignedInCall,
  house: SellerSettings,
): Promise<SaleView> {
  const whole = await requireVisibleWhole(db, saleId, call);
  const { sale, lots, aliases } = whole;
  const reading = readingOf(whole, call);
  const { manages } = reading;
  const why = whyNoBid(sale, call);
  const whyNoCeiling = isOver(sale) ? "sale_not_live" : whyNoBidderIn(sale, call);
  return {
    ...presentFacts(sale),
    host: presentHost(sale.host, house),
    pace: sale.pace,
    startedAt: sale.started_at?.toISOString() ?? null,
    isHeld: sale.held_at !== null,
    heldUntil: isoOrNull(heldUntilIn(sale)),
    heldBecause: sale.held_at === null ? null : sale.hold_why,
    interruption: interruptionIn(sale),
    currentLotId: sale.current_lot_id,
    overReason: sale.over_reason,
    message: pinnedIn(sale),
    participantCount: sale.people,
    participants: [...aliases.values()].toSorted((a, b) => a - b).map(aliasName),
    ownAlias: ownAliasOf(aliases.get(call.principal.userId)),
    names: manages ? await namesOf(db, sale.id) : [],
    items: await presentLots(db, lots, reading),
    settings: answerOf(keptSaleSettings, sale),
    terms: sale.terms,
    hasAccepted: sale.has_accepted,
    verifiable: manages ? sale.verifiable : null,
    seq: sale.seq,
    at: sale.now.toISOString(),
    can: {
      bid: why === null,
      manage: manages,
      why,
      leaveCeiling: whyNoCeiling === null,
      whyNoCeiling,
    },
  };
}

const ownAliasOf = (alias: number | undefined): string | null =>
  alias === undefined ? null : aliasName(alias);

// One lot, with what its own page shows of its item.
export async function readLot(
  db: Queryable,
  { saleId, lotId }: { saleId: string; lotId: string },
  call: SignedInCall,
): Promise<LotDetails> {
  const whole = await requireVisibleWhole(db, saleId, call, lotId);
  const [lot] = whole.lots;
  if (!lot) throw refuse("lot_not_found");
  return {
    ...presentLot(lot, readingOf(whole, call)),
    ...(await describeItem(db, lot.item_id)),
    extensions: await listExtensions(db, { saleId, lotId }),
  };
}

// A person who has bid in a sale does not act for it (BID-1).
const readingOf = ({ sale, aliases, restarts }: Whole, call: SignedInCall): Reading => ({
  userId: call.principal.userId,
  capMs: sale.soft_close_seconds > 0 ? sale.soft_close_cap_minutes * 60_000 : 0,
  restarts,
  step: keptSaleSettings.step.answer(sale.step_rupees),
  aliases,
  manages: mayManage(sale, call) && !aliases.has(call.principal.userId) && !sale.has_left_ceiling,
});

function whyNoBid(sale: ReadSale & Asked, call: SignedInCall): string | null {
  if (sale.status !== "live") return "sale_not_live";
  if (sale.held_at !== null) return "sale_held";
  return whyNoBidderIn(sale, call);
}

const isOver = ({ status }: ReadSale): boolean => status === "completed" || status === "cancelled";

// Why the caller is nobody who bids in this sale, at whatever time. Each lot says who is barred from it.
const whyNoBidderIn = (sale: ReadSale & Asked, { principal }: SignedInCall): WhyNoBidder | null =>
  whyNoBidder(biddersOf(sale), bidderOf(principal, { hasAccepted: sale.has_accepted }));

// The people behind the aliases of those to whom a lot was sold (BID-11). A floor bid belongs to no account.
async function namesOf(db: Queryable, saleId: string): Promise<SaleView["names"]> {
  const { rows } = await sql<{ alias: number; name: string }>`
    select a.alias, p.name from sale_alias a join person p on p.id = a.user_id
    where a.sale_id = ${saleId}::uuid
      and a.bidder in (select l.sold_to from lot l where l.sale_id = ${saleId}::uuid)
    order by a.alias limit 100000`.execute(db);
  return rows.map(({ alias, name }) => ({ bidder: aliasName(alias), name }));
}

// No sale has more lots.
const maxRestarts = 5_000;

// The lots that started again, and why; found by an index of these events alone.
const restartsOf = (wanted: RawBuilder<unknown>) => sql`coalesce((select json_agg(e.payload) from (
  select payload from sale_event where sale_id = s.id and payload ->> 'kind' = 'lot-restarted' and ${wanted}
  order by seq limit ${maxRestarts}) e), '[]')`;

// Null when the newest message was taken down (CHAT-6).
const pinnedIn = ({ message }: Asked): SaleView["message"] =>
  message === null || message.text === null ? null : { seq: message.seq, text: message.text };

// The most events that follow the one that ends a sale: one for each lot, and a few more.
const eventsAtEnd = 5_100;

interface Asked {
  has_left_ceiling: boolean;
  has_accepted: boolean;
  verifiable: string | null;
  over_reason: string | null;
  // The newest message of the host, with its number.
  message: { seq: number; text: string | null } | null;
  interruption: TextualInterruption | null;
  started_at: Date | null;
  people: number;
  terms: Terms;
  host: TextualHost;
}

interface Whole {
  sale: ReadSale & Asked;
  lots: WholeLot[];
  aliases: Map<string, number>;
  // Under the id of the new lot.
  restarts: Map<string, { lotId: string; reason: string }>;
}

// A lot with what is shown of its item.
interface WholeLot extends LotRow {
  item: OfferedItem;
  is_watched: boolean;
}

// All in one statement. A bid between two statements would show in the lots and not yet in the sequence: the room would
// receive it a second time, and see the price go back on the way.
async function requireVisibleWhole(
  db: Queryable,
  saleId: string,
  call: SignedInCall,
  lotId?: string,
): Promise<Whole> {
  const { userId, role } = call.principal;
  // One lot needs no alias of the others, of which there may be ten thousand.
  const [wanted, named, restarted] =
    lotId === undefined
      ? [sql`true`, sql`true`, sql`true`]
      : [
          sql`l.id = ${lotId}::uuid`,
          sql`a.bidder in (select unnest(array[${userId}::text, o.leader, o.sold_to]) from lot o where o.id = ${lotId}::uuid)`,
          sql`payload ->> 'newLotId' = ${lotId}::text`,
        ];
  const { rows } = await sql<
    ReadSale &
      Asked & {
        lots: TextualLot[];
        aliases: Array<{ bidder: string; alias: number }>;
        restarts: Array<{ lotId: string; newLotId: string; reason: string }>;
      }
  >`
    select ${columnsOfSale}, boli_now() as now, ${hostOfSale} as host, ${termsOfSale} as terms,
      ${acceptedBy(userId)} as has_accepted,
      case when ${role === "admin"}::boolean and s.host_id <> ${userId}::uuid then ${verifiable} end as verifiable,
      exists (select from advance_ceiling c
        where c.user_id = ${userId}::uuid and c.sale_id = s.id) as has_left_ceiling,
      (select e.payload ->> 'reason' from sale_event e
        where s.status in ('completed', 'cancelled') and e.sale_id = s.id and e.seq > s.seq - ${eventsAtEnd}
          and e.payload ->> 'kind' in ('sale-cancelled', 'sale-ended')
        order by e.seq desc limit 1) as over_reason,
      ${newestMessage} as message,
      ${newestInterruption} as interruption,
      (select e.at from sale_event e
        where s.status <> 'scheduled' and e.sale_id = s.id and e.payload ->> 'kind' = 'sale-started'
        order by e.seq limit 1) as started_at,
      ${peopleIn} as people,
      coalesce((
        select json_agg(json_build_object('lot', l, 'item', ${offeredItem},
          'is_watched', exists (select from lot_watch w where w.user_id = ${userId}::uuid and w.lot_id = l.id))
          order by l.position)
        from lot l join offered_item i on i.id = l.item_id
        where l.sale_id = s.id and ${wanted}), '[]') as lots,
      coalesce((select json_agg(json_build_object('bidder', a.bidder, 'alias', a.alias) order by a.alias)
        from sale_alias a where a.sale_id = s.id and ${named}), '[]') as aliases,
      ${restartsOf(restarted)} as restarts
    from sale s where s.id = ${saleId} limit 1`.execute(db);
  const sale = requireVisible(rows[0], call);
  return {
    sale,
    lots: sale.lots.map(lotRowOf),
    aliases: new Map(sale.aliases.map(({ bidder, alias }) => [bidder, alias])),
    restarts: new Map(sale.restarts.map(({ newLotId, lotId, reason }) => [newLotId, { lotId, reason }])),
  };
}

// In JSON an instant is text.
interface TextualLot extends Pick<WholeLot, "item" | "is_watched"> {
  lot: Omit<LotRow, "closes_at" | "original_closes_at" | "fair_warning_at"> & {
    closes_at: string | null;
    fair_warning_at: string | null;
    original_closes_at: string | null;
  };
}

const lotRowOf = ({ lot, item, is_watched }: TextualLot): WholeLot => ({
  ...lot,
  item,
  is_watched,
  closes_at: lot.closes_at === null ? null : new Date(lot.closes_at),
  fair_warning_at: lot.fair_warning_at === null ? null : new Date(lot.fair_warning_at),
  original_closes_at: lot.original_closes_at === null ? null : new Date(lot.original_closes_at),
});

interface Reading {
  userId: string;
  capMs: number;
  restarts: Whole["restarts"];
  step: Step;
  aliases: Map<string, number>;
  manages: boolean;
}

function presentLot(lot: WholeLot, { step, aliases, manages, ...reading }: Reading): LotView {
  const named = (bidder: string | null): string | null => {
    const alias = bidder === null ? undefined : aliases.get(bidder);
    return alias === undefined ? null : aliasName(alias);
  };
  const price = rupeesOrNull(lot.price_paise);
  return {
    id: lot.id,
    inventoryItem: {
      id: lot.item_id,
      name: lot.item_name,
      category: lot.category,
      ...presentOffered(lot.item),
    },
    isWatched: lot.is_watched,
    position: lot.position,
    status: lot.status,
    ...answerOf(keptLotFields, lot),
    currentHighestBid: price,
    leastBid: leastBid({ minimum: rupeesFromPaise(lot.minimum_paise), price }, step),
    reserve:
      lot.reserve_paise === null ? null : (lot.price_paise ?? 0) < lot.reserve_paise ? "not_met" : "met",
    reservePrice: manages ? rupeesOrNull(lot.reserve_paise) : null,
    leader: named(lot.leader),
    closesAt: lot.closes_at?.toISOString() ?? null,
    latestCloseAt: latestClose(lot, reading.capMs),
    isBarred: isBarredFrom(lot, reading.userId),
    restartOf: reading.restarts.get(lot.id) ?? null,
    totalBids: lot.total_bids,
    isFairWarning: lot.fair_warning_at !== null,
    fairWarningAt: lot.fair_warning_at?.toISOString() ?? null,
    newestBid: lot.newest_bid,
    soldTo: named(lot.sold_to),
    soldPrice: rupeesOrNull(lot.sold_price_paise),
    bidSeq: lot.bid_seq,
    head: lot.head,
  };
}

const lotsAtOnce = 100;

// Others have their turn while the lots of a long sale are presented, and between that and what is before and after it; but not in a
// transaction, whose locks they would wait for.
async function presentLots(db: Queryable, lots: readonly WholeLot[], reading: Reading): Promise<LotView[]> {
  const views: LotView[] = [];
  const isLong = lots.length > lotsAtOnce && !db.isTransaction;
  for (const [at, lot] of lots.entries()) {
    if (isLong && at % lotsAtOnce === 0) await setImmediate();
    views.push(presentLot(lot, reading));
  }
  if (isLong) await setImmediate();
  return views;
}

// Soft close never passes this (CLOSE-2).
const latestClose = ({ original_closes_at: original }: WholeLot, capMs: number): string | null =>
  original === null ? null : new Date(original.getTime() + capMs).toISOString();
