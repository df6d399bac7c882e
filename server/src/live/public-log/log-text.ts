import { maxLots } from "@boli/contract/live/clerk-actions";
import { sql } from "kysely";
import { rupeesOrNull } from "@boli/contract/base/money";
import type { BidKind } from "@boli/contract/live/inputs";
import type { SaleLog } from "@boli/contract/live/sale-log";
import type { Queryable } from "../../platform/database/database.ts";
import { listOutagesOf } from "../outages/list-outages.ts";

// Other requests have their turn between two reads.
const rowsAtOnce = 200;
// A lot moves once for each outage of its sale.
const maxBeside = 100_000;

interface LogRow extends Moved {
  seq: number;
  kind: BidKind;
  alias: number | null;
  amount_paise: number | null;
  at: Date;
  secret: string;
  hash: string;
}

// A move of a lot by an outage; empty in rows of other kinds.
interface Moved {
  from_at: Date | null;
  until_at: Date | null;
  closed_at: Date | null;
  closes_at: Date | null;
}

type Lot = SaleLog["lots"][number];

// The whole log of a sale that is over, as the text of its answer, in parts (BID-12): a long log must never be in memory as a whole.
// It lists every lot with its count and its head, even a lot without rows, so that an omission shows.
export async function* logText(db: Queryable, saleId: string, signal?: AbortSignal): AsyncGenerator<string> {
  const outages = JSON.stringify(await listOutagesOf(db, saleId));
  yield `{"success":true,"data":{"saleId":${JSON.stringify(saleId)},"outages":${outages},"lots":[`;
  for (const [at, lot] of (await listLots(db, saleId)).entries()) {
    yield `${at === 0 ? "" : ","}${JSON.stringify(lot).slice(0, -1)},"rows":[`;
    yield* rowsText(db, lot.lotId, signal);
    yield "]}";
  }
  yield "]}}";
}

async function listLots(db: Queryable, saleId: string): Promise<Array<Omit<Lot, "rows">>> {
  const lots = await db
    .selectFrom("lot")
    .select(["id", "bid_seq", "head", "form"])
    .where("sale_id", "=", saleId)
    .orderBy("position")
    .limit(maxLots + 1)
    .execute();
  if (lots.length > maxLots) throw new Error(`Sale ${saleId} has more than ${maxLots} lots.`);
  const beside = await listBeside(db, saleId);
  return lots.map(({ id: lotId, form, bid_seq: bidSeq, head }) => {
    const moves = beside.get(lotId);
    return { lotId, form, bidSeq, head, ...(moves && { beside: moves }) };
  });
}

// The outages that are rows of no log (CLOSE-12).
async function listBeside(db: Queryable, saleId: string): Promise<Map<string, Move[]>> {
  const { rows } = await sql<Moved & { lot_id: string }>`
    select lot_id, from_at, until_at, closed_at, closes_at from lot_outage
    where sale_id = ${saleId}::uuid and seq is null order by id limit ${maxBeside}`.execute(db);
  const byLot = new Map<string, Move[]>();
  for (const row of rows) {
    const move = moveIn(row);
    if (move) byLot.set(row.lot_id, [...(byLot.get(row.lot_id) ?? []), move]);
  }
  return byLot;
}

type Move = NonNullable<Lot["beside"]>[number];

function moveIn({ from_at: from, until_at: until, closed_at: closedAt, closes_at: closesAt }: Moved) {
  if (!from || !until || !closedAt || !closesAt) return undefined;
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    closedAt: closedAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
}

// All rows that there are, whatever the lot counts, so that an extra one is noticed.
async function* rowsText(db: Queryable, lotId: string, signal?: AbortSignal): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<LogRow>`
      select b.seq, b.kind, b.alias, b.amount_paise, b.at, b.secret, b.hash, o.from_at, o.until_at, o.closed_at, o.closes_at
      from bid b left join lot_outage o on b.kind = 'outage' and o.lot_id = b.lot_id and o.seq = b.seq
      where b.lot_id = ${lotId}::uuid and b.seq > ${after}::int order by b.seq limit ${rowsAtOnce}`.execute(
      db,
    );
    const text = rows.map((row) => JSON.stringify(presentRow(lotId, row))).join(",");
    if (rows.length > 0) yield after === 0 ? text : `,${text}`;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < rowsAtOnce) return;
  }
}

function presentRow(lotId: string, row: LogRow): Lot["rows"][number] {
  const outage = moveIn(row);
  return { ...presentBid(lotId, row), ...(outage && { outage }) };
}

const presentBid = (lotId: string, row: LogRow): Lot["rows"][number] => ({
  lotId,
  seq: row.seq,
  kind: row.kind,
  alias: row.alias,
  amount: rupeesOrNull(row.amount_paise),
  at: row.at.toISOString(),
  secret: row.secret,
  hash: row.hash,
});
