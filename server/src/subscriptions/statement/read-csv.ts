import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { type CsvTable, nameColumns, readCsvRows } from "../../platform/csv/read-csv-rows.ts";

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
export const isDirection = /^\s*(dr|debit|cr|credit)\s*[/|-]\s*(dr|debit|cr|credit)\s*(\(\d+\))?$/i;
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
