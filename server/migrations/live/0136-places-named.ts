import { type Kysely, sql } from "kysely";

// A sale made without a city had an empty one, which screens and calendars joined to ", ".
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update sale set city = nullif(city, ''), state = nullif(state, '') where city = '' or state = ''`.execute(
    db,
  );
}
