import { setImmediate } from "node:timers/promises";
import { latinDigits } from "@boli/contract/base/typed-text";
import { conditionsInHindi } from "@boli/contract/inventory/names-hi";
import type { ImportMapping } from "@boli/contract/inventory/import";
import { type InventoryInput, inventoryBody } from "@boli/contract/inventory/inputs";
import {
  type ImportField,
  importFields,
  type InventoryCondition,
  inventoryConditions,
} from "@boli/contract/inventory/kinds";
import { type FieldKey, en } from "@boli/contract/texts/en";
import { findCategory, wordKeyOf } from "../../auctions/index.ts";
import { unstorablePaths } from "../../http/bodies/input.ts";
import type { CsvRow, CsvTable } from "../../platform/csv/csv.ts";

interface Problem {
  // Null for the row as a whole.
  field: ImportField | null;
  key: FieldKey;
}

export type ReadRow = { line: number; name: string } & (
  | { kind: "good"; item: InventoryInput; pictures: string[] }
  | { kind: "bad"; problems: Problem[] }
);

// Reads each row as an item, by the schema of an item that is typed. Other requests have their turn between some rows.
export async function readItems(table: CsvTable, mapping: ImportMapping): Promise<ReadRow[]> {
  const at = new Map(
    importFields.flatMap((field) => {
      const column = mapping[field];
      return column === undefined ? [] : [[field, table.columns.indexOf(column)] as const];
    }),
  );
  const read: ReadRow[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    read.push(readItem(table, row, at));
  }
  await setImmediate();
  return read;
}

const rowsAtOnce = 25;

function readItem(table: CsvTable, { line, cells }: CsvRow, at: ReadonlyMap<ImportField, number>): ReadRow {
  const cellOf = (field: ImportField): string => cells[at.get(field) ?? -1]?.trim() ?? "";
  const name = cellOf("name").replaceAll(/\s+/g, " ").slice(0, shownLength);
  // A comma in a text without quotes moves all that follows by a cell.
  if (cells.slice(table.columns.length).some((cell) => cell.trim() !== ""))
    return { kind: "bad", line, name, problems: [{ field: null, key: "too_many_cells" }] };
  const pictures = listed(cellOf("images"), /[,;|\n]/);
  const read = inventoryBody.safeParse(sentBy(cellOf));
  if (!read.success) return { kind: "bad", line, name, problems: problemsOf(read.error.issues) };
  if (unstorablePaths([read.data, pictures]).length > 0)
    return { kind: "bad", line, name, problems: [{ field: null, key: "unstorable" }] };
  return { kind: "good", line, name, item: read.data, pictures };
}

const shownLength = 200;

function sentBy(cellOf: (field: ImportField) => string): unknown {
  const number = (field: ImportField): { [name: string]: number } => {
    const value = numberIn(cellOf(field));
    return value === undefined ? {} : { [field]: value };
  };
  const condition = cellOf("condition");
  return {
    name: cellOf("name").replaceAll(/\s+/g, " "),
    description: cellOf("description"),
    // A text that names none is refused as it is.
    category: findCategory(cellOf("category")) ?? cellOf("category"),
    subcategory: cellOf("subcategory"),
    minimumBidPrice: numberIn(cellOf("minimumBidPrice")) ?? 0,
    ...(condition === "" ? {} : { condition: findCondition(condition) ?? condition }),
    ...number("quantity"),
    ...number("basePrice"),
    ...number("estimatedValue"),
    tags: listed(cellOf("tags"), /[,;|\n]/),
    location: { warehouse: cellOf("warehouse"), shelf: cellOf("shelf"), bin: cellOf("bin") },
  };
}

// The first problem of each cell.
function problemsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Problem[] {
  const found = new Map<ImportField | null, FieldKey>();
  for (const { path, message } of issues) {
    const name = path[0] === "location" ? path[1] : path[0];
    const field = importFields.find((one) => one === name) ?? null;
    if (!found.has(field)) found.set(field, isFieldKey(message) ? message : "invalid");
  }
  return [...found].map(([field, key]) => ({ field, key }));
}

const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(en.fields, key);

const listed = (cell: string, separators: RegExp): string[] => [
  ...new Set(
    cell
      .split(separators)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

// "12,34,567", "₹ 500", "Rs. 500", "रु. ५००" and "2.50" are numbers.
function numberIn(cell: string): number | undefined {
  const bare = latinDigits(cell)
    .replace(/^(?:₹|INR|Rs\.?|रु\.?)/i, "")
    .replaceAll(/[\s,]/g, "");
  if (bare === "") return undefined;
  return /^\d{1,15}(?:\.\d{1,6})?$/.test(bare) ? Number(bare) : Number.NaN;
}

// Words for a condition beside its names, in both genders and as they are typed in Latin letters.
const otherWords: Record<InventoryCondition, readonly string[]> = {
  New: ["नया", "नए", "नयी", "naya", "nayi", "nai", "brand new", "unused"],
  "Like New": ["नया जैसा", "नए जैसा", "नयी जैसी", "naya jaisa", "nayi jaisi", "as new", "almost new"],
  Excellent: ["शानदार", "बहुत अच्छा", "बहुत अच्छी", "bahut accha", "bahut acchi", "very good"],
  Good: ["अच्छा", "accha", "acchi", "achha", "achhi"],
  Fair: ["ठीक", "theek", "thik", "theek thaak", "thik thak", "average"],
  Poor: ["kharab", "kharaab", "bad"],
};

const byKey = new Map(
  inventoryConditions.flatMap((condition) =>
    [condition, conditionsInHindi[condition], ...otherWords[condition]].map(
      (words) => [wordKeyOf(words), condition] as const,
    ),
  ),
);

// The condition that a text names, in English or Hindi.
const findCondition = (text: string): InventoryCondition | undefined => byKey.get(wordKeyOf(text));
