import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

// One run of a job handles at most this many bidders, because its transaction holds up other requests.
export const biddersAtOnce = 250;

export interface BidderRange {
  saleId: string;
  // Null means the bidders on any lot.
  lotId: string | null;
  after: number;
  upTo: number;
}

// The users in this range of aliases who have bid on the lot, or in the sale. Paddles have no account and are skipped.
export async function listBidders(tx: Tx, { saleId, lotId, after, upTo }: BidderRange): Promise<string[]> {
  const ofLot =
    lotId === null
      ? sql`true`
      : sql`exists (select 1 from bid b where b.user_id = a.user_id and b.lot_id = ${lotId}::uuid and b.kind <> 'void')`;
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from sale_alias a
    where a.sale_id = ${saleId}::uuid and a.alias > ${after}::int and a.alias <= ${upTo}::int and a.user_id is not null
      and ${ofLot}
    order by a.alias limit ${biddersAtOnce}`.execute(tx);
  return rows.map((row) => row.user_id);
}
