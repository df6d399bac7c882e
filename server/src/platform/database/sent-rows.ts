import { type RawBuilder, sql } from "kysely";

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;
type NameIn<Text extends string> = Trimmed<Text> extends `${infer Name} ${string}` ? Name : never;
// The names in "a int, b text".
type NamesIn<Columns extends string> = Columns extends `${infer First},${infer Rest}`
  ? NameIn<First> | NamesIn<Rest>
  : NameIn<Columns>;

// A null carries no information: `undefined` stands for it and is not sent.
type SentRow<Columns extends string> = Readonly<Record<NamesIn<Columns>, unknown>>;

export interface SentRows<Columns extends string> {
  // "a, b" and "r.a, r.b", for an insert.
  names: RawBuilder<unknown>;
  values: RawBuilder<unknown>;
  // "a = r.a, b = r.b", for an update.
  assigned: RawBuilder<unknown>;
  // The rows `r`, for `from`.
  of(rows: ReadonlyArray<SentRow<Columns>>): RawBuilder<unknown>;
}

// The columns of rows that travel to the database as one text, with their types as SQL writes them, each said once: those that a
// statement writes, and those that it only reads, such as a key. They become part of the statement, so they are the program's own words.
export function sentRows<const Written extends string, const Read extends string = never>(
  written: Written,
  read?: Read,
): SentRows<Written | Read> {
  const names = written.split(",").map((column) => column.trim().split(" ")[0]);
  const columns = sql.raw(read === undefined ? written : `${written}, ${read}`);
  return {
    names: sql.raw(names.join(", ")),
    values: sql.raw(names.map((name) => `r.${name}`).join(", ")),
    assigned: sql.raw(names.map((name) => `${name} = r.${name}`).join(", ")),
    of: (rows) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${columns})`,
  };
}
