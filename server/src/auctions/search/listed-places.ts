import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

// Stores the places that have listings, for looking up parts of their names.
export async function addListedPlace(
  tx: Tx,
  { city, state }: { city: string; state: string },
): Promise<void> {
  await sql`insert into auction_place (state, city) values (${state}, ${city}) on conflict do nothing`.execute(
    tx,
  );
}
