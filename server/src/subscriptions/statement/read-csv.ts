import { paymentLimits } from "@boli/contract/subscriptions/plan";

// Reads the CSV of a bank: commas, semicolons or tabs, quotes, and lines of any system. Banks write lines above the
// headings, so the headings are the first of 200 lines with at least three filled cells, one of which sounds like an amount.
export interface Table {
  columns: string[];
  // The cells by column, with the number of the line in the file.
  rows: Array<{ line: number; cells: string[] }>;
}

export function readCsv(text: string): Table | undefined {
  const lines = splitRecords(text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"));
  if (lines === undefined) return undefined;
  const head = lines.slice(0, maxHeadLines).findIndex(({ cells }) => isHeading(cells));
  const columns = numbered(lines[head]?.cells.map((cell) => cell.trim()));
  if (columns === undefined || columns.length > maxColumns) return undefined;
  return { columns, rows: lines.slice(head + 1) };
}

const isHeading = (cells: readonly string[]): boolean => {
  const filled = new Set(cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== ""));
  const isAmount = (cell: string): boolean => amountWords.test(cell);
  return filled.size >= 3 && ([...filled].some(isAmount) || (filled.has("cr") && filled.has("dr")));
};

// Some banks give two columns one heading: "Amount, Dr / Cr, Balance, Dr / Cr".
function numbered(headings: string[] | undefined): string[] | undefined {
  const counts = new Map<string, number>();
  return headings?.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return heading === "" || count === 1 ? heading : `${heading} (${count})`;
  });
}

const maxColumns = 60;
const maxHeadLines = 200;
const maxCellLength = 2_000;
// More than enough to say that a statement is too long.
const maxRecords = 2 * (maxHeadLines + paymentLimits.statementRows);

// The heading of the column that says whether money came in ("Cr") or went out ("Dr").
export const isDirection = /^\s*(dr|debit|cr|credit)\s*[/|-]\s*(dr|debit|cr|credit)\s*(\(\d+\))?$/i;
const outgoingHeading = /debit|withdrawal|^dr\.?$/i;
export const direction = /^(dr|cr|debit|credit|d|c)\.?$/i;

// The index of that column for the given amounts, or -1. Banks call it by many names ("Type", "Txn Type"), so it is known by its
// cells as well. Beside a column of debits it tells of the balance.
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

// The separator that the text has most of, outside quotes.
function separatorOf(text: string): string {
  const bare = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((mark) => [mark, bare.split(mark).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

// Undefined for what no bank writes: a row with too many cells, or a cell that is too long. After more rows than are taken it stops.
function splitRecords(text: string): Table["rows"] | undefined {
  const separator = separatorOf(text);
  const records: Table["rows"] = [];
  let cells: string[] = [];
  let cell = "";
  // Nothing but spaces has come since the cell began.
  let isBlank = true;
  let isQuoted = false;
  let line = 1;
  let startsAt = 1;
  const endCell = (): void => {
    cells.push(cell);
    cell = "";
    isBlank = true;
  };
  const endRecord = (): void => {
    endCell();
    if (cells.some((one) => one.trim() !== "")) records.push({ line: startsAt, cells });
    cells = [];
  };
  for (let at = 0; at < text.length && records.length < maxRecords; at += 1) {
    const mark = text[at] as string;
    if (mark === "\n") line += 1;
    if (isQuoted) {
      if (mark !== '"') cell += mark;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (mark === '"' && isBlank) {
      cell = "";
      isBlank = false;
      isQuoted = true;
    } else if (mark === separator) endCell();
    else if (mark === "\n") {
      if (cells.length > 0 || cell !== "") endRecord();
      startsAt = line;
    } else {
      cell += mark;
      isBlank &&= mark === " " || mark === "\t";
    }
    if (cell.length > maxCellLength || cells.length > 2 * maxColumns) return undefined;
  }
  if (cell !== "" || cells.length > 0) endRecord();
  return records;
}

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
