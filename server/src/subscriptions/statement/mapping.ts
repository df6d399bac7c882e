import type { StatementMapping } from "@boli/contract/subscriptions/admin";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { type Table, isDirection } from "./read-csv.ts";

// A bank is recognised by the headings of its statements.
const headingsOf = ({ columns }: Table): string => columns.join("|").toLowerCase().slice(0, 2_000);

export async function findMapping(db: Queryable, table: Table): Promise<StatementMapping | undefined> {
  const known = await db
    .selectFrom("statement_mapping")
    .select("mapping")
    .where("headings", "=", headingsOf(table))
    .limit(1)
    .executeTakeFirst();
  return known?.mapping;
}

// Remembered at an import, for the next statement of the same bank.
export async function rememberMapping(tx: Tx, table: Table, mapping: StatementMapping): Promise<void> {
  const stored = sql<StatementMapping>`${JSON.stringify(mapping)}::jsonb`;
  await tx
    .insertInto("statement_mapping")
    .values({ headings: headingsOf(table), mapping: stored, used_at: sql<Date>`boli_now()` })
    .onConflict((conflict) =>
      conflict.column("headings").doUpdateSet({ mapping: stored, used_at: sql<Date>`boli_now()` }),
    )
    .execute();
}

// The mapping that most banks' headings suggest; undefined when amount or narration is unclear.
export function guessMapping({ columns }: Table): StatementMapping | undefined {
  const find = (words: RegExp): string | undefined =>
    columns.find((column) => words.test(column) && !isDirection.test(column));
  const amount = find(/credit|deposit|cr\b/i) ?? find(/amount|amt/i);
  const narration = find(/narration|description|particulars|remarks|details/i);
  if (amount === undefined || narration === undefined) return undefined;
  const [date, utr] = [find(/date/i), find(/utr|rrn|ref|chq|cheque/i)];
  return { amount, narration, ...(date ? { date } : {}), ...(utr ? { utr } : {}) };
}

// The fields whose column the statement does not have.
export const missingColumns = ({ columns }: Table, mapping: StatementMapping): string[] =>
  Object.entries(mapping)
    .filter(([, column]) => column !== undefined && !columns.includes(column))
    .map(([field]) => field);
