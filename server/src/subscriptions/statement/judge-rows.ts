import { createHash } from "node:crypto";
import { rupeesFromPaise } from "@boli/contract/base/money";
import type { StatementMapping, StatementRow } from "@boli/contract/subscriptions/admin";
import type { Tx } from "../../platform/database/database.ts";
import { referenceIn } from "../../platform/payments/upi-link.ts";
import type { PaymentRow } from "../queries.ts";
import { type ReceivedMoney, recogniseMoney } from "../settle.ts";
import { isConfirmedOtherwise, judgeMoney } from "../take-money.ts";
import { type Table, direction, findDebits, findDirection, readAmount } from "./read-csv.ts";

export interface ReadRow {
  line: number;
  // The name by which the row is recognised in another statement.
  name: string;
  date: string | null;
  narration: string;
  amountPaise: number | undefined;
  // The money that went out; 0 where none did, or where that is not clear.
  outgoingPaise: number;
  utr: string | null;
  reference: string | null;
}

const shownLength = 200;

// The rows of a statement by the given columns.
export function readRows(table: Table, mapping: StatementMapping): ReadRow[] {
  const at = (column: string | undefined): number =>
    column === undefined ? -1 : table.columns.indexOf(column);
  const [amount, text, date, utr] = [
    at(mapping.amount),
    at(mapping.narration),
    at(mapping.date),
    at(mapping.utr),
  ];
  const [directionAt, debitsAt] = [findDirection(table, amount), findDebits(table, amount)];
  const names = nameRows(table);
  return table.rows.map(({ line, cells }, index) => {
    const cellAt = (index: number): string => cells[index]?.trim() ?? "";
    const narration = cellAt(text);
    // A comma in a text without quotes moves all that follows by a cell, and the payer writes the text.
    const isShifted = cells.slice(table.columns.length).some((cell) => cell.trim() !== "");
    const stated = cellAt(directionAt);
    const isUnclear = isShifted || (stated !== "" && !direction.test(stated));
    const amountPaise = isUnclear ? undefined : paiseOf(cellAt(amount), /^d/i.test(stated));
    return {
      line,
      name: names[index] ?? "",
      date: cellAt(date).slice(0, 40) || null,
      narration: narration.slice(0, shownLength),
      amountPaise,
      outgoingPaise: outgoingOf(amountPaise, cellAt(debitsAt)),
      utr: utrIn(withoutZeros(cellAt(utr))) ?? utrIn(narration),
      reference: referenceIn(narration) ?? referenceIn(cellAt(utr)),
    };
  });
}

// Banks leave the cell empty in the rows of money that goes out.
function paiseOf(cell: string, isOutgoing: boolean): number | undefined {
  const paise = cell === "" ? 0 : readAmount(cell);
  return isOutgoing && paise !== undefined ? -Math.abs(paise) : paise;
}

// Banks write it as a negative amount, or in a column of its own.
function outgoingOf(amountPaise: number | undefined, debit: string): number {
  if (amountPaise === undefined || amountPaise > 0) return 0;
  return amountPaise < 0 ? -amountPaise : Math.abs(readAmount(debit) ?? 0);
}

// The only number of exactly twelve digits; with two of them nobody knows which is the UTR. A telephone number before an @ is
// the payer's UPI ID.
function utrIn(text: string): string | null {
  const found = new Set(text.match(/(?<!\d)\d{12}(?!\d|@)/g));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

// Some banks fill the number up to 16 digits.
const withoutZeros = (cell: string): string => cell.replace(/^0{1,10}(?=\d{12}$)/, "");

const bankProvider = "bank";

// Money of a row, as it is taken; undefined when it is no incoming money that can be recognised again.
export function moneyOf({ name, amountPaise, utr, reference }: ReadRow): ReceivedMoney | undefined {
  if (amountPaise === undefined || amountPaise <= 0 || (utr === null && reference === null)) return undefined;
  return { provider: bankProvider, amountPaise, utr, reference, providerPayment: null, bankRow: name };
}

export interface Judged {
  outcome: StatementRow["outcome"];
  attempt?: PaymentRow;
  // True when the attempt is settled and the row has only its reference: the row is the attempt's money if no other row is.
  isByReference?: boolean;
}

// Predicts the effect of a row, and changes nothing.
export async function judgeRow(tx: Tx, row: ReadRow): Promise<Judged> {
  if (row.amountPaise === undefined) return { outcome: "unreadable" };
  const received = moneyOf(row);
  if (!received) return { outcome: row.amountPaise <= 0 ? "not_incoming" : "unknown_reference" };
  const { known, isWaiting, money } = await recogniseMoney(tx, received);
  if (known && !isWaiting) {
    const outcome = isConfirmedOtherwise(known, money) ? "confirmed_otherwise" : "imported_before";
    return { outcome, attempt: known };
  }
  const verdict = await judgeMoney(tx, money, { kind: "statement", firstReportedAt: known?.created_at });
  if (verdict.kind === "settle") return { outcome: "matches", attempt: verdict.attempt };
  if (verdict.kind === "same")
    return { outcome: "imported_before", attempt: verdict.attempt, isByReference: true };
  if (verdict.kind === "surplus") return { outcome: "paid_twice", attempt: verdict.attempt };
  return { outcome: verdict.problem };
}

export const presentRow = (
  row: ReadRow,
  outcome: StatementRow["outcome"],
  email: string | null,
): StatementRow => ({
  line: row.line,
  date: row.date,
  amount:
    row.amountPaise === undefined
      ? null
      : rupeesFromPaise(row.outgoingPaise > 0 ? -row.outgoingPaise : row.amountPaise),
  utr: row.utr,
  narration: row.narration,
  outcome,
  reference: row.reference,
  email,
});

const waiting = new Set<StatementRow["outcome"]>([
  "unknown_reference",
  "amount_differs",
  "paid_twice",
  "utr_claimed_twice",
  "other_reference",
]);

export const summaryOf = (rows: StatementRow[]) => ({
  rows,
  matches: rows.filter(({ outcome }) => outcome === "matches").length,
  unmatched: rows.filter(({ outcome, utr, reference }) => waiting.has(outcome) && (utr ?? reference) !== null)
    .length,
});

export async function emailsOf(
  tx: Tx,
  userIds: ReadonlyArray<string | null | undefined>,
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null && id !== undefined))];
  if (ids.length === 0) return new Map();
  const people = await tx
    .selectFrom("person")
    .select(["id", "email"])
    .where("id", "in", ids)
    .limit(ids.length)
    .execute();
  return new Map(people.map(({ id, email }) => [id, email]));
}

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
