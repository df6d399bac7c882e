import { postgresBinaries, startPostgres } from "@boli/server/testing/postgres";
import { urlOf } from "@boli/server/testing/database";
import pg from "pg";

// A PostgreSQL of the measurement's own, with its durability on, as the product demands it.
export interface Postgres {
  // Its first process; each connection is served by a child of it.
  readonly pid: number;
  // The address of a new, empty database.
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export type EngineName = "embedded" | "postgres";

// Undefined where PostgreSQL is not installed: then everything is measured on the embedded database alone.
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
