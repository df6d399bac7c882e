import { Kysely } from "kysely";
import { migrations as allMigrations } from "../../../migrations/index.ts";
import type { Database, Tables } from "./database.ts";
import { sessionDialect } from "./dialect.ts";
import { openEmbedded } from "./embedded/engine.ts";
import type { FaultInjection } from "./embedded/fault-injection.ts";
import type { Engine, OnProgress, SessionLimits } from "./engine.ts";
import { migrate, type Migrations } from "./migrations.ts";
import { openPostgres } from "./postgres/engine.ts";
import { type BeforeCommit, transactionsOver } from "./transactions.ts";

export interface DatabaseOptions {
  // With a URL the database is PostgreSQL; without one it is embedded in the data folder.
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  // The number of statements that may run at once on PostgreSQL; the embedded database runs one.
  poolSize?: number | undefined;
  // Called just before every commit; throwing rolls the transaction back.
  beforeCommit?: BeforeCommit | undefined;
  // Gets messages for the operator who waits for the start.
  onProgress?: OnProgress | undefined;
  // Gets errors of hooks and listeners, which have no caller left.
  onFault?: ((fault: unknown) => void) | undefined;
  // For nodes of the previous release during a rollout.
  allowNewerSchema?: boolean | undefined;
  forTests?: TestOptions | undefined;
}

export interface TestOptions {
  limits?: Partial<SessionLimits> | undefined;
  migrations?: Migrations | undefined;
  // Embedded: starts from the dump in this file, in memory.
  load?: string | undefined;
  // Embedded: breaks the engine on purpose, for tests.
  faultInjection?: FaultInjection | undefined;
  // PostgreSQL: accepts a server with fsync off.
  allowUnsafeServer?: boolean | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    await migrate(engine, {
      migrations: options.forTests?.migrations ?? allMigrations,
      allowNewer: options.allowNewerSchema,
      onProgress: options.onProgress,
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return databaseOver(engine, options);
}

async function openEngine(options: DatabaseOptions): Promise<Engine> {
  const onFault = options.onFault ?? warn;
  const { limits, load, faultInjection, allowUnsafeServer } = options.forTests ?? {};
  if (options.databaseUrl !== undefined) {
    return await openPostgres({
      databaseUrl: options.databaseUrl,
      poolSize: options.poolSize,
      limits,
      allowUnsafeServer,
      onFault,
    });
  }
  if (options.dataDir === undefined && load === undefined) {
    throw new Error("A database needs an address (databaseUrl) or a folder (dataDir).");
  }
  return await openEmbedded({
    dataDir: options.dataDir,
    load,
    limits,
    faultInjection,
    onProgress: options.onProgress,
    onFault,
  });
}

function databaseOver(engine: Engine, options: DatabaseOptions): Database {
  const db = new Kysely<Tables>({ dialect: sessionDialect(engine.sessions) });
  let closing: Promise<void> | undefined;
  return {
    engine: engine.kind,
    db,
    transaction: transactionsOver(db, {
      beforeCommit: options.beforeCommit,
      onFault: options.onFault ?? warn,
    }),
    notify: (channel, payload) => engine.hints.send(channel, payload),
    listen: (channel, onPayload) => engine.hints.listen(channel, onPayload),
    close: () => (closing ??= engine.close()),
  };
}

function warn(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : new Error(String(fault)));
}
