import { createHash } from "node:crypto";
import type { ImportCheck, ImportMapping, ImportToCheck } from "@boli/contract/inventory/import";
import { importFields, importLimits } from "@boli/contract/inventory/kinds";
import { texts } from "@boli/contract/texts/index";
import type { Language } from "@boli/contract/base/languages";
import { guessMapping, readTable, refuseMissing } from "./columns.ts";
import { matchPictures } from "./match-pictures.ts";
import { type ReadRow, readItems } from "./read-items.ts";

const shownRows = 5;

// A digest of the file and the columns. The import requires it, so that only what was checked is imported.
export const checkOf = (csv: string, mapping: ImportMapping): string =>
  createHash("sha256")
    .update(JSON.stringify(importFields.map((field) => mapping[field] ?? "")))
    .update(csv)
    .digest("hex");

// Says what an import would do, and names every row that it would leave out. It writes nothing.
export async function checkImport(
  { csv, mapping: given, pictures }: ImportToCheck,
  { language }: { language: Language },
): Promise<ImportCheck> {
  const table = await readTable(csv);
  if (given) refuseMissing(table, given);
  const mapping = given ?? guessMapping(table);
  const { columns } = table;
  if (mapping === undefined) return { ...nothing, columns: columns.filter(Boolean) };
  const rows = await readItems(table, mapping);
  const good = rows.filter((row) => row.kind === "good");
  const matches = await matchPictures(
    good,
    pictures.map((name) => ({ name })),
  );
  const used = new Set(matches.flatMap(({ found }) => found.map(({ name }) => name)));
  const missing = matches.flatMap(({ missing: names }, at) =>
    names.map((name) => ({ line: good[at]?.line ?? 0, name: name.slice(0, importLimits.fileName) })),
  );
  return {
    columns: columns.filter(Boolean),
    mapping,
    check: checkOf(csv, mapping),
    good: good.length,
    bad: rows.flatMap((row) => (row.kind === "bad" ? [presentBad(row, language)] : [])),
    first: good.slice(0, shownRows).map(({ line, item }, at) => ({
      line,
      name: item.name,
      category: item.category,
      minimumBidPrice: item.minimumBidPrice,
      quantity: item.quantity,
      pictures: matches[at]?.found.length ?? 0,
    })),
    missingPictures: missing.slice(0, maxShownPictures),
    unusedPictures: pictures.filter((name) => !used.has(name)),
  };
}

const nothing = {
  columns: [],
  mapping: null,
  check: null,
  good: 0,
  bad: [],
  first: [],
  missingPictures: [],
  unusedPictures: [],
} satisfies ImportCheck;

const maxShownPictures = 500;

const presentBad = (
  { line, name, problems }: Extract<ReadRow, { kind: "bad" }>,
  language: Language,
): ImportCheck["bad"][number] => ({
  line,
  name,
  problems: problems.map(({ field, key }) => ({ field, sentence: texts[language].fields[key]() })),
});
