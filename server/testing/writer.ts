import { writeSync } from "node:fs";
import { sql } from "kysely";
import { type Database, DatabaseUnavailable } from "../src/platform/database/database.ts";
import { DataFolderInUse } from "../src/platform/database/embedded/folder-lock.ts";
import { openDatabase } from "../src/platform/database/open.ts";

// A program for fault tests to kill. It writes endlessly and reports each acknowledged write, or holds a row lock and
// waits. Its output is written synchronously to the pipe, so that a kill cannot lose it.

interface Orders {
  place: { dataDir: string } | { databaseUrl: string };
  action: "write" | "hold";
  // Makes the ids of this run unique.
  run: string;
}

const say = (line: string): void => void writeSync(1, `${line}\n`);
const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;

try {
  const database = await openDatabase({ ...orders.place });
  await makeTables(database);
  say(`ready ${process.pid}`);
  if (orders.action === "hold") await lockRow(database);
  else await Promise.all(Array.from({ length: 6 }, (_, writer) => writeForEver(database, writer)));
} catch (error) {
  if (error instanceof DataFolderInUse) say(`refused ${error.pid} ${error.message}`);
  else say(`failed ${String(error)}`);
  process.exit(1);
}

async function makeTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    await sql`create table if not exists written (id text, part int, primary key (id, part))`.execute(tx);
    await sql`create table if not exists tally (only_row boolean primary key, pairs int not null)`.execute(
      tx,
    );
    await sql`insert into tally values (true, 0) on conflict do nothing`.execute(tx);
  });
}

// Single statements, and transactions whose parts must all be there or none.
async function writeForEver(database: Database, writer: number): Promise<never> {
  for (let index = 0; ; index += 1) {
    const id = `${orders.run}-${writer}-${index}`;
    try {
      if (index % 2 === 0) await sql`insert into written values (${id}, 0)`.execute(database.db);
      else await writePair(database, id);
      say(`written ${id}`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function writePair(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`insert into written values (${id}, 1)`.execute(tx);
    await sql`update tally set pairs = pairs + 1`.execute(tx);
    await sql`insert into written values (${id}, 2)`.execute(tx);
  });
}

async function lockRow(database: Database): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await sql`update tally set pairs = -1`.execute(tx);
      say("holding");
      // A frozen process stops here, and continues when thawed.
      const until = Date.now() + 600;
      while (Date.now() < until) await sql`select 1`.execute(tx);
    });
    say("committed");
  } catch (error) {
    say(`lost ${String(error)}`);
  }
  await database.close();
}
