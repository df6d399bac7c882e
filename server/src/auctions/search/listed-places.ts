import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

// The places that have listings, for looking up parts of their names.

// Stores a place, and holds it until the end of the transaction, so that nobody forgets it before its auction can be seen.
export async function addListedPlace(
  tx: Tx,
  { city, state }: { city: string; state: string },
): Promise<void> {
  const isHeld = async (): Promise<boolean> => {
    await sql`insert into auction_place (state, city) values (${state}, ${city}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql`
      select from auction_place where state = ${state} and city = ${city} limit 1 for key share`.execute(tx);
    return rows.length > 0;
  };
  // It was just being forgotten.
  if (!(await isHeld())) await isHeld();
}

const maxDeletedAtOnce = 500;

// Deletes places that no visible auction has: sellers write the names of cities, and every search for a place reads all of
// them. First the places are locked, then a new statement looks at what was committed until then.
export async function forgetUnusedPlaces(tx: Tx): Promise<void> {
  const { rows } = await sql<{ state: string; city: string }>`
    select p.state, p.city from auction_place p where not ${isUsed}
    order by p.state, p.city limit ${maxDeletedAtOnce} for update of p skip locked`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    delete from auction_place p
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as unused (state text, city text)
    where p.state = unused.state and p.city = unused.city and not ${isUsed}`.execute(tx);
}

// As two questions, because the index of cities has no auction whose status an admin set.
const here = sql`a.state = p.state and a.city = p.city and not a.is_hidden`;
const isUsed = sql`(
  exists (select from auction a where ${here} and a.manual_status is null)
  or exists (select from auction a where ${here} and a.manual_status is not null))`;
