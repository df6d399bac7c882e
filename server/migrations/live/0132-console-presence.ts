import { type Kysely, sql } from "kysely";

// The consoles that are connected to the room of a sale, by node: once one acts, its loss holds a clerk-paced sale (CLERK-4). A row
// counts while its node says that it is alive. It refers to no sale, because checking one would wait for the lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table console_presence (
      sale_id uuid not null,
      console uuid not null,
      node_id uuid not null references room_node on delete cascade,
      primary key (sale_id, console, node_id)
    )`.execute(db);
  await sql`create index console_presence_by_node on console_presence (node_id)`.execute(db);
}
