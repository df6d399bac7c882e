import { type RawBuilder, sql } from "kysely";

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;
// The columns in "a int, b text", each as "a int" and "b text".
type ColumnsIn<Columns extends string> = Columns extends `${infer First},${infer Rest}`
  ? Trimmed<First> | ColumnsIn<Rest>
  : Trimmed<Columns>;

// The values that JSON carries to a type of SQL without loss. A column of any other type takes none.
interface Sent {
  text: string;
  uuid: string;
  int: number;
  bigint: number;
  boolean: boolean;
  timestamptz: string | Date;
  json: object;
  jsonb: object;
  "text[]": readonly string[];
}
type NameIn<Column extends string> = Column extends `${infer Name} ${string}` ? Name : never;
type ValueIn<Column extends string> = Column extends `${string} ${infer Type extends keyof Sent}`
  ? Sent[Type]
  : never;

// Each column has to be there with a value of its type. A null carries no information: `undefined` stands for it and is not sent. That a
// column may be null, and its type in the table, only the database knows.
type SentRow<Columns extends string> = {
  readonly [Column in ColumnsIn<Columns> as NameIn<Column>]: ValueIn<Column> | undefined;
};
// A field that is no column would be lost without a word.
type NoOther<Row, Columns extends string> = Readonly<
  Record<Exclude<keyof Row, keyof SentRow<Columns>>, never>
>;

export interface SentRows<Columns extends string> {
  // "a, b" and "r.a, r.b", for an insert.
  names: RawBuilder<unknown>;
  values: RawBuilder<unknown>;
  // "a = r.a, b = r.b", for an update.
  assigned: RawBuilder<unknown>;
  // The rows `r`, for `from`.
  of<Row extends SentRow<Columns>>(rows: ReadonlyArray<Row & NoOther<Row, Columns>>): RawBuilder<unknown>;
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
