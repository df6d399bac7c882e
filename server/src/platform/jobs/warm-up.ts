import type { Database } from "../database/database.ts";
import type { InsideJob } from "./define-job.ts";
import { claimInside } from "./queries.ts";

// Does the same as a run, without a commit. The first run in a new session takes many times as long as later ones, because
// the engine is still being compiled and its table cache is empty. The first run must not be that of a timer.
export async function warmUp(database: Database, job: InsideJob): Promise<void> {
  const { warmUp: run } = job;
  if (!run) return;
  try {
    await database.transaction(async (tx) => {
      await claimInside(tx, { kind: job.kind, used: job.runsByOwner ? new Map() : undefined });
      await run(tx);
      throw new WarmUpIsOver();
    });
  } catch (error) {
    if (!(error instanceof WarmUpIsOver)) throw error;
  }
}

class WarmUpIsOver extends Error {
  override name = "WarmUpIsOver";
}
