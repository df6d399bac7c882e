import { type Kysely, sql } from "kysely";

// An admin may suspend a reseller. The application stays approved, so that the reseller's past sales keep showing who held them.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table reseller_application
    add column suspended_at timestamptz,
    add column suspended_by uuid references app_user (id),
    -- The reason, which the reseller reads.
    add column suspension text check (suspension <> ''),
    add check (suspended_at is null or status = 'approved'),
    add check ((suspended_at is null) = (suspension is null)),
    add check (suspended_by is null or suspended_at is not null)`,
];
