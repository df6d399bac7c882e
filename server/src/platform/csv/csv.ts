import { setImmediate } from "node:timers/promises";

// A row with the number of the line on which it begins.
export interface CsvRow {
  line: number;
  cells: string[];
}

export interface CsvTable {
  columns: string[];
  rows: CsvRow[];
}

// Bounds of what is read. More rows than `rows` are not read, so a caller that counts them asks for a few more.
interface CsvBounds {
  rows: number;
  cells: number;
  cellLength: number;
}

// Reads the rows of a CSV: commas, semicolons or tabs, quotes, and lines of any system. Rows without anything are left out.
// Undefined for what no program writes: a row with too many cells, a cell that is too long, or thousands of rows without anything.
export function readCsvRows(sent: string, bounds: CsvBounds): CsvRow[] | undefined {
  const reading = readInParts(sent, bounds);
  for (;;) {
    const part = reading.next();
    if (part.done) return part.value;
  }
}

// The same for a file so large that other requests must have their turn while it is read.
export async function readLargeCsv(sent: string, bounds: CsvBounds): Promise<CsvRow[] | undefined> {
  const reading = readInParts(sent, bounds);
  for (;;) {
    const part = reading.next();
    if (part.done) return part.value;
    await setImmediate();
  }
}

function* readInParts(sent: string, bounds: CsvBounds): Generator<undefined, CsvRow[] | undefined> {
  const text = sent.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const separator = separatorOf(text).charCodeAt(0);
  const table = new TableReader(text, bounds);
  let isQuoted = false;
  let ended = 0;
  let partEnds = 0;
  for (let at = 0; at < text.length && !table.isFull(); at += 1) {
    if (at >= partEnds) {
      yield;
      partEnds = at + lettersOfPart;
    }
    const mark = text.charCodeAt(at);
    if (mark === newLine) table.line += 1;
    if (isQuoted) {
      if (mark !== quote) continue;
      if (text.charCodeAt(at + 1) === quote) at += 1;
      else isQuoted = false;
      if (!table.take(at)) return undefined;
    } else if (mark === quote && table.isBlank) {
      table.beginQuoted(at);
      isQuoted = true;
    } else if (mark === separator) {
      if (!table.endCell(at)) return undefined;
    } else if (mark === newLine) {
      ended += 1;
      if (!table.endLine(at) || ended > bounds.rows * maxBlankShare) return undefined;
    } else if (mark !== space && mark !== tab) table.isBlank = false;
  }
  if (table.isFull()) return table.rows;
  return table.endLine(text.length) ? table.rows : undefined;
}

// The part of a table that has been read. Each method that takes or ends something returns false beyond the bounds.
class TableReader {
  readonly rows: CsvRow[] = [];
  line = 1;
  // Nothing but spaces has come since the cell began.
  isBlank = true;
  readonly #text: string;
  readonly #bounds: CsvBounds;
  #cells: string[] = [];
  #cell = "";
  // The beginning of what is not in the cell yet.
  #from = 0;
  #startsAt = 1;

  constructor(text: string, bounds: CsvBounds) {
    this.#text = text;
    this.#bounds = bounds;
  }

  isFull(): boolean {
    return this.rows.length >= this.#bounds.rows;
  }

  beginQuoted(at: number): void {
    this.#cell = "";
    this.#from = at + 1;
    this.isBlank = false;
  }

  take(end: number): boolean {
    this.#cell += this.#text.slice(this.#from, end);
    this.#from = end + 1;
    return this.#cell.length <= this.#bounds.cellLength;
  }

  endCell(end: number): boolean {
    const isFit = this.take(end);
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.isBlank = true;
    return isFit && this.#cells.length <= this.#bounds.cells;
  }

  endLine(end: number): boolean {
    if (!this.endCell(end)) return false;
    if (this.#cells.some((cell) => cell.trim() !== ""))
      this.rows.push({ line: this.#startsAt, cells: this.#cells });
    this.#cells = [];
    this.#startsAt = this.line;
    return true;
  }
}

const lettersOfPart = 100_000;

// Spreadsheets end with rows without anything, but not with twenty times as many as are taken.
const maxBlankShare = 20;

const [newLine, quote, space, tab] = [10, 34, 32, 9];

// The separator that the text has most of, outside quotes.
function separatorOf(text: string): string {
  const bare = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((mark) => [mark, bare.split(mark).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

// Numbers the second and later of equal headings, so that each column has a name of its own.
export function nameColumns(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((text) => {
    const heading = text.trim();
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return heading === "" || count === 1 ? heading : `${heading} (${count})`;
  });
}

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
