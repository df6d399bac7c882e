import type { Queryable } from "../src/platform/database/database.ts";
import { type OwnRow, type PersonalData, readOwnRows } from "../src/platform/personal-data.ts";

// The rows of a person that a capability hands over, of all its tables or of some.
export async function ownRowsOf(
  { tables }: Pick<PersonalData, "tables">,
  db: Queryable,
  userId: string,
  names: readonly string[] = Object.keys(tables),
): Promise<OwnRow[]> {
  const rows: OwnRow[] = [];
  for (const name of names) {
    const table = tables[name];
    if (table === undefined) throw new Error(`Nothing is handed over as ${name}.`);
    for await (const part of readOwnRows(table, db, userId)) rows.push(...part);
  }
  return rows;
}
