import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { appendEvent } from "../law/apply-bid.ts";
import type { ActionContext } from "../law/action-context.ts";
import { keptSaleFields } from "../store/fields.ts";

const verifiedColumns = sql.join(
  Object.values(keptSaleFields)
    .filter(({ isVerified }) => isVerified)
    .map(({ column }) => sql.ref(`s.${column}`)),
);

// A hash of what is verified of the sale `s`: its words, its terms, and each of its items as it stands. Bids and the order of the lots
// do not change it.
export const verifiable = sql<string>`(
  select md5(concat_ws(chr(31), ${verifiedColumns}, s.terms_version,
    string_agg(concat_ws(' ', v.id, v.item_id, i.version), ' ' order by v.id)))
  from lot v join inventory_item i on i.id = v.item_id where v.sale_id = s.id)`;

export async function readVerifiable(tx: Tx, saleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ seen: string }>`
    select ${verifiable} as seen from sale s where s.id = ${saleId}::uuid limit 1`.execute(tx);
  return rows[0]?.seen;
}

// Sets or takes back the mark, and announces it to the room if it changed (SALE-9).
export async function setVerified(
  tx: Tx,
  { sale, changes, now }: ActionContext,
  isVerified: boolean,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("sale")
    .set({ is_verified: isVerified })
    .where("id", "=", sale.id)
    .where("is_verified", "<>", isVerified)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) appendEvent(sale, changes, now, { kind: "sale-changed", fields: ["isVerified"] });
}
