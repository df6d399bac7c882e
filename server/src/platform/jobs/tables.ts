import type { Generated } from "kysely";

declare module "../database/database.ts" {
  interface Tables {
    job: JobTable;
  }
}

export interface JobTable {
  id: string;
  kind: string;
  payload: unknown;
  key: string | null;
  state: Generated<"waiting" | "running" | "dead">;
  run_at: Date;
  attempts: Generated<number>;
  owner: string | null;
  locked_until: Date | null;
  last_error: string | null;
  died_at: Date | null;
  created_at: Date;
  // For kinds that run in turns: the owner of the job, and the round in which it runs.
  turn_of: string | null;
  turn: Generated<number>;
}
