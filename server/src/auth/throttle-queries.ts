import { sql } from "kysely";
import type { Database, Tx } from "../platform/database/database.ts";
import { throttle } from "./throttle-rules.ts";

// Counts a try before the password is looked at, so that a hundred tries at once are still a hundred.
// Answers the number of tries of this window, and how long the window still lasts.
export async function countTry(
  database: Database,
  key: string,
): Promise<{ tries: number; secondsLeft: number }> {
  return database.transaction(
    async (tx) => {
      const counted = await sql<{ failures: number; seconds_left: number }>`
        insert into sign_in_throttle as kept (key, failures, window_ends_at)
        values (${key}, 1, boli_now() + make_interval(mins => ${throttle.windowMinutes}::int))
        on conflict (key) do update set
          failures = case when kept.window_ends_at <= boli_now() then 1
                          else least(kept.failures, ${throttle.mostFailures}::int) + 1 end,
          window_ends_at = case when kept.window_ends_at <= boli_now() then excluded.window_ends_at
                                else kept.window_ends_at end
        returning failures, ceil(extract(epoch from window_ends_at - boli_now()))::int as seconds_left
      `.execute(tx);
      const [row] = counted.rows;
      if (!row) throw new Error("The throttle did not count.");
      return { tries: row.failures, secondsLeft: row.seconds_left };
    },
    { bookkeeping: true },
  );
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
}

export async function deleteOldThrottles(tx: Tx): Promise<void> {
  await sql`delete from sign_in_throttle where window_ends_at < (select boli_now())`.execute(tx);
}
