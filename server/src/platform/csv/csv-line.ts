// A table in the form that spreadsheets read: a byte order mark for UTF-8, commas between cells, every cell in quotes.

export const csvBegin = "\uFEFF";

// A spreadsheet would run a cell that begins like a formula when the file is opened, and the formula could send other cells
// elsewhere. An apostrophe makes it text.
const isFormula = /^[\s\p{Cf}"']*[=+\-@＝＋－＠|%\t\r]/u;

// If the list separator is a semicolon, or the file is read with tabs, a spreadsheet sees the quotes of the first cell only:
// a text then goes on as another cell after such a sign, or as another row after the end of a line. The sign is looked for
// first, so that long runs of blanks are not read again and again.
const formulaWithin = /[=+\-@＝＋－＠|%](?<=[;\t\r\n][\s\p{Cf}"']*.)/gu;

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = value.replaceAll(formulaWithin, "'$&");
  const text = isFormula.test(safe) ? `'${safe}` : safe;
  return `"${text.replaceAll('"', '""')}"`;
}
