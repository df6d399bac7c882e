import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import pg from "pg";
import type { Database } from "../src/platform/database/database.ts";
import { sessionDialect } from "../src/platform/database/dialect.ts";
import { type EmbeddedEngine, openEmbedded } from "../src/platform/database/embedded/engine.ts";
import { prepareFolder } from "../src/platform/database/embedded/folder.ts";
import {
  migrate,
  type DatabaseOptions,
  openDatabase,
  type TestOptions,
} from "../src/platform/database/open.ts";
import { migrations } from "../migrations/index.ts";

export type TestEngine = "embedded" | "postgres";

export interface TestDatabaseOptions extends Pick<DatabaseOptions, "beforeCommit" | "onFault" | "poolSize"> {
  engine?: TestEngine;
  limits?: TestOptions["limits"];
}

// The engine of this run of the stories.
export const testEngine = (): TestEngine =>
  process.env["BOLI_TEST_ENGINE"] === "postgres" ? "postgres" : "embedded";

// A fresh migrated database that contains only what the migrations insert; closing it discards it. On a busy machine a story
// may pause inside a transaction for longer than the product ever does, so it may be idle there for longer.
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const given = { ...options, limits: { idleInTransactionMs: 20_000, ...options.limits } };
  return (options.engine ?? testEngine()) === "postgres" ? openOnPostgres(given) : openInMemory(given);
}

async function openInMemory({ engine: _, limits, ...options }: TestDatabaseOptions): Promise<Database> {
  return await openDatabase({ ...options, forTests: { limits, load: await migratedDump() } });
}

const cacheFolder = join(import.meta.dirname, "../../.cache/database");

// Migrating takes seconds and loading a dump much less, so one dump is made for each set of migrations and shared by all
// runs.
async function migratedDump(): Promise<string> {
  return await madeOnce(`${await schemaKey()}.tar`, async (draft) => {
    const engine = await openEmbedded({
      dataDir: undefined,
      onFault: (fault) => process.emitWarning(String(fault)),
    });
    await migrate(engine, { migrations });
    await dropTemplates(engine);
    await writeFile(draft, await engine.dump());
    await engine.close();
  });
}

// They are a third of a dump, and nobody makes a database from them.
async function dropTemplates({ sessions }: EmbeddedEngine): Promise<void> {
  const db = new Kysely<unknown>({ dialect: sessionDialect(sessions) });
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ["template0", "template1"]) await sql`drop database ${sql.id(name)}`.execute(db);
  await sql`checkpoint`.execute(db);
}

// A data folder with an unmigrated embedded database. The caller removes it.
export async function newDataDir(): Promise<string> {
  const template = await madeOnce(`${await schemaKey()}.empty`, (draft) => prepareFolder(draft, undefined));
  const dataDir = await mkdtemp(join(tmpdir(), "boli-data-"));
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

// An empty database that several programs open, one after another or at the same time. The caller discards it.
export async function newEmptyDatabase(): Promise<{ place: DatabaseOptions; discard(): Promise<void> }> {
  if (testEngine() === "embedded") {
    const dataDir = await newDataDir();
    return { place: { dataDir }, discard: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const adminUrl = postgresUrl();
  const name = newName();
  await asAdmin(adminUrl, (client) => client.query(`create database ${name}`));
  return { place: { databaseUrl: urlOf(adminUrl, name) }, discard: () => dropDatabase(adminUrl, name) };
}

// Test files run in separate processes: one of them makes the thing while the others wait.
async function madeOnce(name: string, make: (draft: string) => Promise<unknown>): Promise<string> {
  const path = join(cacheFolder, name);
  await mkdir(cacheFolder, { recursive: true });
  while (!existsSync(path)) {
    const claim = `${path}.claim`;
    if (await isClaimed(claim)) {
      await pause(100);
      continue;
    }
    const draft = `${path}.${randomUUID()}`;
    try {
      // Another process may have finished it between the check and the claim.
      if (existsSync(path)) break;
      if (name.endsWith(".empty")) await mkdir(draft);
      await make(draft);
      await rename(draft, path);
    } finally {
      await rm(claim, { force: true });
    }
  }
  return path;
}

// True when another process is making it. An old claim was left by a killed process.
async function isClaimed(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, "", { flag: "wx" });
    return false;
  } catch {
    const touchedAt = (await stat(claim).catch(() => undefined))?.mtimeMs ?? 0;
    if (Date.now() - touchedAt > 60_000) await rm(claim, { force: true });
    return true;
  }
}

// A hash of everything that can change the result of the migrations: their sources, and the engine that runs them.
async function schemaKey(): Promise<string> {
  const hash = createHash("sha256");
  const folder = join(import.meta.dirname, "../migrations");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  // Contains the exact versions of the engine and of the migrator.
  hash.update(readFileSync(join(import.meta.dirname, "../package.json")));
  for (const name of ["worker.ts", "folder.ts", "make-folder.ts"]) {
    hash.update(readFileSync(join(import.meta.dirname, "../src/platform/database/embedded", name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function openOnPostgres({ engine: _, limits, ...options }: TestDatabaseOptions): Promise<Database> {
  const adminUrl = postgresUrl();
  const template = await migratedTemplate(adminUrl);
  const name = newName();
  // Without fsync, copying the files is quicker than writing each page to the log.
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const drop = () => dropDatabase(adminUrl, name);
  try {
    const database = await openDatabase({
      ...options,
      databaseUrl: urlOf(adminUrl, name),
      forTests: { limits, allowUnsafeServer: true },
    });
    return {
      ...database,
      close: () => database.close().then(drop),
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

function postgresUrl(): string {
  const adminUrl = process.env["BOLI_TEST_DATABASE_URL"];
  if (adminUrl === undefined)
    throw new Error("BOLI_TEST_DATABASE_URL names no PostgreSQL server for the stories.");
  return adminUrl;
}

const newName = (): string => `boli_test_${randomUUID().replaceAll("-", "")}`;

const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  asAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

// The lock makes one process build the template while the others wait.
async function migratedTemplate(adminUrl: string): Promise<string> {
  const template = `boli_template_${await schemaKey()}`;
  await asAdmin(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(7021)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 1) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openDatabase({
      databaseUrl: urlOf(adminUrl, draft),
      forTests: { allowUnsafeServer: true },
    });
    await database.close();
    await client.query(`alter database ${draft} rename to ${template}`);
    // A template can only be copied while nobody is connected to it, not even autovacuum.
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  });
  return template;
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

// The same server, another database.
export function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
