import { type Kysely, sql } from "kysely";

// Buyers become sellers by themselves, and the first listings of such a seller wait, hidden, until an admin has looked at
// them. People who were sellers before have no row here, and nothing of theirs is reviewed.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table seller (
    user_id uuid primary key references app_user (id),
    organisation text not null check (organisation <> ''),
    sells text not null check (sells <> ''),
    phone text not null check (phone <> ''),
    email text not null check (email <> ''),
    -- The version of the seller terms that was accepted, and when.
    terms_version text not null check (terms_version <> ''),
    accepted_at timestamptz not null
  )`,
  // For other capabilities to join: the sellers whose listings are reviewed, and the data that an admin needs for a review.
  `create view reviewed_seller as select user_id, organisation, sells, phone, email from seller`,
  `alter table auction
    add column review text check (review in ('waiting', 'sent_back', 'approved')),
    add column review_reason text check (review_reason <> ''),
    -- When it began to wait, or was decided.
    add column reviewed_at timestamptz,
    add constraint auction_under_review_is_hidden check (is_hidden or review is null or review = 'approved'),
    add constraint auction_review_reason check ((review_reason is not null) = (review is not distinct from 'sent_back')),
    add constraint auction_reviewed_at check ((review is null) = (reviewed_at is null))`,
  `create index auction_waiting on auction (reviewed_at, id) where review = 'waiting'`,
];
