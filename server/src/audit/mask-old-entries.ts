import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import "./tables.ts";

const maskedAfterDays = 180;
// Keeps a run short; the next run continues.
const maxAtOnce = 2_000;

// Masks the oldest entries that are due, in order, and stores the last one of them. Functions of the database mask an entry,
// and a trigger refuses any other change. Returns the number of masked entries.
export async function maskOldEntries(tx: Tx): Promise<number> {
  // As text, because JavaScript has no Date for -infinity.
  const { rows } = await sql<{ at: string; id: string }>`
    select at::text as at, id from audit_masking for update`.execute(tx);
  const [from] = rows;
  if (!from)
    throw new Error("The table audit_masking has no row, so it is unknown which entries are masked.");
  const masked = await sql<{ at: string; id: string }>`
    with due as (
      select id, at from audit_entry
      where (at, id) > (${from.at}::timestamptz, ${from.id}::uuid)
        and at < (select boli_now()) - make_interval(days => ${maskedAfterDays}::int)
      order by at, id limit ${maxAtOnce}
    ), changed as (
      update audit_entry as entry set
        address = audit_network(entry.address), user_agent = null,
        before = audit_masked(entry.before), after = audit_masked(entry.after)
      from due where entry.id = due.id
    )
    select due.at::text as at, due.id from due order by due.at, due.id`.execute(tx);
  const last = masked.rows.at(-1);
  if (last)
    await sql`update audit_masking set at = ${last.at}::timestamptz, id = ${last.id}::uuid`.execute(tx);
  return masked.rows.length;
}
