import { setTimeout as pause } from "node:timers/promises";
import { Kysely, CompiledQuery } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations as allMigrations } from "../../../migrations/index.ts";
import {
  type Database,
  type Tables,
  type Queryable,
  runCommitHooks,
  type TransactionOptions,
  type Tx,
} from "./database.ts";
import {
  sessionDialect,
  inTransactionScope,
  requireNoOpenTransaction,
  type TransactionScope,
} from "./dialect.ts";
import { openEmbedded } from "./embedded/engine.ts";
import type { FaultInjection } from "./embedded/fault-injection.ts";
import { type Engine, type OnProgress, type SessionLimits, DatabaseRefused } from "./engine.ts";
import { codeOf, failureFrom, isWorthRetrying } from "./failures.ts";
import { openPostgres } from "./postgres/engine.ts";
import type { Sessions } from "./sessions.ts";

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

// There is no `down`: releases only go forward, and additions must not break the previous release.
type Migrations = Record<string, { up: NonNullable<Migration["up"]> }>;

interface MigrationOptions {
  migrations: Migrations;
  // For nodes of the previous release, which may restart during a rollout.
  allowNewer?: boolean | undefined;
  onProgress?: OnProgress | undefined;
}

// Migrates the database to what this program expects. Any number of nodes may call this at once: one migrates, the others
// wait.
export async function migrate(engine: Engine, options: MigrationOptions): Promise<void> {
  const known = Object.keys(options.migrations).sort();
  if (isUpToDate(known, await executedMigrations(engine), options)) return;
  await engine.withoutLimits(async (sessions) => {
    const migrator = new Migrator({
      db: unguarded(sessions),
      provider: { getMigrations: async () => options.migrations },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) {
      // A newer program may have migrated in the meantime; then its error message is the better one.
      if (isUpToDate(known, await executedMigrations(engine), options)) return;
      const failed = results.find(({ status }) => status === "Error");
      throw failed === undefined ? failureFrom(error) : migrationFailed(failed.migrationName, error);
    }
    const done = results.filter(({ status }) => status === "Success");
    if (done.length > 0) options.onProgress?.(`The database is up to date (${done.at(-1)?.migrationName}).`);
  });
}

const unguarded = (sessions: Sessions): Kysely<unknown> =>
  new Kysely<unknown>({ dialect: sessionDialect(sessions, { unguarded: true }) });

// The names of the executed migrations; undefined for a new database.
async function executedMigrations(engine: Engine): Promise<string[] | undefined> {
  try {
    const { rows } = await unguarded(engine.sessions).executeQuery<{ name: string }>(
      CompiledQuery.raw("select name from kysely_migration"),
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (codeOf(error) === "42P01") return undefined;
    throw error;
  }
}

function isUpToDate(known: string[], executed: string[] | undefined, options: MigrationOptions): boolean {
  if (executed === undefined) return false;
  const unknown = executed.filter((name) => !known.includes(name));
  if (unknown.length > 0 && options.allowNewer !== true) {
    throw new DatabaseRefused(
      `The database was last used by a newer Boli (it has ${unknown.at(-1)}, this program knows no more than ${known.at(-1)}): start that one or a later one.`,
    );
  }
  return known.every((name) => executed.includes(name));
}

function migrationFailed(name: string, error: unknown): Error {
  const reason = failureFrom(error);
  return new Error(`Migration ${name} failed and changed nothing: ${reason.message}`, { cause: reason });
}

type BeforeCommit = (tx: Tx, options: TransactionOptions) => void | Promise<void>;

interface TransactionRules {
  // Called just before every commit; throwing rolls the transaction back.
  beforeCommit?: BeforeCommit | undefined;
  // Gets the error of a commit hook. The transaction has committed all the same.
  onFault: (fault: unknown) => void;
}

// The only way to open a transaction, the same on both engines.
function transactionsOver(db: Queryable, rules: TransactionRules) {
  return async function transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    requireNoOpenTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(db, rules, work, options);
      } catch (error) {
        if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error;
        await pause(Math.random() * firstPauseMs * 2 ** (attempt - 1));
      }
    }
  };
}

// With jitter, so that transactions that collided do not collide again.
const maxAttempts = 8;
const firstPauseMs = 8;

async function attemptOnce<T>(
  db: Queryable,
  rules: TransactionRules,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const scope: TransactionScope = { phase: "opening" };
  let open: Tx | undefined;
  const builder = db.transaction().setIsolationLevel(options.isolation ?? "read committed");
  const run = async (): Promise<T> => {
    try {
      return await builder.execute(async (tx) => {
        scope.phase = "open";
        open = tx;
        const result = await work(tx);
        await rules.beforeCommit?.(tx, options);
        return result;
      });
    } finally {
      scope.phase = "over";
    }
  };
  const result = await inTransactionScope(scope, run);
  if (open !== undefined) runAfterCommit(open, rules);
  return result;
}

function runAfterCommit(tx: Tx, rules: TransactionRules): void {
  try {
    runCommitHooks(tx);
  } catch (fault) {
    rules.onFault(fault);
  }
}
