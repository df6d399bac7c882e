import type { Database } from "../../src/platform/database/database.ts";

// The same database, and the number of transactions that were begun through it.
export function countTransactions(database: Database): { counted: Database; count(): number } {
  let transactions = 0;
  const counted: Database = {
    engine: database.engine,
    db: database.db,
    transaction: (...values) => {
      transactions += 1;
      return database.transaction(...values);
    },
    notify: (...values) => database.notify(...values),
    listen: (...values) => database.listen(...values),
    close: () => database.close(),
  };
  return { counted, count: () => transactions };
}
