import { sql } from "kysely";
import { type WindowCount, countWithin } from "../../platform/database/count-within.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { throttle } from "./throttle-rules.ts";

// Adds one to the count of a key: of tries, of mails or of notices.
export const countIn = (
  tx: Tx,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<WindowCount> =>
  countWithin(tx, sql`insert into sign_in_throttle as kept`, { counter: "failures", key, windowSeconds });

// Reads the count of a key, without counting.
export async function readCount(tx: Tx, key: string): Promise<WindowCount> {
  const found = await sql<{ failures: number; seconds_left: number }>`
    select failures, ceil(extract(epoch from window_ends_at - boli_now()))::int as seconds_left
    from sign_in_throttle where key = ${key} and window_ends_at > boli_now() limit 1`.execute(tx);
  const [row] = found.rows;
  return { count: row?.failures ?? 0, secondsLeft: row?.seconds_left ?? 0 };
}

// Counts a try before its content is checked, so that a hundred tries at once still count as a hundred.
export const countTry = (
  database: Database,
  key: string,
  windowSeconds: number = throttle.windowMinutes * 60,
): Promise<WindowCount> =>
  database.transaction((tx) => countIn(tx, { key, windowSeconds }), { bookkeeping: true });

export async function resetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
}

// Removes a successful try from the count; every try is counted before it is checked.
export async function uncountTry(tx: Tx, key: string): Promise<void> {
  await sql`
    update sign_in_throttle set failures = greatest(failures - 1, 0) where key = ${key}`.execute(tx);
}

export async function deleteOldThrottles(tx: Tx): Promise<void> {
  await sql`delete from sign_in_throttle where window_ends_at < (select boli_now())`.execute(tx);
}
