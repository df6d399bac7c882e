import { type Kysely, sql } from "kysely";

// Uploaded pictures and documents. The files themselves are in the file store, under the row's key.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table upload (
    id uuid primary key,
    user_id uuid not null references app_user (id),
    purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$'),
    kind text not null check (kind in ('picture', 'document')),
    -- The format of the file that was sent; pictures are stored only as WebP.
    format text not null check (format ~ '^[a-z0-9]+$'),
    status text not null check (status in ('processing', 'ready', 'refused')),
    -- The code of the refusal.
    why text,
    name text not null check (char_length(name) between 1 and 100),
    bytes integer not null check (bytes > 0),
    width integer check (width > 0),
    height integer check (height > 0),
    -- The place of its files; random, because whoever knows it can see a public picture. A copy of a thing shares the files.
    key text not null check (key ~ '^[A-Za-z0-9_-]{22}$'),
    -- The thing that it belongs to, and its position there.
    thing_kind text,
    thing_id uuid,
    position integer,
    created_at timestamptz not null,
    check ((status = 'refused') = (why is not null)),
    check ((width is null) = (height is null)),
    check ((thing_kind is null) = (thing_id is null)),
    check ((thing_kind is null) = (position is null))
  )`,
  `create index upload_by_user on upload (user_id, created_at)`,
  `create index upload_by_key on upload (key)`,
  `create index upload_unattached_by_user on upload (user_id) where thing_id is null`,
  `create index upload_unattached on upload (created_at) where thing_id is null`,
  `create index upload_by_thing on upload (thing_kind, thing_id, purpose, position) where thing_id is not null`,
  // For other capabilities to join: the files attached to a thing, without their sender.
  `create view attached_upload as
    select id, purpose, kind, status, name, bytes, width, height, key, thing_kind, thing_id, position
    from upload where thing_id is not null`,
];
