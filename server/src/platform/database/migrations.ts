import { CompiledQuery, Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { DatabaseRefused, type Engine, type OnProgress } from "./engine.ts";
import { codeOf, failureFrom } from "./failures.ts";
import { sessionDialect } from "./dialect.ts";
import type { Sessions } from "./sessions.ts";

// There is no `down`: releases only go forward, and additions must not break the previous release.
export type Migrations = Record<string, { up: NonNullable<Migration["up"]> }>;

export interface MigrationOptions {
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
