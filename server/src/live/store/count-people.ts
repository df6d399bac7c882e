import { sql } from "kysely";
import { realNow } from "../../platform/database/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";

// A node that was silent for this long is dead, and so are its connections.
const nodeSilentSeconds = 10;

const ofLiveNode = sql`and n.seen_at > ${realNow} - make_interval(secs => ${nodeSilentSeconds}::int)`;

// The people in each of these rooms, over all nodes (ROOM-6).
export async function countPeople(db: Queryable, saleIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sale_id: string; people: number }>`
    select p.sale_id, count(distinct p.user_id)::int as people
    from room_presence p join room_node n on n.id = p.node_id
    where p.sale_id = any(${saleIds}::text[]::uuid[]) ${ofLiveNode}
    group by p.sale_id`.execute(db);
  return new Map(rows.map((row) => [row.sale_id, row.people]));
}

// The people in the room of the sale `s`: a column of a statement that reads sales.
export const peopleIn = sql<number>`(
  select count(distinct p.user_id)::int from room_presence p join room_node n on n.id = p.node_id
  where p.sale_id = s.id ${ofLiveNode})`;
