import { sql } from "kysely";
import type { BidKind } from "@boli/contract/live-inputs";
import type { SaleLog } from "@boli/contract/sale-log";
import type { Queryable } from "../platform/database/database.ts";
import { rupeesOf } from "./sales/load-sale.ts";

const maxLots = 10_000;

interface LogRow {
  seq: number;
  kind: BidKind;
  alias: number | null;
  amount_paise: number | null;
  at: Date;
  secret: string;
  hash: string;
}

// The whole log of a sale that is over, which anyone may recompute (BID-12). It lists every lot with its count and its
// head, even a lot without rows, so that an omission shows. The log does not change any more, so it is read lot by lot.
export async function readLog(db: Queryable, saleId: string): Promise<SaleLog> {
  const lots = await db
    .selectFrom("lot")
    .select(["id", "bid_seq", "head", "form"])
    .where("sale_id", "=", saleId)
    .orderBy("position")
    .limit(maxLots + 1)
    .execute();
  if (lots.length > maxLots) throw new Error(`Sale ${saleId} has more than ${maxLots} lots.`);
  const log: SaleLog = { saleId, lots: [] };
  for (const { id: lotId, bid_seq: bidSeq, head, form } of lots) {
    const rows = await readRows(db, lotId, bidSeq);
    log.lots.push({ lotId, form, bidSeq, head, rows: rows.map((row) => presentRow(lotId, row)) });
  }
  return log;
}

// One more than the lot counts, so that an extra row is noticed.
async function readRows(db: Queryable, lotId: string, bidSeq: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select seq, kind, alias, amount_paise, at, secret, hash from bid
    where lot_id = ${lotId}::uuid and seq > 0 order by seq limit ${bidSeq + 1}`.execute(db);
  return rows;
}

const presentRow = (lotId: string, row: LogRow): SaleLog["lots"][number]["rows"][number] => ({
  lotId,
  seq: row.seq,
  kind: row.kind,
  alias: row.alias,
  amount: row.amount_paise === null ? null : rupeesOf(row.amount_paise),
  at: row.at.toISOString(),
  secret: row.secret,
  hash: row.hash,
});
