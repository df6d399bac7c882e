import type { Database } from "../src/platform/database/database.ts";

// Inserts earlier tries, because a story need not spend the time to make them.
export async function plantTries(
  database: Database,
  { key, tries, seconds }: { key: string; tries: number; seconds: number },
): Promise<void> {
  const values = { failures: tries, window_ends_at: new Date(Date.now() + seconds * 1_000) };
  await database.transaction(
    (tx) =>
      tx
        .insertInto("sign_in_throttle")
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
        .execute(),
    { bookkeeping: true },
  );
}
