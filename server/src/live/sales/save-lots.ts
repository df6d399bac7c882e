import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { sentRowsOf } from "../../platform/database/sent-rows.ts";
import { lotColumnTypes, lotColumns, sentLot } from "../store/fields.ts";
import type { NewLot } from "./save-sale.ts";

// Changes lots that have not opened. Rows that stay as they are are not written.

export async function deleteLots(tx: Tx, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  await sql`delete from lot where id = any(${lotIds}::text[]::uuid[])`.execute(tx);
}

// Two lots of a sale must never have the same position, not even for a moment: those that move are first put aside.
export async function placeLots(
  tx: Tx,
  placed: ReadonlyArray<{ lotId: string; position: number }>,
): Promise<void> {
  const { rows } = await sql<{ id: string; position: number }>`
    update lot set position = -lot.position
    from unnest(${placed.map(({ lotId }) => lotId)}::text[]::uuid[], ${placed.map(({ position }) => position)}::int[])
      as placed (id, position)
    where lot.id = placed.id and lot.position <> placed.position
    returning placed.id, placed.position`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update lot set position = placed.position
    from unnest(${rows.map(({ id }) => id)}::text[]::uuid[], ${rows.map(({ position }) => position)}::int[])
      as placed (id, position)
    where lot.id = placed.id`.execute(tx);
}

const sentLots = sentRowsOf(
  lotColumnTypes,
  "item_name text, category text, closes_at timestamptz, original_closes_at timestamptz",
  "id uuid",
);
const written = ["item_name", "category", "closes_at", "original_closes_at", ...lotColumns];
const writtenOf = (table: "lot" | "r") => sql.join(written.map((column) => sql.ref(`${table}.${column}`)));

export async function updateQueuedLots(tx: Tx, lots: readonly NewLot[]): Promise<void> {
  await placeLots(
    tx,
    lots.map(({ id, position }) => ({ lotId: id, position })),
  );
  const rows = lots.map(({ id, itemName, category, given, closesAt }) => {
    const closes_at = closesAt === null ? undefined : new Date(closesAt);
    return {
      id,
      item_name: itemName,
      category,
      ...sentLot(given),
      closes_at,
      original_closes_at: closes_at,
    };
  });
  await sql`
    update lot set ${sentLots.assigned} from ${sentLots.of(rows)}
    where lot.id = r.id and (${writtenOf("lot")}) is distinct from (${writtenOf("r")})`.execute(tx);
}
