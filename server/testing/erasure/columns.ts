import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";

// The columns of every table, read from the database itself.

async function columnNames({ db }: Database, types: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = any(${[...types]}::text[])
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const texts = ["text", "_text", "varchar", "bpchar", "json", "jsonb", "bytea", "tsvector"];

// Those in which a person can be named at all.
const columnsToSearch = (database: Database): Promise<string[]> =>
  columnNames(database, [...texts, "uuid", "_uuid"]);

// Those that can have any text: a check has no list of their values.
export async function columnsOfTexts(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`.execute(database.db);
  const choices = new Set(rows.map(({ name }) => name));
  return (await columnNames(database, texts)).filter((name) => !choices.has(name));
}

// Those that name a user: by reference, or by how they are called.
export async function columnsThatNameUsers({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct format('%s.%s', c.relname, a.attname) as name
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
      and k.confrelid = 'app_user'::regclass
    where a.attnum > 0 and not a.attisdropped
      and (k.oid is not null or a.attname ~ '(^|_)(user|actor|owner|host|bidder|buyer|seller)_id$')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

// Those in which one of these texts stands, in capitals or not.
export async function columnsWith(database: Database, sought: readonly string[]): Promise<string[]> {
  const byTable = Map.groupBy(await columnsToSearch(database), (name) => name.split(".", 1).join());
  const patterns = sought.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const [table, names] of byTable) {
    const tests = names.map(
      (name) =>
        sql`coalesce(bool_or(${sql.ref(name)}::text ilike any(${patterns}::text[])), false) as ${sql.id(name)}`,
    );
    const { rows } = await sql<Record<string, boolean>>`
      select ${sql.join(tests)} from ${sql.table(table)} limit 1`.execute(database.db);
    found.push(...names.filter((name) => rows[0]?.[name]));
  }
  return found;
}

// The columns that have a text with one of these words which is not in what was handed over. Of texts that are kept inside others, as in
// JSON, each is looked for by itself.
export async function textsMissingFrom(
  database: Database,
  words: readonly string[],
  handedOver: string,
): Promise<string[]> {
  const missing: string[] = [];
  for (const column of await columnsWith(database, words)) {
    const [table = "", name = ""] = column.split(".");
    const { rows } = await sql<{ value: unknown }>`
      select to_jsonb(${sql.ref(name)}) as value from ${sql.table(table)}
      where ${sql.ref(name)}::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1000`.execute(
      database.db,
    );
    const texts = rows.flatMap(({ value }) => textsIn(value)).filter((text) => namesAny(text, words));
    if (texts.some((text) => !handedOver.includes(JSON.stringify(text).slice(1, -1)))) missing.push(column);
  }
  return missing;
}

const namesAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
