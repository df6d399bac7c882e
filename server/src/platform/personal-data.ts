import type { Queryable, Tx } from "./database/database.ts";

// Every capability says where it keeps what belongs to a person, how that is handed over and how it is erased.
// A test compares the columns with the database's own list, so that none is forgotten.
export interface PersonalData {
  // "table.column" for each column that names a user.
  columns: readonly string[];
  export(db: Queryable, userId: string): Promise<unknown[]>;
  erase(tx: Tx, userId: string): Promise<void>;
}
