import { type Kysely, sql } from "kysely";

// Each list of applications is read in the order of an index: those that wait by age, the others with the newest decision first.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index reseller_application_waiting on reseller_application (submitted_at, id)
    where status in ('submitted', 'in_review')`,
  `create index reseller_application_decided on reseller_application (status, decided_at desc, id)
    where suspended_at is null`,
  `create index reseller_application_suspended on reseller_application (suspended_at desc, id)
    where suspended_at is not null`,
];
