import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "@boli/contract/endpoint/permissions";
import { recordAudit } from "../audit/index.ts";
import { changeRole, makeSetupToken, lacksVouchedStep, setupTokenHours } from "../auth/index.ts";
import type { AuditNote } from "../http/call.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { type Database, DatabaseUnavailable, type Tx } from "../platform/database/database.ts";
import { DataFolderInUse } from "../platform/database/embedded/folder-lock.ts";
import { DatabaseRefused } from "../platform/database/engine.ts";
import { StatementRefused } from "../platform/database/failures.ts";
import { openDatabase } from "../platform/database/open.ts";
import { claimDatabase } from "../platform/database/use.ts";
import { type DeadJob, listDeadJobs, reviveJob } from "../platform/jobs/index.ts";
import { isUuid } from "../platform/uuid.ts";
import { type Settings, WrongSettings, readSettings } from "../settings/settings.ts";
import { findUserByEmail, lockUser } from "../users/index.ts";

// The reason why a command did nothing; the message is for the operator.
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

interface OperatorCommand {
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
const recordOperatorAction = (tx: Tx, command: string, note: AuditNote): Promise<void> =>
  recordAudit(
    tx,
    { principal: null, address: null, userAgent: `npm run ${command}`, requestId: command },
    note,
  );

export interface Grant {
  email: string;
  role: Role;
}

interface GrantTools {
  database: Database;
  bus: Bus;
  settings: Pick<Settings, "isDemo">;
}

// Gives an account a role on behalf of the operator, and creates the token that an administrator's second step needs.
// Returns the lines to print.
export async function grantRole(tools: GrantTools, { email, role }: Grant): Promise<string[]> {
  const { database, bus, settings } = tools;
  const found = await findUserByEmail(database.db, email.trim().toLowerCase());
  if (!found)
    throw new CommandRefused(`There is no account with the address ${email}: sign up with it first.`);
  // The database has an account, so its use is known.
  await claimDatabase(database, settings.isDemo ? "demo" : "real");
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user?.is_active) throw new CommandRefused("This account is deactivated.");
    if (role === "admin" && user.email_verified_at === null)
      throw new CommandRefused("Nobody has proved this address yet: follow the link of its mail first.");
    const subject = { kind: "user", id: user.id };
    const sentences = [];
    if (user.role === role) sentences.push(`${user.email} has the role ${role} already.`);
    else {
      await changeRole(bus, tx, user.id, role);
      await note(tx, {
        action: "role.granted",
        subject,
        before: { role: user.role },
        after: { role, by: "operator" },
      });
      sentences.push(
        `${user.email} has the role ${role} now, and had ${user.role}. All its sessions have ended.`,
      );
    }
    if (settings.isDemo || !(await lacksVouchedStep(tx, { id: user.id, role }))) return sentences;
    const token = await makeSetupToken(tx, user.id);
    await note(tx, { action: "setup-token.made", subject, after: { by: "operator" } });
    return [
      ...sentences,
      `Its token for two-step sign-in, good once within ${setupTokenHours} hours:`,
      `  ${token}`,
      "It is asked for in the profile, where two-step sign-in is set up; until then the account may do what a buyer may.",
    ];
  });
}

const note = (tx: Tx, entry: AuditNote): Promise<void> => recordOperatorAction(tx, "grant", entry);

type JobsCommand = { kind: "dead" } | { kind: "revive"; id: string };

const usage = "Usage: npm run jobs -- --dead, or npm run jobs -- --revive ID";
const maxListed = 100;

export function readJobsCommand([flag, id, ...rest]: readonly string[]): JobsCommand {
  if (flag === "--dead" && id === undefined) return { kind: "dead" };
  if (flag === "--revive" && id !== undefined && isUuid(id.toLowerCase()) && rest.length === 0)
    return { kind: "revive", id };
  throw new CommandRefused(usage);
}

// Lists the dead jobs, or makes one due again; the server's next poll runs it. Returns the lines to print.
export async function runJobsCommand(database: Database, command: JobsCommand): Promise<string[]> {
  if (command.kind === "revive") return [await revive(database, command.id)];
  const dead = await listDeadJobs(database.db, { limit: maxListed });
  if (dead.length === 0) return ["There are no dead jobs."];
  return [
    dead.length < maxListed ? "The dead jobs, newest first:" : `The ${maxListed} newest dead jobs:`,
    ...dead.map(lineOf),
  ];
}

const lineOf = ({ id, kind, attempts, last_error, died_at }: DeadJob): string =>
  `  ${id}  ${died_at.toISOString()}  ${kind}, ${attempts} attempts: ${last_error}`;

async function revive(database: Database, id: string): Promise<string> {
  const outcome = await database.transaction(async (tx) => {
    const result = await reviveJob(tx, id);
    if (result === "revived")
      await recordOperatorAction(tx, "jobs", { action: "job.revived", subject: { kind: "job", id } });
    return result;
  });
  if (outcome === "not-found") throw new CommandRefused(`There is no dead job ${id}.`);
  if (outcome === "superseded")
    throw new CommandRefused(`A newer job has taken the key of ${id}, so that one does the work.`);
  return `The job ${id} is due again, with all its attempts.`;
}
