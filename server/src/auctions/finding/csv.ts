// A table in the form that spreadsheets read: a byte order mark for UTF-8, commas between cells, every cell in quotes.

export const csvBegin = "\uFEFF";

// A spreadsheet would run a cell that begins like a formula when the file is opened, and the formula could send other cells
// elsewhere. An apostrophe makes it text.
const isFormula = /^[\s\p{Cf}"']*[=+\-@＝＋－＠|%\t\r]/u;

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
