import type { PGlite } from "@electric-sql/pglite";

// A PostgreSQL server runs checkpoints and vacuum in background processes. The embedded database has none: its write-ahead log
// would grow forever, every start after a crash would replay all of it, dead rows would stay, and the planner would have no
// statistics. So the database's thread does this between statements, a little at a time.

// A checkpoint is due after this much write-ahead log; replaying it takes a fraction of a second.
const maxWalBytes = 16 * 1024 * 1024;

export async function maintain(database: PGlite): Promise<void> {
  const table = await findTableToVacuum(database);
  if (table !== undefined) await database.exec(`vacuum (analyze) ${table}`);
  // After vacuum, because the first change of a page after a checkpoint writes the whole page to the write-ahead log.
  if ((await walBytes(database)) > maxWalBytes) await database.exec("checkpoint");
}

async function walBytes(database: PGlite): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()",
  );
  return Number(rows[0]?.bytes ?? 0);
}

// The table that needs vacuum most, by a server's default thresholds: a fifth of the rows dead, or a tenth changed.
async function findTableToVacuum(database: PGlite): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by n_dead_tup + n_mod_since_analyze desc
    limit 1`);
  return rows[0]?.name;
}
