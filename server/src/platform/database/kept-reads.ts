import { sql } from "kysely";
import type { Database, Queryable } from "./database.ts";
import { sharedRead } from "./shared-read.ts";

// Keeps what was read for as long as nobody has written anything. Each caller asks what the database's state is, and all who ask at
// the same moment share that one short statement; so nobody gets anything older than their question, on any node. While something
// is written all the time, those who ask the same at the same moment still share one reading.
export function keptReads(
  { db }: Pick<Database, "db">,
  max: number,
): <T>(question: string, read: () => Promise<T>) => Promise<T> {
  const stateNow = sharedRead(() => readState(db));
  // The one that was asked for longest ago comes first.
  const kept = new Map<string, { state: string; answer: Promise<unknown> }>();

  return async <T>(question: string, read: () => Promise<T>): Promise<T> => {
    const state = await stateNow();
    const known = kept.get(question);
    kept.delete(question);
    // Read after its state was, and nothing was written between then and now.
    if (known?.state === state) {
      kept.set(question, known);
      return known.answer as Promise<T>;
    }
    const answer = read();
    const own = { state, answer };
    kept.set(question, own);
    answer.catch(() => kept.get(question) === own && kept.delete(question));
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

// Every transaction that writes anything changes the snapshot when it ends. The second is there for what follows from the clock.
async function readState(db: Queryable): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select pg_current_snapshot()::text || ' ' || extract(epoch from date_trunc('second', boli_now()))::bigint as state
    limit 1`.execute(db);
  return rows[0]?.state ?? "";
}
