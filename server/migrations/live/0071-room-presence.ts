import { type Kysely, sql } from "kysely";

// The people who are connected to the room of a sale, by node (ROOM-6, CLERK-4). A row counts while its node says that it is
// alive. It refers to neither sale nor user, because checking a reference would wait for the lock of a sale's bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table room_node (id uuid primary key, seen_at timestamptz not null)`.execute(db);
  await sql`
    create table room_presence (
      sale_id uuid not null,
      user_id uuid not null,
      node_id uuid not null references room_node on delete cascade,
      primary key (sale_id, user_id, node_id)
    )`.execute(db);
  await sql`create index room_presence_by_node on room_presence (node_id)`.execute(db);
}
