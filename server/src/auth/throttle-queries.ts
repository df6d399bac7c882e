import { sql } from "kysely";
import type { Database, Tx } from "../platform/database/database.ts";
import { throttle } from "./throttle-rules.ts";

export interface Counted {
  // Within the window, this one included.
  tries: number;
  // How long the window still lasts.
  secondsLeft: number;
}

// Counts one more under a key; the window begins with the first one and is not moved by the others.
export async function countIn(
  tx: Tx,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<Counted> {
  const counted = await sql<{ failures: number; seconds_left: number }>`
    insert into sign_in_throttle as kept (key, failures, window_ends_at)
    values (${key}, 1, boli_now() + make_interval(secs => ${windowSeconds}::int))
    on conflict (key) do update set
      failures = case when kept.window_ends_at <= boli_now() then 1
                      else least(kept.failures, 1000000) + 1 end,
      window_ends_at = case when kept.window_ends_at <= boli_now() then excluded.window_ends_at
                            else kept.window_ends_at end
    returning failures, ceil(extract(epoch from window_ends_at - boli_now()))::int as seconds_left
  `.execute(tx);
  const [row] = counted.rows;
  if (!row) throw new Error("The throttle did not count.");
  return { tries: row.failures, secondsLeft: row.seconds_left };
}

// What stands under a key, without counting.
export async function readCount(tx: Tx, key: string): Promise<Counted> {
  const found = await sql<{ failures: number; seconds_left: number }>`
    select failures, ceil(extract(epoch from window_ends_at - boli_now()))::int as seconds_left
    from sign_in_throttle where key = ${key} and window_ends_at > boli_now() limit 1`.execute(tx);
  const [row] = found.rows;
  return { tries: row?.failures ?? 0, secondsLeft: row?.seconds_left ?? 0 };
}

// Counts a try before what it brings is looked at, so that a hundred tries at once are still a hundred.
export const countTry = (
  database: Database,
  key: string,
  windowSeconds: number = throttle.windowMinutes * 60,
): Promise<Counted> =>
  database.transaction((tx) => countIn(tx, { key, windowSeconds }), { bookkeeping: true });

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
}

// One that was counted before it was judged, and was right after all.
export async function forgetOneTry(tx: Tx, key: string): Promise<void> {
  await sql`
    update sign_in_throttle set failures = greatest(failures - 1, 0) where key = ${key}`.execute(tx);
}

export async function deleteOldThrottles(tx: Tx): Promise<void> {
  await sql`delete from sign_in_throttle where window_ends_at < (select boli_now())`.execute(tx);
}
