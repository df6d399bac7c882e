import type { Queryable, Tx } from "./database/database.ts";

// Every capability declares where it stores personal data, and how to export and erase it. A test compares the columns with
// the database's own list, so that none is forgotten.
export interface PersonalData {
  // "table.column" for each column that refers to a user.
  columns: readonly string[];
  export(db: Queryable, userId: string): Promise<unknown[]>;
  erase(tx: Tx, userId: string): Promise<void>;
}
