import type { Database } from "../platform/database/database.ts";
import { type DeadJob, listDeadJobs, reviveJob } from "../platform/jobs/index.ts";
import { isUuid } from "../platform/uuid.ts";
import { CommandRefused, recordOperatorAction } from "./operator-command.ts";

export type JobsCommand = { kind: "dead" } | { kind: "revive"; id: string };

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
