import { type RawBuilder, sql } from "kysely";
import type { Standing } from "@boli/contract/own-data/endpoints";
import type { Queryable, Tx } from "./database/database.ts";

// Every capability declares where it stores personal data, and how to hand it over and erase it. A test compares the columns with
// the database's own list, so that none is forgotten.
export interface PersonalData {
  // "table.column" for each column that refers to a user.
  columns: readonly string[];
  // The rows that are handed over, by the names of the files that they are written to.
  tables: Readonly<Record<string, OwnTable>>;
  erase(tx: Tx, userId: string): Promise<void>;
  // The things that stand open, or are lost, when the person leaves.
  listStanding?(db: Queryable, userId: string): Promise<readonly Standing[]>;
}

// More of one kind are not counted.
const maxStanding = 1_000;

// One row of a statement counts one kind of thing.
export const countStanding =
  (kind: Standing["kind"], statement: (userId: RawBuilder<string>) => RawBuilder<unknown>) =>
  async (db: Queryable, userId: string): Promise<readonly Standing[]> => {
    const { rows } = await sql<{ count: number; until: Date | null }>`
      select count(*)::int as count, max(until) as until from (${statement(sql`${userId}::uuid`)} limit ${sql.lit(maxStanding)}) as one limit 1`.execute(
      db,
    );
    const { count, until } = rows[0] ?? { count: 0, until: null };
    return count === 0 ? [] : [{ kind, count, until: until?.toISOString() ?? null }];
  };

export type OwnRow = Readonly<Record<string, unknown>>;

export interface OwnTable {
  // The tables of the database that its rows come from.
  of: readonly string[];
  // Some rows, in an order in which new ones come last.
  read(db: Queryable, userId: string, range: { limit: number; offset: number }): Promise<readonly OwnRow[]>;
}

// The rows of a statement, which ends with its order.
export const ownRows = (
  of: readonly string[],
  statement: (userId: RawBuilder<string>) => RawBuilder<unknown>,
): OwnTable => ({
  of,
  read: async (db, userId, { limit, offset }) =>
    (
      await sql<OwnRow>`${statement(sql`${userId}::uuid`)} limit ${limit}::int offset ${offset}::int`.execute(
        db,
      )
    ).rows,
});

const rowsAtOnce = 1_000;
// Writing these takes a few milliseconds of the program's thread, even when their texts are long.
const rowsInPart = 100;
// Nobody has as many. It bounds the time that one download takes.
export const maxOwnRows = 200_000;

// All rows of a person in a table, in parts, so that few of them are in memory.
export async function* readOwnRows(
  { read }: OwnTable,
  db: Queryable,
  userId: string,
): AsyncGenerator<readonly OwnRow[]> {
  for (let offset = 0; offset < maxOwnRows; offset += rowsAtOnce) {
    const rows = await read(db, userId, { limit: rowsAtOnce, offset });
    for (let at = 0; at < rows.length; at += rowsInPart) yield rows.slice(at, at + rowsInPart);
    if (rows.length < rowsAtOnce) return;
  }
}
