import type { Database } from "../database/database.ts";
import type { InsideJob } from "./define-job.ts";
import { claimInside } from "./queries.ts";

// Does what a run does, but for its commit. The first run in a fresh session takes many times as long as the ones after
// it, because the engine is still being compiled and has read nothing of the tables; a timer must not be the first.
export async function rehearse(database: Database, job: InsideJob): Promise<void> {
  const { rehearse: play } = job;
  if (!play) return;
  try {
    await database.transaction(async (tx) => {
      await claimInside(tx, job.kind);
      await play(tx);
      throw new RehearsalIsOver();
    });
  } catch (error) {
    if (!(error instanceof RehearsalIsOver)) throw error;
  }
}

class RehearsalIsOver extends Error {
  override name = "RehearsalIsOver";
}
