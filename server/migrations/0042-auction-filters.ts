import { type Kysely, sql } from "kysely";

// The columns by which lists are filtered and sorted, apart from the search words. The job of the search fills it.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table auction
    add column categories text[] not null default '{}',
    add column estimate_from bigint check (estimate_from > 0),
    add column estimate_to bigint check (estimate_to >= estimate_from)`,
  `create index auction_by_category on auction using gin (categories)`,
  `create index auction_by_creation on auction (created_at desc, id) where not is_hidden`,
];
