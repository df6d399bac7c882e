import type { Language } from "@boli/contract/base/languages";
import { formatDate, formatTime } from "@boli/contract/base/time";
import { exportWords } from "@boli/contract/own-data/export-words";
import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { csvBegin, csvLine } from "../platform/csv/csv.ts";
import type { Queryable } from "../platform/database/database.ts";
import {
  type OwnRow,
  type OwnTable,
  type PersonalData,
  maxOwnRows,
  readOwnRows,
} from "../platform/personal-data.ts";
import type { OwnFile } from "../uploads/index.ts";

interface Packed {
  db: Queryable;
  personal: readonly Pick<PersonalData, "tables">[];
  // The newest first.
  files: readonly OwnFile[];
  userId: string;
  language: Language;
  now: Date;
  signal?: AbortSignal;
}

// Pictures and documents of more than this are left out, and listed.
const maxFileBytes = 250 * 1024 * 1024;

interface Entry {
  name: string;
  // Pictures are small already.
  isPlain?: true;
  content: AsyncIterable<Uint8Array>;
}

// The ZIP of everything that is stored about a person, in parts: each is made when the one before was taken, so little of it is in
// memory.
export async function* packOwnData(packed: Packed): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, isPlain, content } of entriesOf(packed)) {
    const entry = isPlain ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = packed.now;
    zip.add(entry);
    for await (const chunk of content) {
      packed.signal?.throwIfAborted();
      for (let at = 0; at < chunk.length; at += bytesAtOnce) {
        entry.push(chunk.subarray(at, at + bytesAtOnce));
        yield* made.splice(0);
        // Compressing a part takes two milliseconds of the program's thread.
        await setImmediate();
      }
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

const bytesAtOnce = 65_536;

async function* entriesOf(packed: Packed): AsyncGenerator<Entry> {
  const counts = new Map<string, number>();
  for (const { tables } of packed.personal)
    for (const [name, table] of Object.entries(tables)) {
      const count = await countRows(table, packed);
      if (count === 0) continue;
      counts.set(name, count);
      yield { name: `data/${name}.json`, content: jsonOf(readOwnRows(table, packed.db, packed.userId)) };
      yield { name: `data/${name}.csv`, content: csvOf(readOwnRows(table, packed.db, packed.userId)) };
    }
  let [bytes, leftOut, number] = [0, 0, 0];
  for (const file of packed.files) {
    const isIn = bytes + file.bytes <= maxFileBytes;
    const content = isIn ? await file.open() : undefined;
    if (!isIn) leftOut += 1;
    if (content === undefined) continue;
    bytes += file.bytes;
    number += 1;
    yield { name: `files/${String(number).padStart(4, "0")} ${safeName(file.name)}`, isPlain: true, content };
  }
  const words = exportWords[packed.language];
  yield { name: words.fileName, content: oneOf(readme(packed, counts, { files: number, leftOut })) };
}

async function countRows(table: OwnTable, { db, userId }: Packed): Promise<number> {
  let count = 0;
  for await (const rows of readOwnRows(table, db, userId)) count += rows.length;
  return count;
}

// Characters that a file's name may not have in some system.
const safeName = (name: string): string => name.replaceAll(/[<>:"/\\|?*]/g, "_");

function readme(
  { language, now }: Packed,
  counts: ReadonlyMap<string, number>,
  { files, leftOut }: { files: number; leftOut: number },
): string {
  const words = exportWords[language];
  const of: Readonly<Record<string, string>> = words.of;
  const tables = [...counts].map(
    ([name, count]) =>
      `- ${name}: ${of[name] ?? name} (${count < maxOwnRows ? words.rows(count) : words.cutTable(count)})`,
  );
  const moment = `${formatDate(now, language)}, ${formatTime(now, language)}`;
  const lines = [words.heading, words.madeAt(moment), "", words.intro, "", words.tables, ...tables, ""];
  if (files > 0) lines.push(words.files);
  if (leftOut > 0) lines.push(words.filesLeftOut(leftOut));
  lines.push("", words.notHere, "");
  return lines.join("\r\n");
}

const encoder = new TextEncoder();

async function* oneOf(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}

type Rows = AsyncIterable<readonly OwnRow[]>;

async function* jsonOf(parts: Rows): AsyncGenerator<Uint8Array> {
  let begin = "[\n";
  for await (const rows of parts) {
    yield encoder.encode(begin + rows.map((row) => JSON.stringify(row)).join(",\n"));
    begin = ",\n";
  }
  yield encoder.encode("\n]\n");
}

async function* csvOf(parts: Rows): AsyncGenerator<Uint8Array> {
  let columns: string[] | undefined;
  for await (const rows of parts) {
    const isFirst = columns === undefined;
    columns ??= Object.keys(rows[0] ?? {});
    const names = columns;
    const lines = rows.map((row) => csvLine(names.map((name) => cellOf(row[name]))));
    yield encoder.encode((isFirst ? csvBegin + csvLine(names) : "") + lines.join(""));
  }
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
