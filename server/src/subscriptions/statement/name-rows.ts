import { createHash } from "node:crypto";
import { type Table, readAmount } from "./read-csv.ts";

// Names a statement's rows, so that money without a UTR is recognised in the next statement: a hash of all cells, whichever
// columns are chosen. Equal rows get different names, because each is money of its own.
export function nameRows({ columns, rows }: Table): string[] {
  const counts = new Map<string, number>();
  const isCounter = columns.map((column) => counters.has(column.toLowerCase().replaceAll(/[^a-z#]/g, "")));
  return rows.map(({ cells }) => {
    const ownCells = cells.filter((_cell, at) => !isCounter[at]).map(plainCell);
    while (ownCells.at(-1) === "") ownCells.pop();
    const text = JSON.stringify(ownCells);
    const ordinal = (counts.get(text) ?? 0) + 1;
    counts.set(text, ordinal);
    return createHash("sha256").update(`${ordinal} ${text}`).digest("hex");
  });
}

// Headings of columns that number the rows. They are left out of the hash, because the next statement numbers rows differently.
const counters = new Set([
  "#",
  "no",
  "nr",
  "sno",
  "sl",
  "slno",
  "sr",
  "srl",
  "srno",
  "serialno",
  "serialnumber",
]);

// Another export, or a spreadsheet, may write dates and amounts differently.
function plainCell(cell: string): string {
  const text = cell.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  const paise = readAmount(text);
  return paise === undefined ? plainDate(text) : String(paise);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

// Reads dates with the day first, as India writes them, or the year first. A time that follows stays.
function plainDate(text: string): string {
  const read = /^(\d{1,4})([-/. ])(\d{1,2}|[a-z]{3,9})\2(\d{1,4})(?=\D|$)(.*)$/.exec(text);
  if (!read) return text;
  const [, first = "", , middle = "", last = "", rest = ""] = read;
  const named = months.indexOf(middle.slice(0, 3)) + 1;
  const month = named > 0 ? named : Number(middle);
  const [year, dayOfMonth] = first.length === 4 ? [first, last] : [last, first];
  const isDate = month >= 1 && month <= 12 && Number(dayOfMonth) >= 1 && Number(dayOfMonth) <= 31;
  if (!isDate || (year.length !== 2 && year.length !== 4)) return text;
  const pad = (part: number | string): string => String(part).padStart(2, "0");
  return `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(dayOfMonth)}${rest}`;
}
