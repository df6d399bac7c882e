import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AuditNote } from "../http/call.ts";
import { recordAudit } from "../audit/index.ts";
import { type Database, DatabaseUnavailable, type Tx } from "../platform/database/database.ts";
import { DataFolderInUse } from "../platform/database/embedded/folder-lock.ts";
import { DatabaseRefused } from "../platform/database/engine.ts";
import { StatementRefused } from "../platform/database/failures.ts";
import { openDatabase } from "../platform/database/open.ts";
import { type Settings, WrongSettings, readSettings } from "../settings/settings.ts";

// The reason why a command did nothing; the message is for the operator.
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

export interface OperatorCommand {
  // Printed before the reason of a failure: "Nothing was granted."
  nothingDone: string;
  // An alternative for the operator while the server runs on the embedded database, which keeps the command out.
  instead?: string;
  // Returns the lines to print.
  run(words: readonly string[], tools: { database: Database; settings: Settings }): Promise<string[]>;
  // Throws when the words are wrong, before the database is opened.
  check(words: readonly string[]): void;
}

// Runs a command of the operator on the server's own database and settings.
export async function runOperatorCommand(
  command: OperatorCommand,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    command.check(words);
    const settings = readSettings(environment);
    requireDatabase(settings);
    const { databaseUrl, dataDir } = settings;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      for (const line of await command.run(words, { database, settings })) process.stdout.write(`${line}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${command.nothingDone} ${failureSentence(error, command)}\n`);
    process.exitCode = 1;
  }
}

// Only the server's first start creates an embedded database: one created here would be another one, in the wrong place.
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl !== undefined) return;
  const where = "(deploy/README.md, The first administrator)";
  if (!existsSync(join(dataDir, "database")))
    throw new CommandRefused(
      `There is no database in ${dataDir}: run this with the server's own settings ${where}.`,
    );
  // The server could not read files that another user creates there.
  const { uid } = statSync(dataDir);
  if (process.getuid !== undefined && process.getuid() !== uid)
    throw new CommandRefused(
      `The folder ${dataDir} is another user's (uid ${uid}): run this as that user ${where}.`,
    );
}

function failureSentence(error: unknown, { instead }: OperatorCommand): string {
  if (error instanceof DataFolderInUse)
    return [
      `Boli is running on this database (pid ${error.pid}), and an embedded one serves one process. Stop the server, run this`,
      "again, and start the server.",
      ...(instead === undefined ? [] : [instead]),
    ].join(" ");
  if (error instanceof WrongSettings) return [error.message, ...error.problems].join("\n  - ");
  const isExpected =
    error instanceof CommandRefused ||
    error instanceof DatabaseRefused ||
    error instanceof DatabaseUnavailable ||
    error instanceof StatementRefused;
  return isExpected ? error.message : String(error instanceof Error ? error.stack : error);
}

// Records what the operator did by a command; no user and no network address is known.
export const recordOperatorAction = (tx: Tx, command: string, note: AuditNote): Promise<void> =>
  recordAudit(
    tx,
    { principal: null, address: null, userAgent: `npm run ${command}`, requestId: command },
    note,
  );
