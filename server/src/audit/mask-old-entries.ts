import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import "./tables.ts";

const maskedAfterDays = 180;
// A run is over in moments. What is left waits for the next one.
const mostAtOnce = 2_000;

// Masks the oldest entries that are due, in the order of the record, and remembers how far it came. How an entry is masked is
// said by the database, which lets no other change through. Answers how many there were.
export async function maskOldEntries(tx: Tx): Promise<number> {
  // As text: the beginning of all time is no instant of JavaScript.
  const { rows } = await sql<{ at: string; id: string }>`
    select at::text as at, id from audit_masking for update`.execute(tx);
  const [from] = rows;
  if (!from) throw new Error("Nobody remembers how far the record is masked.");
  const masked = await sql<{ at: string; id: string }>`
    with due as (
      select id, at from audit_entry
      where (at, id) > (${from.at}::timestamptz, ${from.id}::uuid)
        and at < (select boli_now()) - make_interval(days => ${maskedAfterDays}::int)
      order by at, id limit ${mostAtOnce}
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
