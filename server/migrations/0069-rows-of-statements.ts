import { type Kysely, sql } from "kysely";

// Money in a statement's row that has no UTR is recognised by the row itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A hash of the whole row. Empty for money that was stored before this column, and for money that was in no statement.
  `alter table payment add column bank_row text unique`,
  `create index payment_by_named_reference on payment (named_reference) where named_reference is not null`,
];
