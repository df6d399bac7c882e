import type { PGlite } from "@electric-sql/pglite";

// A PostgreSQL server checkpoints and vacuums by background processes. The embedded one has none and never does either by
// itself: its log would grow for ever, every start after a crash would replay all of it, dead rows would stay, and the
// planner would know nothing of the tables. So the thread does it between statements, a little at a time.

// Beyond this much log since the last checkpoint the next one is due; replaying it takes a fraction of a second.
const longestLogBytes = 16 * 1024 * 1024;

export async function keepUp(database: PGlite): Promise<void> {
  const table = await tableInNeed(database);
  if (table !== undefined) await database.exec(`vacuum (analyze) ${table}`);
  // Afterwards, because the first change of a page after a checkpoint writes the whole page into the log.
  if ((await logBytes(database)) > longestLogBytes) await database.exec("checkpoint");
}

async function logBytes(database: PGlite): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()",
  );
  return Number(rows[0]?.bytes ?? 0);
}

// One table at a time, the neediest first, by the thresholds that a server uses: a fifth of the rows dead, or a tenth changed.
async function tableInNeed(database: PGlite): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by n_dead_tup + n_mod_since_analyze desc
    limit 1`);
  return rows[0]?.name;
}
