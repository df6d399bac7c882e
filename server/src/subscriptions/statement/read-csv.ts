import type { StatementMapping } from "@boli/contract/subscriptions/admin";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { sql } from "kysely";
import { type CsvTable, nameColumns, readCsvRows } from "../../platform/csv/csv.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";

// Reads the CSV of a bank: commas, semicolons or tabs, quotes, and lines of any system. Banks write lines above the
// headings, so the headings are the first of 200 lines with at least three filled cells, one of which sounds like an amount.
export type Table = CsvTable;

export function readCsv(text: string): Table | undefined {
  const lines = readCsvRows(text, bounds);
  if (lines === undefined) return undefined;
  const at = lines.slice(0, maxHeadLines).findIndex(({ cells }) => isHeading(cells));
  const head = lines[at];
  if (head === undefined || head.cells.length > maxColumns) return undefined;
  // Some banks give two columns one heading: "Amount, Dr / Cr, Balance, Dr / Cr".
  return { columns: nameColumns(head.cells), rows: lines.slice(at + 1) };
}

const isHeading = (cells: readonly string[]): boolean => {
  const filled = new Set(cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== ""));
  const isAmount = (cell: string): boolean => amountWords.test(cell);
  return filled.size >= 3 && ([...filled].some(isAmount) || (filled.has("cr") && filled.has("dr")));
};

const maxColumns = 60;
const maxHeadLines = 200;
const bounds = {
  // More than enough to say that a statement is too long.
  rows: 2 * (maxHeadLines + paymentLimits.statementRows),
  cells: 2 * maxColumns,
  cellLength: 2_000,
};

// The heading of the column that says whether money came in ("Cr") or went out ("Dr").
const isDirection = /^\s*(dr|debit|cr|credit)\s*[/|-]\s*(dr|debit|cr|credit)\s*(\(\d+\))?$/i;
const outgoingHeading = /debit|withdrawal|^dr\.?$/i;
export const direction = /^(dr|cr|debit|credit|d|c)\.?$/i;

// The index of that column for the given amounts, or -1. Banks call it by many names ("Type", "Txn Type"), so it is known by its
// cells as well. Beside a column of debits it belongs to the balance.
export function findDirection(table: Table, amountAt: number): number {
  if (findDebits(table, amountAt) !== -1) return -1;
  const isOne = directionsOf(table, amountAt);
  return isOne[amountAt + 1] ? amountAt + 1 : isOne.indexOf(true);
}

// The index of a column of debits beside the given amounts, or -1.
export function findDebits(table: Table, amountAt: number): number {
  const isOne = directionsOf(table, amountAt);
  return table.columns.findIndex(
    (column, at) => at !== amountAt && !isOne[at] && outgoingHeading.test(column),
  );
}

const directionsOf = ({ columns, rows }: Table, amountAt: number): boolean[] =>
  columns.map((column, at) => at !== amountAt && (isDirection.test(column) || isOfDirections(rows, at)));

// Lines of totals, and rows that a comma has shifted, have other cells.
function isOfDirections(rows: Table["rows"], at: number): boolean {
  const filled = rows.map(({ cells }) => cells[at]?.trim() ?? "").filter((cell) => cell !== "");
  return filled.filter((cell) => direction.test(cell)).length * 2 > filled.length;
}

const amountWords = /\b(amount|amt|credit|deposit|withdrawal)/i;

// Rupees as banks write them: "999.00", "1,00,000.00 Cr", "₹999". Undefined when it is no amount; negative for a debit.
export function readAmount(text: string): number | undefined {
  const read =
    /^(-?)(?:₹|INR|Rs\.?)?\s*(-?)([\d,]+)(?:\.(\d{1,2}))?\s*(?:\(?(cr|dr|credit|debit)\)?)?\.?$/i.exec(
      text.trim(),
    );
  const rupees = read?.[3]?.replaceAll(",", "");
  if (!read || !rupees || rupees.length > 10) return undefined;
  const paise = Number(rupees) * 100 + Number((read[4] ?? "").padEnd(2, "0"));
  const isOutgoing = read[1] === "-" || read[2] === "-" || /^d/i.test(read[5] ?? "");
  return isOutgoing ? -paise : paise;
}

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
