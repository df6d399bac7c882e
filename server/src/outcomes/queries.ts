import { rupeesFromPaise } from "@boli/contract/base/money";
import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { Contract, Dispute, Outcome, SecondOffer } from "./rules.ts";
import type { SecondOfferTable, SoldContractTable } from "./tables.ts";
import "./tables.ts";

export interface SoldLot {
  lotId: string;
  saleId: string;
  hostId: string;
  title: string;
  itemId: string;
  item: string;
  outcome: Outcome;
}

// A sold lot with its contracts and its second offer. Their instants come as text, because they are in JSON.
export interface OutcomeRow {
  lot_id: string;
  sale_id: string;
  host_id: string;
  title: string;
  item_id: string;
  item_name: string;
  position: number;
  bidder: string;
  user_id: string | null;
  alias: number;
  price_paise: number;
  head: string;
  over_at: Date | null;
  freed_at: Date | null;
  contracts: ContractRow[] | null;
  offer: OfferRow | null;
}

type Textual<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Extract<Row[Column], null> : Row[Column];
};
export type ContractRow = Textual<Selectable<SoldContractTable>>;
export type OfferRow = Textual<Selectable<SecondOfferTable>>;

// The columns of a row, from the view of sold lots as `l` and the lot's outcome as `o`.
export const outcomeColumns: RawBuilder<unknown> = sql`
  l.lot_id, l.sale_id, l.host_id, l.title, l.item_id, l.item_name, l.position, l.bidder, l.user_id, l.alias, l.price_paise,
  l.head, l.over_at, o.freed_at,
  (select json_agg(c order by c.number) from sold_contract c where c.lot_id = l.lot_id) as contracts,
  (select to_json(f) from second_offer f where f.lot_id = l.lot_id limit 1) as offer`;

export async function readOutcomes(
  db: Queryable,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select ${outcomeColumns} from sold_lot l left join lot_outcome o on o.lot_id = l.lot_id
    where ${condition} order by l.position limit ${limit}`.execute(db);
  return rows;
}

const ms = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export function outcomeOf(row: OutcomeRow): Outcome {
  const over = row.over_at?.getTime() ?? null;
  const [first, second] = row.contracts ?? [];
  const untouched: Contract = {
    userId: row.user_id,
    bidder: row.bidder,
    alias: row.alias,
    price: rupeesFromPaise(row.price_paise),
    payBy: over === null ? null : over + outcomeLimits.paymentMs,
    state: "due",
    unpaidAt: null,
    dispute: null,
  };
  return {
    contracts: [
      first === undefined ? untouched : { ...contractOf(first), payBy: untouched.payBy },
      ...(second === undefined ? [] : [contractOf(second)]),
    ],
    offer: row.offer && {
      userId: row.offer.user_id,
      alias: row.offer.alias,
      price: rupeesFromPaise(row.offer.price_paise),
      until: Date.parse(row.offer.ends_at),
      state: row.offer.state,
    },
    freedAt: row.freed_at?.getTime() ?? null,
  };
}

function contractOf(row: ContractRow): Contract {
  const madeAt = ms(row.made_at);
  const decidedAt = ms(row.decided_at);
  const disputedAt = ms(row.disputed_at);
  return {
    userId: row.user_id,
    bidder: row.bidder,
    alias: row.alias,
    price: rupeesFromPaise(row.price_paise),
    payBy: madeAt === null ? null : madeAt + outcomeLimits.paymentMs,
    state: row.state,
    unpaidAt: ms(row.unpaid_at),
    dispute:
      disputedAt === null
        ? null
        : {
            at: disputedAt,
            reason: row.dispute_reason ?? "",
            decision:
              row.decision === null || decidedAt === null
                ? null
                : { kind: row.decision, at: decidedAt, reason: row.decision_reason ?? "" },
          },
  };
}

// Takes the lock of a lot's outcome, and only then reads it and the clock.
export async function lockOutcome(
  tx: Tx,
  { saleId, lotId }: { saleId: string; lotId: string },
): Promise<{ lot: SoldLot; now: number } | undefined> {
  await sql`
    insert into lot_outcome (lot_id, sale_id)
    select l.lot_id, l.sale_id from sold_lot l where l.lot_id = ${lotId}::uuid and l.sale_id = ${saleId}::uuid
    on conflict do nothing`.execute(tx);
  const { rows: locked } = await sql<{ now: Date }>`
    select boli_now() as now
    from (select from lot_outcome where lot_id = ${lotId}::uuid and sale_id = ${saleId}::uuid for update) o`.execute(
    tx,
  );
  const now = locked[0]?.now.getTime();
  const [row] = await readOutcomes(tx, sql`l.lot_id = ${lotId}::uuid`, 1);
  return row === undefined || now === undefined ? undefined : { lot: soldLotOf(row), now };
}

const soldLotOf = (row: OutcomeRow): SoldLot => ({
  lotId: row.lot_id,
  saleId: row.sale_id,
  hostId: row.host_id,
  title: row.title,
  itemId: row.item_id,
  item: row.item_name,
  outcome: outcomeOf(row),
});

const instantOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

export interface Decision {
  outcome: Outcome;
  now: number;
  // The user who marked the lot as unpaid, or decided a dispute.
  by: string | null;
}

// Writes the contracts, the offer and the item's release that a decision changed.
export async function saveOutcome(tx: Tx, lot: SoldLot, decision: Decision): Promise<void> {
  const { outcome, now } = decision;
  const before = lot.outcome;
  for (const [index, contract] of outcome.contracts.entries())
    if (index === 0 || contract !== before.contracts[index])
      await saveContract(tx, lot, { index, contract, decision });
  if (outcome.offer !== null && outcome.offer !== before.offer) await saveOffer(tx, lot, outcome.offer, now);
  if (outcome.freedAt !== before.freedAt)
    await tx
      .updateTable("lot_outcome")
      .set({ freed_at: instantOf(outcome.freedAt) })
      .where("lot_id", "=", lot.lotId)
      .execute();
}

// Counts a change of a lot's outcome. Returns the number of changes within a day of the first.
export async function countMark(tx: Tx, lotId: string, now: number): Promise<number> {
  const at = new Date(now);
  const isSameDay = sql`marks_since > ${at}::timestamptz - interval '1 day' and marks_since <= ${at}::timestamptz`;
  const { rows } = await sql<{ marks: number }>`
    update lot_outcome set marks = case when ${isSameDay} then marks + 1 else 1 end,
      marks_since = case when ${isSameDay} then marks_since else ${at}::timestamptz end
    where lot_id = ${lotId}::uuid returning marks`.execute(tx);
  return rows[0]?.marks ?? 0;
}

interface SavedContract {
  index: number;
  contract: Contract;
  decision: Decision;
}

async function saveContract(
  tx: Tx,
  lot: SoldLot,
  { index, contract, decision }: SavedContract,
): Promise<void> {
  const { userId, bidder, alias, price, payBy } = contract;
  const changeable = changeableColumns(contract, lot.outcome.contracts[index], decision.by);
  await tx
    .insertInto("sold_contract")
    .values({
      lot_id: lot.lotId,
      number: index + 1,
      bidder,
      user_id: userId,
      alias,
      price_paise: price * 100,
      made_at: index === 0 ? null : instantOf((payBy ?? decision.now) - outcomeLimits.paymentMs),
      marked_by: null,
      decided_by: null,
      ...changeable,
    })
    .onConflict((conflict) => conflict.columns(["lot_id", "number"]).doUpdateSet(changeable))
    .execute();
}

// The columns that a decision may change after the contract was made.
function changeableColumns(
  { state, unpaidAt, dispute }: Contract,
  earlier: Contract | undefined,
  by: string | null,
) {
  const isDecided = (one: Dispute | null | undefined): boolean => (one?.decision ?? null) !== null;
  return {
    state,
    unpaid_at: instantOf(unpaidAt),
    ...disputeColumns(dispute),
    ...(state === "unpaid" && unpaidAt !== earlier?.unpaidAt ? { marked_by: by, is_told: false } : {}),
    ...(isDecided(dispute) && !isDecided(earlier?.dispute) ? { decided_by: by } : {}),
  };
}

const disputeColumns = (dispute: Dispute | null) => ({
  disputed_at: instantOf(dispute?.at ?? null),
  dispute_reason: dispute?.reason ?? null,
  decided_at: instantOf(dispute?.decision?.at ?? null),
  decision: dispute?.decision?.kind ?? null,
  decision_reason: dispute?.decision?.reason ?? null,
});

async function saveOffer(tx: Tx, { lotId, saleId }: SoldLot, offer: SecondOffer, now: number): Promise<void> {
  const { userId, alias, price, until, state } = offer;
  const answeredAt = state === "open" ? null : new Date(now);
  await tx
    .insertInto("second_offer")
    .values({
      lot_id: lotId,
      sale_id: saleId,
      user_id: userId,
      alias,
      price_paise: price * 100,
      offered_at: new Date(until - outcomeLimits.secondOfferMs),
      ends_at: new Date(until),
      state,
      answered_at: answeredAt,
    })
    .onConflict((conflict) => conflict.column("lot_id").doUpdateSet({ state, answered_at: answeredAt }))
    .execute();
}

// Counts the strikes of a user, whose id is in a column: unpaid wins that nobody can dispute any more, for twelve months
// (OUTCOME-4).
export const strikesOf = (userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(*)::int from sold_contract c
  where c.user_id = ${userId} and c.state = 'unpaid'
    and case when c.disputed_at is null
        then c.unpaid_at + ${disputeTime} < (select boli_now())
          and c.unpaid_at + ${disputeTime} + ${strikeTime} > (select boli_now())
        else c.decision = 'upheld' and c.decided_at + ${strikeTime} > (select boli_now()) end)`;

const disputeTime = sql`make_interval(secs => ${sql.lit(outcomeLimits.disputeMs / 1_000)})`;
const strikeTime = sql`make_interval(months => ${sql.lit(outcomeLimits.strikeMonths)})`;
