import { type Kysely, sql } from "kysely";

// Finds the newest sold lots of a category (RESULTS-4). A lot comes into it once, as it is sold: bids do not touch it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index lot_sold_by_category on lot (category, id desc) where status = 'sold' and not is_practice`.execute(
    db,
  );
}
