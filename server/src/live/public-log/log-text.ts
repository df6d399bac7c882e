import { sql } from "kysely";
import { rupeesOrNull } from "@boli/contract/money";
import type { BidKind } from "@boli/contract/live-inputs";
import type { SaleLog } from "@boli/contract/sale-log";
import type { Queryable } from "../../platform/database/database.ts";
import { maxLots } from "../state.ts";

const rowsAtOnce = 2_000;

interface LogRow {
  seq: number;
  kind: BidKind;
  alias: number | null;
  amount_paise: number | null;
  at: Date;
  secret: string;
  hash: string;
}

type Lot = SaleLog["lots"][number];

// The whole log of a sale that is over, as the text of its answer, in parts (BID-12): a long log must never be in memory as a whole.
// It lists every lot with its count and its head, even a lot without rows, so that an omission shows.
export async function* logText(db: Queryable, saleId: string, signal?: AbortSignal): AsyncGenerator<string> {
  yield `{"success":true,"data":{"saleId":${JSON.stringify(saleId)},"lots":[`;
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
  return lots.map(({ id: lotId, form, bid_seq: bidSeq, head }) => ({ lotId, form, bidSeq, head }));
}

// All rows that there are, whatever the lot counts, so that an extra one is noticed.
async function* rowsText(db: Queryable, lotId: string, signal?: AbortSignal): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<LogRow>`
      select seq, kind, alias, amount_paise, at, secret, hash from bid
      where lot_id = ${lotId}::uuid and seq > ${after}::int order by seq limit ${rowsAtOnce}`.execute(db);
    const text = rows.map((row) => JSON.stringify(presentRow(lotId, row))).join(",");
    if (rows.length > 0) yield after === 0 ? text : `,${text}`;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < rowsAtOnce) return;
  }
}

const presentRow = (lotId: string, row: LogRow): Lot["rows"][number] => ({
  lotId,
  seq: row.seq,
  kind: row.kind,
  alias: row.alias,
  amount: rupeesOrNull(row.amount_paise),
  at: row.at.toISOString(),
  secret: row.secret,
  hash: row.hash,
});
