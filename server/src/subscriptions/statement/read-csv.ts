// Reads the CSV of a bank: commas, semicolons or tabs, quotes, and lines of any system. Banks write lines above the
// headings, so the headings are the first line with at least three filled cells, one of which sounds like an amount.
export interface Table {
  columns: string[];
  // The cells by column, with the number of the line in the file.
  rows: Array<{ line: number; cells: string[] }>;
}

export function readCsv(text: string): Table | undefined {
  const lines = splitRecords(text.replace(/^\uFEFF/, ""));
  const head = lines.findIndex(({ cells }) => isHeading(cells));
  const columns = lines[head]?.cells.map((cell) => cell.trim());
  if (columns === undefined || columns.length > maxColumns) return undefined;
  const rows = lines.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { columns, rows };
}

const isHeading = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return (
    filled.length >= 3 &&
    filled.length === new Set(filled).size &&
    filled.some((cell) => amountWords.test(cell))
  );
};

const maxColumns = 60;

// The heading of the column that says whether money came in ("Cr") or went out ("Dr").
export const isDirection = /^\s*(dr|debit|cr|credit)\s*[/|-]\s*(dr|debit|cr|credit)\s*$/i;

const amountWords = /\b(amount|amt|credit|deposit|withdrawal)/i;

// The separator that the text has most of, outside quotes.
function separatorOf(text: string): string {
  const bare = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((mark) => [mark, bare.split(mark).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

function splitRecords(text: string): Table["rows"] {
  const separator = separatorOf(text);
  const records: Table["rows"] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let startsAt = 1;
  const endRecord = (): void => {
    records.push({ line: startsAt, cells: [...cells, cell] });
    cells = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] as string;
    if (mark === "\n") line += 1;
    if (isQuoted) {
      if (mark !== '"') cell += mark;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (mark === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (mark === separator) {
      cells.push(cell);
      cell = "";
    } else if (mark === "\n") {
      endRecord();
      startsAt = line;
    } else if (mark !== "\r") cell += mark;
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
