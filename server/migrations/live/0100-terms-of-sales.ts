import { type Kysely, sql } from "kysely";

// The terms of a sale, each version a row that stays as it is, and who has accepted which (TERMS-1). Acceptances have no
// references: checking one to a sale would wait for the lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Empty texts stand for the house's own sentences. GST and premium are in hundredths of a percent.
  `create table sale_terms (
    sale_id uuid not null references sale (id),
    version integer not null check (version >= 1),
    payment text not null default '',
    gst integer not null default 0 check (gst between 0 and 4000),
    premium integer not null default 0 check (premium between 0 and 3000),
    collection_place text not null default '',
    collect_by text not null default '',
    viewing text not null default '',
    condition text not null default '',
    created_at timestamptz not null default boli_now(),
    primary key (sale_id, version)
  )`,
  `create function sale_terms_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of terms stays as it is' using errcode = 'integrity_constraint_violation';
    end $$`,
  `create trigger sale_terms_stay before update or delete on sale_terms
    for each row execute function sale_terms_stay()`,
  `alter table sale add column terms_version integer not null default 1`,
  `insert into sale_terms (sale_id, version, created_at) select id, 1, created_at from sale`,
  `create table sale_acceptance (
    sale_id uuid not null,
    user_id uuid not null,
    version integer not null,
    accepted_at timestamptz not null default boli_now(),
    primary key (sale_id, user_id, version)
  )`,
  `create index sale_acceptance_by_person on sale_acceptance (user_id, sale_id)`,
];
