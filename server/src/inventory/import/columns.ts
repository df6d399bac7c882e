import type { ImportMapping } from "@boli/contract/inventory/import";
import { importFields, importLimits, type ImportField } from "@boli/contract/inventory/kinds";
import { textLimits } from "@boli/contract/base/typed-text";
import { refuse } from "../../http/refusal.ts";
import { type CsvTable, nameColumns, readLargeCsv } from "../../platform/csv/csv.ts";

const bounds = {
  // The headings, and one row more than is taken.
  rows: importLimits.rows + 2,
  cells: importLimits.columns,
  // A description that is too long is named as a bad row.
  cellLength: 2 * textLimits.long,
};

// The headings are the first row.
export async function readTable(csv: string): Promise<CsvTable> {
  const [head, ...rows] = (await readLargeCsv(csv, bounds)) ?? [];
  if (head === undefined) throw refuse("import_unreadable");
  if (rows.length > importLimits.rows) throw refuse("import_too_long", { rows: importLimits.rows });
  // Numbers are added to the headings, and their length must still be taken in a mapping.
  const columns = nameColumns(head.cells.map((cell) => cell.trim().slice(0, importLimits.heading - 10)));
  return { columns, rows };
}

// The names that sellers give their columns, as letters and digits alone.
const headings: Record<ImportField, readonly string[]> = {
  name: ["name", "itemname", "item", "title", "productname", "product", "नाम", "सामान", "वस्तु"],
  description: ["description", "desc", "details", "itemdescription", "विवरण"],
  category: ["category", "श्रेणी"],
  minimumBidPrice: [
    "minimumbidprice",
    "minimumbid",
    "minbid",
    "minbidprice",
    "minimumprice",
    "startingbid",
    "startingprice",
    "न्यूनतमबोली",
    "शुरुआतीबोली",
  ],
  subcategory: ["subcategory", "उपश्रेणी"],
  condition: ["condition", "itemcondition", "हालत"],
  quantity: ["quantity", "qty", "units", "संख्या", "मात्रा", "नग"],
  basePrice: ["baseprice", "base", "costprice", "cost", "मूलकीमत"],
  estimatedValue: ["estimatedvalue", "estimate", "estimatedprice", "value", "अनुमानितकीमत", "अनुमानितमूल्य"],
  tags: ["tags", "tag", "keywords", "टैग"],
  warehouse: ["warehouse", "godown", "गोदाम"],
  shelf: ["shelf", "rack", "शेल्फ़", "शेल्फ"],
  bin: ["bin", "box", "डिब्बा", "बिन"],
  images: [
    "images",
    "image",
    "pictures",
    "picture",
    "photos",
    "photo",
    "imagename",
    "तस्वीरें",
    "तस्वीर",
    "फ़ोटो",
    "फोटो",
  ],
};

const plain = (heading: string): string =>
  heading
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

// The column of each field by its heading; undefined when one that is needed is not found.
export function guessMapping({ columns }: CsvTable): ImportMapping | undefined {
  const named = columns.map(plain);
  const found: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const at = headings[field].map((known) => named.indexOf(known.normalize("NFC"))).find((one) => one >= 0);
    const column = at === undefined ? undefined : columns[at];
    if (column !== undefined) found[field] = column;
  }
  const { name, description, category, minimumBidPrice } = found;
  if (!name || !description || !category || !minimumBidPrice) return undefined;
  return { ...found, name, description, category, minimumBidPrice };
}

export function refuseMissing({ columns }: CsvTable, mapping: ImportMapping): void {
  const missing = importFields.filter((field) => {
    const column = mapping[field];
    return column !== undefined && !columns.includes(column);
  });
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [`mapping.${field}`, "no_such_heading" as const]));
  throw refuse("invalid_input", undefined, { fields });
}
