import { type Kysely, sql } from "kysely";

// The facts of a receipt besides its amounts, and its PDF as it was drawn when somebody first asked for it.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The thing that was bought. Empty for documents from before.
  `alter table payment_document add column days integer, add column starts_at timestamptz, add column ends_at timestamptz`,
  `create table payment_document_file (
    document_id uuid primary key references payment_document (id),
    pdf bytea not null,
    sha256 text not null,
    drawn_at timestamptz not null
  )`,
];
