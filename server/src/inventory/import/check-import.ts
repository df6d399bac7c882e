import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Language } from "@boli/contract/base/languages";
import type { ImportCheck, ImportMapping, ImportToCheck } from "@boli/contract/inventory/import";
import { importFields, importLimits } from "@boli/contract/inventory/kinds";
import { texts } from "@boli/contract/texts/index";
import { guessMapping, readTable, refuseMissing } from "./columns.ts";
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

interface Named {
  name: string;
}

interface Match<Picture> {
  found: Picture[];
  // Names without a picture.
  missing: string[];
}

// Finds the pictures that each row names. Other requests have their turn between some rows.
export async function matchPictures<Picture extends Named>(
  rows: ReadonlyArray<{ pictures: readonly string[] }>,
  pictures: readonly Picture[],
): Promise<Array<Match<Picture>>> {
  const find = pictureFinder(pictures);
  const matches: Array<Match<Picture>> = [];
  for (const [index, { pictures: names }] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    const match: Match<Picture> = { found: [], missing: [] };
    for (const name of names) {
      const picture = find(name);
      if (picture === undefined) match.missing.push(name);
      else match.found.push(picture);
    }
    matches.push(match);
  }
  return matches;
}

const rowsAtOnce = 25;

// Finds pictures by the names that a CSV gives them: the last part of a path, in any case of letters, and without its
// extension when no name is quite the same.
export function pictureFinder<Picture extends Named>(
  pictures: readonly Picture[],
): (name: string) => Picture | undefined {
  const named = pictures.map((one) => [plain(one.name), one] as const);
  const whole = new Map(named);
  const bare = new Map(named.map(([name, one]) => [withoutExtension(name), one]));
  return (name) => {
    const last = lastPart(name);
    // Normalizing takes time quadratic in the number of combining marks, and no picture has a name as long.
    if (last.length > importLimits.fileName) return undefined;
    const wanted = plain(last);
    return whole.get(wanted) ?? bare.get(withoutExtension(wanted));
  };
}

const lastPart = (name: string): string => name.split(/[\\/]/).at(-1) ?? "";

const plain = (name: string): string =>
  lastPart(name).normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,8}$/, "");
