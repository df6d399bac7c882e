import { type Kysely, sql } from "kysely";

// The chat of a sale. It is numbered apart from the events of the sale, so that nobody who bids waits for it. Without references:
// checking one to a sale would wait for the lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The number of the newest row of a sale's chat, and the lock of who writes in it.
  `create table chat_feed (sale_id uuid primary key, seq bigint not null)`,
  `create table chat_row (
    sale_id uuid not null,
    seq bigint not null,
    id uuid not null unique,
    kind text not null check (kind in ('message', 'removal')),
    -- The person who wrote or removed it; null once that person is gone.
    user_id uuid,
    -- Null for the host.
    alias integer,
    -- Null once its writer is gone.
    text text,
    -- Of a message, when it was removed; of a removal, the message.
    removed_at timestamptz,
    target uuid,
    at timestamptz not null,
    primary key (sale_id, seq),
    check ((kind = 'removal') = (target is not null))
  )`,
  `create index chat_row_by_person on chat_row (user_id, sale_id, at) where user_id is not null`,
  `create index chat_row_by_age on chat_row (at)`,
  // The aliases of people who write. Who bids later keeps the number, as an alias of the sale.
  `create table chat_alias (
    sale_id uuid not null,
    alias integer not null,
    user_id uuid,
    primary key (sale_id, alias)
  )`,
  `create unique index chat_alias_once on chat_alias (sale_id, user_id) where user_id is not null`,
  `create index chat_alias_by_person on chat_alias (user_id) where user_id is not null`,
  `create table chat_mute (
    sale_id uuid not null,
    user_id uuid not null,
    muted_at timestamptz not null,
    primary key (sale_id, user_id)
  )`,
  `create index chat_mute_by_person on chat_mute (user_id)`,
  `create table chat_report (
    message_id uuid not null,
    user_id uuid not null,
    reported_at timestamptz not null,
    primary key (message_id, user_id)
  )`,
  `create index chat_report_by_person on chat_report (user_id)`,
];
