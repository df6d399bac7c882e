import { sql } from "kysely";
import type { Tx } from "../database/database.ts";
import "./tables.ts";

// Deletes the dead jobs of one kind, oldest first. For kinds whose payload is personal.
export async function deleteDeadJobs(
  tx: Tx,
  { kind, olderThanDays, max }: { kind: string; olderThanDays: number; max: number },
): Promise<number> {
  const { rows } = await sql`
    delete from job where id in (
      select id from job
      where state = 'dead' and kind = ${kind}
        and died_at < (select boli_now()) - make_interval(days => ${olderThanDays}::int)
      order by died_at, id limit ${max}
    ) returning id`.execute(tx);
  return rows.length;
}
