// `npm run grant -- EMAIL ROLE`: the operator gives an account a role. It reads the server's own settings, and says with an
// administrator's role also the token for the second step.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Role, roles } from "@boli/contract/permissions";
import { type Grant, NotGranted, grantRole } from "./boot/grant-role.ts";
import { openBus } from "./platform/bus/open-bus.ts";
import { DatabaseUnavailable } from "./platform/database/database.ts";
import { DataFolderInUse } from "./platform/database/embedded/folder-lock.ts";
import { DatabaseRefused } from "./platform/database/engine.ts";
import { StatementRefused } from "./platform/database/failures.ts";
import { openDatabase } from "./platform/database/open.ts";
import { type Settings, WrongSettings, readSettings } from "./settings/settings.ts";

const usage = `Usage: npm run grant -- EMAIL ROLE (one of ${roles.join(", ")})`;

function readGrant([email, role, ...rest]: readonly string[]): Grant {
  const isRole = (word: string | undefined): word is Role => roles.some((one) => one === word);
  if (email === undefined || !email.includes("@") || !isRole(role) || rest.length > 0)
    throw new NotGranted(usage);
  return { email, role };
}

// An embedded database is made by the server's first start; one made here would be another one, in the wrong place.
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl !== undefined) return;
  const way = "(deploy/README.md, The first administrator)";
  if (!existsSync(join(dataDir, "database")))
    throw new NotGranted(
      `There is no database in ${dataDir}: run this with the server's own settings ${way}.`,
    );
  // What another user writes there the server could not read afterwards.
  const { uid } = statSync(dataDir);
  if (process.getuid !== undefined && process.getuid() !== uid)
    throw new NotGranted(
      `The folder ${dataDir} is another user's (uid ${uid}): run this as that user ${way}.`,
    );
}

async function main(): Promise<void> {
  const grant = readGrant(process.argv.slice(2));
  const settings = readSettings(process.env);
  requireDatabase(settings);
  const { databaseUrl, dataDir } = settings;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const bus = await openBus(database, { onFault: () => undefined });
    try {
      const sentences = await grantRole({ database, bus, settings }, grant);
      for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
    } finally {
      await bus.close();
    }
  } finally {
    await database.close();
  }
}

function failureSentence(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return (
      `Boli is running on this database (pid ${error.pid}), and an embedded one serves one process. Stop the server, run this ` +
      "again, and start the server. To make administrators without stopping it each time, name them in ADMIN_EMAILS."
    );
  if (error instanceof WrongSettings) return [error.message, ...error.problems].join("\n  - ");
  const isExpected =
    error instanceof NotGranted ||
    error instanceof DatabaseRefused ||
    error instanceof DatabaseUnavailable ||
    error instanceof StatementRefused;
  return isExpected ? error.message : String(error instanceof Error ? error.stack : error);
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was granted. ${failureSentence(error)}\n`);
  process.exitCode = 1;
});
