import { maxLots } from "@boli/contract/live/clerk-actions";
import { type Selectable, sql } from "kysely";
import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { columnsOf as namesOfColumns } from "../../platform/database/fields.ts";
import { keptSaleFields, keptSaleSettings } from "./fields.ts";
import { type BeatRow, type Bidding, beatNow, biddingIn } from "../outages/outages.ts";
import { heldUntil } from "../law/holds.ts";
import type { Lot, SaleState } from "../law/state.ts";
import { type AnsweredRow, type StoredAnswer, answerIn } from "./stored-answer.ts";
import type { LotTable, SaleTable } from "./tables.ts";

type SaleRow = Selectable<SaleTable>;
export type LotRow = Selectable<LotTable>;

// The columns of a sale that decisions need. Every bid reads them under its lock, so none of the texts of its page are here.
const stateColumns = [
  "id",
  "host_id",
  "title",
  "status",
  "pace",
  "starts_at",
  "ends_at",
  "require_membership",
  "step_rupees",
  "soft_close_seconds",
  "soft_close_cap_minutes",
  "fair_warning_seconds",
  "is_practice",
  "seq",
  "revision",
  "aliases",
  "total_bids",
  "total_revenue_paise",
  "current_lot_id",
  "held_at",
  "hold_why",
  "held_ms",
  "held_out_ms",
  "extended_ms",
  "extensions",
  "outages_seen",
  "outages",
  "outage_until",
  "judged_at",
  "auctioneers",
  "terms_version",
] as const satisfies ReadonlyArray<keyof SaleRow>;
const saleColumns: ReadonlyArray<keyof SaleRow> = [
  ...new Set([
    ...stateColumns,
    ...namesOfColumns(keptSaleFields),
    ...namesOfColumns(keptSaleSettings),
    "youtube_url" as const,
    "youtube_embed_id" as const,
    "is_verified" as const,
    "created_at" as const,
    "updated_at" as const,
  ]),
];
const lotColumns = [
  "id",
  "sale_id",
  "position",
  "item_id",
  "status",
  "minimum_paise",
  "price_paise",
  "leader",
  "leader_ceiling_paise",
  "closes_at",
  "original_closes_at",
  "bid_seq",
  "head",
  "total_bids",
  "barred",
  "form",
  "raises",
  "reserve_paise",
  "fair_warning_at",
  "newest_bid",
  "is_hosts_reoffer",
  "extended_ms",
  "extensions",
  "sold_to",
  "sold_price_paise",
] as const satisfies ReadonlyArray<keyof LotRow>;
type StateRow = Pick<SaleRow, (typeof stateColumns)[number]>;
type LoadedLot = Pick<LotRow, (typeof lotColumns)[number]>;
const columnsOf = (table: "s" | "l", columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
export const columnsOfSale = columnsOf("s", saleColumns);
const columnsOfState = columnsOf("s", stateColumns);
const columnsOfLot = columnsOf("l", lotColumns);

const msOrNull = (instant: Date | null): number | null => instant?.getTime() ?? null;

export interface LockedSale {
  sale: SaleState;
  // The database's clock, read after the lock was taken (BID-2).
  now: number;
}

// Takes the one lock of a sale, and only then reads the clock: the inner statement waits for the row, and the outer one
// reads the time once it has the row.
export async function lockSale(tx: Tx, saleId: string): Promise<LockedSale | undefined> {
  const { rows } = await sql<StateRow & { now: Date }>`
    select ${columnsOfState}, boli_now() as now
    from (select ${columnsOfState} from sale s where id = ${saleId} for update) s`.execute(tx);
  const row = rows[0];
  return row && { sale: stateOf(row), now: row.now.getTime() };
}

// Takes the locks of many sales. Everybody takes them in the order of the ids, so that no two wait for each other. With `waitMs` no
// lock of the transaction is waited for longer; one statement sets that and locks, because every bid comes this way.
export async function lockSales(
  tx: Tx,
  saleIds: readonly string[],
  waitMs?: number,
): Promise<Map<string, SaleState>> {
  const wait =
    waitMs === undefined
      ? sql`current_setting('lock_timeout')`
      : sql`set_config('lock_timeout', ${`${waitMs}ms`}, true)`;
  const { rows } = await sql<StateRow>`
    select ${columnsOfState} from (select ${wait} as wait) w cross join lateral (
      select ${columnsOfState} from sale s
      where w.wait is not null and id = any(${saleIds}::text[]::uuid[]) order by id for update) s`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

// Takes the locks of those of many sales that nobody else has locked, without waiting, and returns their ids.
export async function findFreeSales(tx: Tx, saleIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sale where id = any(${saleIds}::text[]::uuid[]) order by id
    limit ${saleIds.length} for update skip locked`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

// A sale with all that its page shows, and the database's clock.
export type ReadSale = SaleRow & { now: Date };

export async function readSaleRow(db: Queryable, saleId: string): Promise<ReadSale | undefined> {
  const { rows } = await sql<ReadSale>`
    select ${columnsOfSale}, boli_now() as now from sale s where id = ${saleId}`.execute(db);
  return rows[0];
}

function stateOf(row: StateRow): SaleState {
  return {
    id: row.id,
    hostId: row.host_id,
    auctioneers: row.auctioneers,
    title: row.title,
    status: row.status,
    pace: row.pace,
    requireMembership: row.require_membership,
    isPractice: row.is_practice,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    heldAt: msOrNull(row.held_at),
    holdReason: row.hold_why,
    heldMs: row.held_ms,
    heldOutMs: row.held_out_ms,
    extendedMs: row.extended_ms,
    extensions: row.extensions,
    outagesSeen: row.outages_seen,
    outages: row.outages,
    outageUntil: msOrNull(row.outage_until),
    judgedAt: msOrNull(row.judged_at),
    step: row.step_rupees === null ? { kind: "table" } : { kind: "fixed", rupees: row.step_rupees },
    softClose: { windowMs: row.soft_close_seconds * 1_000, capMs: row.soft_close_cap_minutes * 60_000 },
    fairWarningMs: row.fair_warning_seconds * 1_000,
    currentLotId: row.current_lot_id,
    seq: row.seq,
    revision: row.revision,
    aliases: row.aliases,
    totalBids: row.total_bids,
    totalRevenue: rupeesFromPaise(row.total_revenue_paise),
    lots: new Map(),
    aliasOf: new Map(),
    chatAliasOf: new Map(),
    estimateOf: new Map(),
    termsVersion: row.terms_version,
    accepted: new Set(),
  };
}

// Of a row, what says who may bid (BID-1).
export const biddersOf = (row: Pick<SaleRow, "host_id" | "auctioneers" | "require_membership">) => ({
  hostId: row.host_id,
  auctioneers: row.auctioneers,
  requireMembership: row.require_membership,
});

// When the hold of a row ends by itself; null while the sale is not held.
export const heldUntilIn = (
  row: Pick<SaleRow, "held_at" | "held_ms" | "held_out_ms" | "hold_why">,
): number | null =>
  heldUntil({
    heldAt: row.held_at?.getTime() ?? null,
    heldMs: row.held_ms,
    heldOutMs: row.held_out_ms,
    holdReason: row.hold_why,
  });

function lotOf(row: LoadedLot, sale: SaleState): Lot {
  const ceiling = rupeesOrNull(row.leader_ceiling_paise);
  return {
    id: row.id,
    itemId: row.item_id,
    position: row.position,
    status: row.status,
    minimum: rupeesFromPaise(row.minimum_paise),
    step: sale.step,
    reserve: rupeesOrNull(row.reserve_paise),
    price: rupeesOrNull(row.price_paise),
    leader: row.leader === null || ceiling === null ? null : { userId: row.leader, ceiling },
    closesAt: msOrNull(row.closes_at),
    originalClosesAt: msOrNull(row.original_closes_at),
    bidSeq: row.bid_seq,
    head: row.head,
    totalBids: row.total_bids,
    form: row.form,
    raises: row.raises as Lot["raises"],
    barred: row.barred,
    warnedAt: msOrNull(row.fair_warning_at),
    newestBid: row.newest_bid,
    isHostsReoffer: row.is_hosts_reoffer,
    extendedMs: row.extended_ms,
    extensions: row.extensions,
    soldTo: row.sold_to,
    soldPrice: rupeesOrNull(row.sold_price_paise),
  };
}

export interface FarLot {
  sale: SaleState;
  lot: Lot;
}

// Notes the estimates of lots in their sales (DOOR-4).
export async function noteEstimates(tx: Tx, lots: readonly FarLot[]): Promise<void> {
  if (lots.length === 0) return;
  const { rows } = await sql<{ id: string; estimated_paise: number }>`
    select i.id, i.estimated_paise from offered_item i
    where i.id = any(${lots.map(({ lot }) => lot.itemId)}::text[]::uuid[])`.execute(tx);
  const estimates = new Map(rows.map((row) => [row.id, rupeesFromPaise(row.estimated_paise)]));
  for (const { sale, lot } of lots) sale.estimateOf.set(lot.id, estimates.get(lot.itemId) ?? 0);
}

export interface LotsToLoad {
  sale: SaleState;
  // Ids of lots or of their items.
  ids: ReadonlySet<string>;
}

// The lots of some bids, each with its leader's alias.
export async function loadLotsOf(tx: Tx, loads: readonly LotsToLoad[]): Promise<void> {
  if (loads.length === 0) return;
  const ids = loads.flatMap((one) => [...one.ids]);
  const { rows } = await sql<LoadedLot & { leader_alias: number | null }>`
    select ${columnsOfLot}, a.alias as leader_alias
    from lot l left join sale_alias a on a.sale_id = l.sale_id and a.bidder = l.leader
    where l.sale_id = any(${loads.map(({ sale }) => sale.id)}::text[]::uuid[])
      and (l.id = any(${ids}::text[]::uuid[]) or l.item_id = any(${ids}::text[]::uuid[]))`.execute(tx);
  const bySale = new Map(loads.map((one) => [one.sale.id, one]));
  for (const row of rows) {
    const one = bySale.get(row.sale_id);
    if (!one?.ids.has(row.id) && !one?.ids.has(row.item_id)) continue;
    const { sale } = one;
    sale.lots.set(row.id, lotOf(row, sale));
    if (row.leader !== null && row.leader_alias !== null) sale.aliasOf.set(row.leader, row.leader_alias);
  }
}

export async function loadAllLots(tx: Tx, sale: SaleState): Promise<void> {
  const { rows } = await sql<LoadedLot>`
    select ${columnsOfLot} from lot l where sale_id = ${sale.id} order by position limit ${maxLots + 1}`.execute(
    tx,
  );
  // A lot that is not loaded would never close.
  if (rows.length > maxLots) throw new Error(`Sale ${sale.id} has more than ${maxLots} lots.`);
  for (const row of rows) sale.lots.set(row.id, lotOf(row, sale));
  const leaders = [...sale.lots.values()].flatMap((lot) => (lot.leader ? [lot.leader.userId] : []));
  await loadAliases(tx, [{ sale, bidders: leaders }]);
}

// All lots of sales that have few, each with its leader's alias.
export async function loadLotsOfAll(tx: Tx, sales: ReadonlyMap<string, SaleState>): Promise<void> {
  const { rows } = await sql<LoadedLot & { leader_alias: number | null }>`
    select ${columnsOfLot}, a.alias as leader_alias
    from lot l left join sale_alias a on a.sale_id = l.sale_id and a.bidder = l.leader
    where l.sale_id = any(${[...sales.keys()]}::text[]::uuid[])
    order by l.sale_id, l.position limit ${sales.size * maxLots}`.execute(tx);
  for (const row of rows) {
    const sale = sales.get(row.sale_id);
    sale?.lots.set(row.id, lotOf(row, sale));
    if (row.leader !== null && row.leader_alias !== null) sale?.aliasOf.set(row.leader, row.leader_alias);
  }
}

export async function loadAliases(
  tx: Tx,
  loads: ReadonlyArray<{ sale: SaleState; bidders: readonly string[] }>,
): Promise<void> {
  const unknown = loads.flatMap(({ sale, bidders }) =>
    [...new Set(bidders)].filter((bidder) => !sale.aliasOf.has(bidder)).map((bidder) => ({ sale, bidder })),
  );
  if (unknown.length === 0) return;
  const { rows } = await sql<{ sale_id: string; bidder: string; alias: number; is_bidder: boolean }>`
    select a.sale_id, a.bidder, a.alias, a.is_bidder
    from unnest(${unknown.map(({ sale }) => sale.id)}::text[]::uuid[], ${unknown.map(({ bidder }) => bidder)}::text[])
      as u (sale_id, bidder)
    cross join lateral (
      select s.sale_id, s.bidder, s.alias, true as is_bidder from sale_alias s
      where s.sale_id = u.sale_id and s.bidder = u.bidder
      union all
      select c.sale_id, u.bidder, c.alias, false from chat_alias c
      where c.sale_id = u.sale_id and c.user_id::text = u.bidder) a`.execute(tx);
  const sales = new Map(unknown.map(({ sale }) => [sale.id, sale]));
  for (const row of rows) {
    const sale = sales.get(row.sale_id);
    if (row.is_bidder) sale?.aliasOf.set(row.bidder, row.alias);
    else sale?.chatAliasOf.set(row.bidder, row.alias);
  }
}

// The first answers to keys that were used before (BID-7), by `answerKey`.
export type StoredAnswers = Map<string, { requestHash: string; answer: BidAnswer }>;

export const answerKey = (userId: string, key: string): string => `${userId} ${key}`;

interface AnswerRow extends AnsweredRow {
  user_id: string;
  key: string;
  request_hash: string;
  answer: StoredAnswer;
}

interface AskedFacts {
  keys?: ReadonlyArray<{ userId: string; key: string }>;
  // The bidders of sales that are locked.
  bidders?: ReadonlyArray<{ sale: SaleState; userId: string }>;
}

// Reads what is not in the sales themselves, in one statement: the database's clock, whether bidding works, the stored answers to these keys, and who of
// these bidders has accepted the terms of the sale, which it notes in the sale (BID-1).
export async function readTimeAndFacts(
  tx: Tx,
  { keys = [], bidders = [] }: AskedFacts,
): Promise<{ now: number; answers: StoredAnswers; bidding: Bidding }> {
  const { rows } = await sql<{
    now: Date;
    beat: BeatRow;
    kept: AnswerRow[] | null;
    accepted: number[] | null;
  }>`
    select boli_now() as now, ${beatNow} as beat, (select json_agg(k)
      from kept_bids(${keys.map((one) => one.userId)}::text[]::uuid[], ${keys.map((one) => one.key)}::text[]) k) as kept,
      (select json_agg(a.place)
      from accepted_terms(${bidders.map(({ sale }) => sale.id)}::text[]::uuid[], ${bidders.map((one) => one.userId)}::text[]::uuid[],
        ${bidders.map(({ sale }) => sale.termsVersion)}::int[]) a) as accepted`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database returned no row with the time.");
  for (const place of row.accepted ?? []) {
    const one = bidders[place - 1];
    one?.sale.accepted.add(one.userId);
  }
  const answers: StoredAnswers = new Map(
    row.kept?.map((one) => [
      answerKey(one.user_id, one.key),
      { requestHash: one.request_hash, answer: answerIn(one.answer, one) },
    ]),
  );
  return { now: row.now.getTime(), answers, bidding: biddingIn(row.beat) };
}
