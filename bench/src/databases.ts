import { postgresBinaries, startPostgres } from "@boli/server/testing/postgres";
import { urlOf } from "@boli/server/testing/database";
import pg from "pg";

// A private PostgreSQL with fsync on, as the product demands.
export interface Postgres {
  // The server's main process; each connection has a child of it.
  readonly pid: number;
  // Creates an empty database and returns its URL.
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export type EngineName = "embedded" | "postgres";

// Undefined where PostgreSQL is not installed; then only the embedded database is measured.
export async function openPostgres(): Promise<Postgres | undefined> {
  if (postgresBinaries() === undefined) return undefined;
  const server = await startPostgres({ fsync: true });
  let count = 0;
  return {
    pid: server.pid,
    newDatabase: async () => {
      const name = `boli_bench_${(count += 1)}`;
      const client = new pg.Client({ connectionString: server.adminUrl });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(server.adminUrl, name);
    },
    stop: () => server.stop(),
  };
}
