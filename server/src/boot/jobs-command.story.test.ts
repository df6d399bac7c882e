import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase } from "../../testing/database.ts";
import { defineJob, enqueue } from "../platform/jobs/index.ts";
import {
  countJobs,
  type JobSetup,
  listDeadRows,
  makeJobSetup,
  until,
} from "../platform/jobs/testing/job-setup.ts";
import { readJobsCommand, runJobsCommand } from "./operator-command.ts";

let setup: JobSetup;
beforeAll(async () => {
  setup = await makeJobSetup(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

const command = (...words: string[]): Promise<string[]> =>
  runJobsCommand(setup.database, readJobsCommand(words));

// A job outside the database that fails until the service is repaired.
function aService() {
  const tried: string[] = [];
  const service = { isRepaired: false, tried };
  const job = defineJob({
    kind: "parcel/send",
    effect: "outside",
    payload: z.strictObject({ to: z.string() }),
    maxAttempts: 1,
    run: async (_payload, { id }) => {
      tried.push(id);
      if (!service.isRepaired) throw new Error("421 the office is shut");
    },
  });
  return { job, service };
}

it("JOBS-1 the operator sees a dead job with its error and without its payload, and retries it under its id", async () => {
  const { database } = setup;
  const { job, service } = aService();
  setup.start([job]);
  expect(await command("--dead")).toEqual(["There are no dead jobs."]);
  const id = await database.transaction((tx) => enqueue(tx, job, { to: "asha" }));
  await until("it is dead", async () => (await listDeadRows(database.db)).length === 1);
  const listed = await command("--dead");
  expect(listed).toHaveLength(2);
  expect(listed[1]).toContain(id);
  expect(listed[1]).toContain("parcel/send, 1 attempts: Error: 421 the office is shut");
  expect(listed.join()).not.toContain("asha");

  service.isRepaired = true;
  expect(await command("--revive", id)).toEqual([`The job ${id} is due again, with all its attempts.`]);
  await until("it has run", async () => (await countJobs(database.db)) === 0);
  expect(service.tried).toEqual([id, id]);
  const entries = await database.db
    .selectFrom("audit_entry")
    .select(["action", "actor_id", "user_agent"])
    .where("subject_id", "=", id)
    .execute();
  expect(entries).toEqual([{ action: "job.revived", actor_id: null, user_agent: "npm run jobs" }]);
});

it("JOBS-2 a job whose key a newer one has taken stays dead, and one that is not dead is left alone", async () => {
  const { database } = setup;
  const { job } = aService();
  const runner = setup.start([job]);
  const send = (key: string) => database.transaction((tx) => enqueue(tx, job, { to: "asha" }, { key }));
  const dead = await send("parcel:7");
  await until("it is dead", async () => (await listDeadRows(database.db)).length === 1);
  await runner.stop({ withinMs: 2_000 });
  const newer = await send("parcel:7");
  await expect(command("--revive", dead)).rejects.toThrow(/newer job has taken the key/);
  await expect(command("--revive", newer)).rejects.toThrow(/There is no dead job/);
  await expect(command("--revive", randomUUID())).rejects.toThrow(/There is no dead job/);
  expect(await listDeadRows(database.db)).toMatchObject([{ id: dead, attempts: 1 }]);
});

it.each([[], ["--revive"], ["--revive", "1 or true"], ["--dead", "7"], ["--bury", randomUUID()]])(
  "JOBS-3 any other words are refused with the usage: %j %j",
  (...words) => {
    expect(() => readJobsCommand(words)).toThrow(/^Usage: npm run jobs/);
  },
);
