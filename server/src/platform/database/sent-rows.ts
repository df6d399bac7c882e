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

// The columns of a table of fields, with their types.
type Listed = Readonly<Record<string, keyof Sent>>;
type ListedRow<More extends Listed> = { readonly [Column in keyof More]: Sent[More[Column]] | undefined };

// Each column has to be there with a value of its type. A null carries no information: `undefined` stands for it and is not sent. That a
// column may be null, and its type in the table, only the database knows.
type SentRow<Columns extends string> = {
  readonly [Column in ColumnsIn<Columns> as NameIn<Column>]: ValueIn<Column> | undefined;
};
// A field that is no column would be lost without a word.
type NoOther<Row, Known> = Readonly<Record<Exclude<keyof Row, keyof Known>, never>>;

export interface SentRows<Known> {
  // "a, b" and "r.a, r.b", for an insert.
  names: RawBuilder<unknown>;
  values: RawBuilder<unknown>;
  // "a = r.a, b = r.b", for an update.
  assigned: RawBuilder<unknown>;
  // The rows `r`, for `from`.
  of<Row extends Known>(rows: ReadonlyArray<Row & NoOther<Row, Known>>): RawBuilder<unknown>;
}

// The columns of rows that travel to the database as one text, with their types as SQL writes them, each said once: those that a
// statement writes, and those that it only reads, such as a key. They become part of the statement, so they are the program's own words.
export const sentRows = <const Written extends string, const Read extends string = never>(
  written: Written,
  read?: Read,
): SentRows<SentRow<Written | Read>> => sentRowsOf({}, written, read);

// The same with the columns of a table of fields.
export function sentRowsOf<
  const More extends Listed,
  const Written extends string,
  const Read extends string = never,
>(more: More, written: Written, read?: Read): SentRows<SentRow<Written | Read> & ListedRow<More>> {
  const all = [written, ...Object.entries(more).map(([name, type]) => `${name} ${type}`)].join(", ");
  const names = all.split(",").map((column) => column.trim().split(" ")[0]);
  const columns = sql.raw(read === undefined ? all : `${all}, ${read}`);
  return {
    names: sql.raw(names.join(", ")),
    values: sql.raw(names.map((name) => `r.${name}`).join(", ")),
    assigned: sql.raw(names.map((name) => `${name} = r.${name}`).join(", ")),
    of: (rows) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${columns})`,
  };
}
