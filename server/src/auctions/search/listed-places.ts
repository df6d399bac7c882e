import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

// The places where anything is listed, by which parts of names are looked up.
export async function addListedPlace(
  tx: Tx,
  { city, state }: { city: string; state: string },
): Promise<void> {
  await sql`insert into auction_place (state, city) values (${state}, ${city}) on conflict do nothing`.execute(
    tx,
  );
}
