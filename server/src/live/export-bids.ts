import { type RawBuilder, sql } from "kysely";
import { NIL } from "uuid";
import type { Queryable } from "../platform/database/database.ts";

interface ExportedBid {
  sale_id: string;
  lot_id: string;
  seq: number;
  kind: string;
  amount_paise: number | null;
  ceiling_paise: number | null;
  at: Date;
}

const bidsAtOnce = 10_000;

// All bids of a person, the ceilings that wait and the accepted terms, as the person's own data. Page by page and by an index, because a person may
// have bid a hundred thousand times.
export async function exportBids(db: Queryable, userId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  let last: Pick<ExportedBid, "lot_id" | "seq"> = { lot_id: NIL, seq: 0 };
  for (;;) {
    const { rows } = await exportQuery(userId, last).execute(db);
    for (const row of rows) all.push(row);
    last = rows.at(-1) ?? last;
    if (rows.length < bidsAtOnce) break;
  }
  const ceilings = await db
    .selectFrom("advance_ceiling")
    .select(["sale_id", "lot_id", "ceiling_paise"])
    .where("user_id", "=", userId)
    .limit(100_000)
    .execute();
  const accepted = await db
    .selectFrom("sale_acceptance")
    .select(["sale_id", "version", "accepted_at"])
    .where("user_id", "=", userId)
    .orderBy("accepted_at")
    .limit(100_000)
    .execute();
  return [...all, ...ceilings, ...accepted.map((row) => ({ kind: "terms-accepted", ...row }))];
}

// Raises that wait have negative numbers.
export const exportQuery = (
  userId: string,
  { lot_id: lotId, seq }: Pick<ExportedBid, "lot_id" | "seq">,
): RawBuilder<ExportedBid> => sql`
  select sale_id, lot_id, seq, kind, amount_paise, ceiling_paise, at from bid
  where user_id = ${userId}::uuid and lot_id >= ${lotId}::uuid and (lot_id, seq) > (${lotId}::uuid, ${seq}::int)
  order by lot_id, seq limit ${bidsAtOnce}`;
