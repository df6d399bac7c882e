import { type Kysely, sql } from "kysely";

// An erased account stays as a row without a name, with an address that no mail reaches. The view tells this to
// the capabilities that keep that person's things.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view person as
    select id, name, email, language, role, email like 'deleted-%@deleted.invalid' as is_gone from app_user`.execute(
    db,
  );
}
