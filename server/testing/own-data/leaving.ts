import { sql } from "kysely";
import { personalData } from "../../src/capabilities.ts";
import { erasingJob, letGo } from "../../src/own-data/delete-account.ts";
import { saleJobs } from "../../src/live/jobs.ts";
import { type JobRunner, startJobRunner } from "../../src/platform/jobs/index.ts";
import type { TestAnswer } from "../http.ts";
import type { SignedIn, TestApp } from "../app.ts";
import { testPassword } from "../builders.ts";

export const dayMs = 86_400_000;

// Gives the proof and orders the deletion.
export async function leave({ caller }: SignedIn): Promise<TestAnswer> {
  const proved = await caller.post("/api/auth/proof", { password: testPassword });
  const { token } = proved.body.data as { token: string };
  return caller.with({ authorization: `Bearer ${token}` }).delete("/api/profile");
}

const erasing = "own-data/erase-account";

// The jobs of a person that erase, due or not.
export const erasuresOf = async ({ database }: TestApp, userId: string): Promise<number> =>
  (
    await sql`
      select from job where kind = ${erasing} and payload ->> 'userId' = ${userId}`.execute(database.db)
  ).rows.length;

// Moves the clock, and runs what erases until none of it is due.
export async function runErasures(app: TestApp, { afterMs }: { afterMs: number }): Promise<void> {
  const { database } = app;
  await app.moveClock(afterMs);
  const runner = startJobRunner({
    database,
    jobs: [erasingJob(personalData)],
    log: app.app.edge.log,
    pollMs: 20,
  });
  try {
    const deadline = performance.now() + 60_000;
    for (;;) {
      const { rows } = await sql<{ error: string | null }>`
        select last_error as error from job where kind = ${erasing} and (attempts > 0 or run_at <= boli_now())
        limit 10`.execute(database.db);
      if (rows.length === 0) return;
      const error = rows.find((row) => row.error !== null)?.error;
      if (error !== undefined || performance.now() > deadline)
        throw new Error(`Nothing was erased: ${error ?? "late"}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await runner.stop();
  }
}

// A run of what erases next that is killed before it is committed.
export async function runKilledErasure(app: TestApp, userId: string): Promise<void> {
  const { rows } = await sql<{ payload: { userId: string; step: number; of: number } }>`
    select payload from job where kind = ${erasing} and payload ->> 'userId' = ${userId} limit 1`.execute(
    app.database.db,
  );
  const payload = rows[0]?.payload;
  if (payload === undefined) throw new Error("Nothing is to be erased.");
  const killed = personalData.map((one) => ({
    ...one,
    erase: async (...given: Parameters<typeof one.erase>) => {
      await one.erase(...given);
      throw new Error("killed");
    },
  }));
  const bound = erasingJob(killed).bind(payload);
  if (bound.kind !== "bound") throw new Error(bound.why);
  const run = bound.run as (tx: unknown) => Promise<void>;
  await app.database
    .transaction((tx) => run(tx), { bookkeeping: true })
    .then(
      () => {
        throw new Error("The run was not killed.");
      },
      (error: unknown) => {
        if (!(error instanceof Error && error.message === "killed")) throw error;
      },
    );
}

// An erasure that no deletion came before.
export const eraseAtOnce = ({ database }: TestApp, userId: string): Promise<void> =>
  database.transaction(
    async (tx) => {
      for (const one of personalData) await one.erase(tx, userId);
    },
    { bookkeeping: true },
  );

export const letUnusedAccountsGo = ({ database }: TestApp): Promise<void> =>
  database.transaction((tx) => letGo(personalData, tx), { bookkeeping: true });

export function startSaleJobs({ app, database, store }: TestApp): JobRunner {
  const bus = { publish: () => undefined };
  const jobs = saleJobs({ bus: bus as never, database, ...store });
  return startJobRunner({ database, jobs, log: app.edge.log, pollMs: 20 });
}
