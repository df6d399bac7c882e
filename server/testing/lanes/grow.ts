import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../src/platform/database/database.ts";

// Copies everything that a database contains, all tables at once, so that a table that is added later grows as well. Copies refer to
// copies, except that some people and things stay what they are: they come to own, follow and contain what was copied.

export interface Growth {
  times: number;
  kept: readonly string[];
}

interface Column {
  table: string;
  name: string;
  type: string;
  // A part of a key.
  isKey: boolean;
}

// Tables of the schema itself, and those that nobody lists.
const left: readonly string[] = ["kysely_migration", "kysely_migration_lock", "feature_flag", "session"];

export async function grow(database: Database, growth: Growth): Promise<void> {
  const byTable = Map.groupBy(await columnsOf(database), ({ table }) => table);
  await database.transaction(
    async (tx) => {
      // Without triggers and foreign keys: tables refer to each other in circles, and some let nothing be copied.
      await sql`set local session_replication_role = replica`.execute(tx);
      const checks = await dropChecks(tx);
      for (const [table, columns] of byTable) await copyRows(tx, table, columns, growth);
      for (const check of checks) await sql.raw(check).execute(tx);
    },
    { bookkeeping: true },
  );
  // As the database does it by itself in time; before that an index alone answers nothing.
  await sql`vacuum (analyze)`.execute(database.db);
}

// Numbers that the database gives by itself are left to it.
async function columnsOf({ db }: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisunique and i.indrelid = c.table_name::regclass and a.attname = c.column_name) as "isKey"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
      and table_name <> all(${left}::text[])
    order by c.table_name, c.ordinal_position limit 5000`.execute(db);
  return rows;
}

// The key of a copy may be longer than any that the program makes. Returns what makes the checks again, for new rows.
async function dropChecks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
    limit 5000`.execute(tx);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${name} ${definition.replace(/ NOT VALID$/, "")} not valid`,
  );
}

// A row of which there can be only one stays alone.
async function copyRows(tx: Tx, table: string, columns: readonly Column[], growth: Growth): Promise<void> {
  const kept = sql`${growth.kept}::text[]::uuid[]`;
  const keys = columns.filter(({ type, isKey }) => type === "uuid" && isKey);
  const isOfKept = sql.join(
    [sql`true`, ...keys.map(({ name }) => sql`r.${sql.ref(name)} = any(${kept})`)],
    sql` and `,
  );
  const values = columns.map((column) => copyOf(column, { kept, isOfKept }));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} r, generate_series(1, ${growth.times}::int) n
    on conflict do nothing`.execute(tx);
}

interface Kept {
  kept: RawBuilder<unknown>;
  // True for a row whose keys stay what they are, so that a number has to tell it from its original.
  isOfKept: RawBuilder<unknown>;
}

function copyOf({ table, name, type, isKey }: Column, { kept, isOfKept }: Kept): RawBuilder<unknown> {
  const value = sql`r.${sql.ref(name)}`;
  if (type === "uuid")
    return sql`case when ${value} = any(${kept}) then ${value}
      else overlay(overlay(md5(${value}::text || n) placing '4' from 13) placing '8' from 17)::uuid end`;
  // Most copies are over, as most of what a market has.
  if (type === "timestamptz") return sql`${value} - n * interval '2 days'`;
  if (!isKey) return value;
  if (type === "text") return sql`n || ${value}`;
  if (type === "int4" || type === "int8")
    return sql`case when ${isOfKept}
      then ${value} + n * (select max(${sql.ref(name)}) + 1 from ${sql.table(table)}) else ${value} end`;
  return value;
}
