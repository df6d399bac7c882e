// A table as spreadsheets read it: a mark of UTF-8, a comma between cells, every cell in quotes.

export const csvBegin = "\uFEFF";

// A cell that begins like a formula would be worked out when the file is opened, and could send its neighbours elsewhere. An
// apostrophe makes it text.
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
