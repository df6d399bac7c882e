import { type Kysely, sql } from "kysely";

// Another receipt takes the place of one whose amount did not come in.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_document drop constraint payment_document_payment_id_kind_key`,
  `create index payment_document_by_payment on payment_document (payment_id, kind)`,
  // The documents that correct it: one credit note, and at most one receipt or invoice in its place.
  `create unique index payment_document_by_corrected on payment_document (corrects_id, (kind = 'credit_note'))
    where corrects_id is not null`,
  `create unique index payment_document_first on payment_document (payment_id)
    where corrects_id is null and kind <> 'credit_note'`,
];
