import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./database.ts";

export interface WindowCount {
  // The count in the window, including this one.
  count: number;
  // The time left in the window.
  secondsLeft: number;
}

// Counts one more under a key. The window starts with the first count and later ones do not extend it. The caller writes
// the start of the statement, `insert into … as kept`, because each table is written where it is declared. The table has a key, a
// counter and the window's end.
export async function countWithin(
  tx: Tx,
  insertCounterRow: RawBuilder<unknown>,
  { counter, key, windowSeconds }: { counter: string; key: string; windowSeconds: number },
): Promise<WindowCount> {
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    ${insertCounterRow} (key, ${sql.ref(counter)}, window_ends_at)
    values (${key}, 1, boli_now() + make_interval(secs => ${windowSeconds}::int))
    on conflict (key) do update set
      ${sql.ref(counter)} = case when kept.window_ends_at <= boli_now() then 1
        else least(${sql.ref(`kept.${counter}`)}, 1000000) + 1 end,
      window_ends_at = case when kept.window_ends_at <= boli_now() then excluded.window_ends_at
        else kept.window_ends_at end
    returning ${sql.ref(counter)} as count,
      ceil(extract(epoch from window_ends_at - boli_now()))::int as seconds_left`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted.");
  return { count: row.count, secondsLeft: row.seconds_left };
}
