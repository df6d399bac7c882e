import type { ImportMapping } from "@boli/contract/inventory/import";
import { importFields, neededImportFields } from "@boli/contract/inventory/kinds";
import { hourMs } from "@boli/contract/base/time";
import { dropDraft, listDrafts, saveDraft } from "../../lib/drafts.ts";
import type { UploadedFile } from "../../uploads/index.ts";

// The file, columns and pictures that were chosen for an import, kept in the tab until they are imported.

export interface ChosenFile {
  name: string;
  // Undefined when it cannot be read.
  csv: string | undefined;
  // Marks all tries to import this file, so that a lost answer does not import it twice.
  key: string;
  // The time of the first of these tries.
  sentAt?: number;
}

export interface KeptPicture extends UploadedFile {
  uploadedAt: number;
}

export interface KeptImport {
  file: ChosenFile | undefined;
  mapping: ImportMapping | undefined;
  pictures: readonly KeptPicture[];
}

type Shelf = Parameters<typeof saveDraft>[0];

const slot = "import";
const ownerOf = (userId: string) => ({ userId, kind: "inventory-import" });
// The server deletes unattached pictures after a day, and forgets the key of a file then.
const keptMs = 23 * hourMs;

export const isForgotten = ({ sentAt }: ChosenFile, now: number): boolean =>
  sentAt !== undefined && now - sentAt >= keptMs;

// Each picture with the time at which it first came from the uploader.
export const timed = (
  chosen: readonly UploadedFile[],
  known: readonly KeptPicture[],
  now: number,
): KeptPicture[] =>
  chosen.map((one) => ({ ...one, uploadedAt: known.find(({ id }) => id === one.id)?.uploadedAt ?? now }));

export function saveImport(shelf: Shelf, userId: string, kept: KeptImport, now: number): void {
  if (kept.file?.csv === undefined && kept.pictures.length === 0)
    return dropDraft(shelf, ownerOf(userId), slot);
  saveDraft(shelf, ownerOf(userId), { slot, savedAt: now, content: kept });
}

// Another file that was chosen meanwhile stays.
export function dropImported(shelf: Shelf, userId: string, { key }: ChosenFile, now: number): void {
  if (findImport(shelf, userId, now)?.file?.key === key) dropDraft(shelf, ownerOf(userId), slot);
}

// Before the file is sent, because an answer may find the page gone.
export function saveSent(
  shelf: Shelf,
  userId: string,
  { from, to }: { from: ChosenFile; to: ChosenFile },
  now: number,
): void {
  const kept = findImport(shelf, userId, now);
  if (kept?.file?.key === from.key) saveImport(shelf, userId, { ...kept, file: to }, now);
}

export function findImport(shelf: Shelf, userId: string, now: number): KeptImport | undefined {
  const [draft] = listDrafts(shelf, ownerOf(userId), now);
  if (draft === undefined) return undefined;
  const { file: stored, mapping, pictures } = record(draft.content);
  const file = readFile(stored);
  const isOver = file !== undefined && isForgotten(file, now);
  return {
    file: isOver ? undefined : file,
    mapping: isOver ? undefined : readMapping(mapping),
    pictures: Array.isArray(pictures)
      ? pictures.filter(isKeptPicture).filter(({ uploadedAt }) => now - uploadedAt < keptMs)
      : [],
  };
}

// Whatever is stored there may be of another release.
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function readFile(value: unknown): ChosenFile | undefined {
  const { name, csv, key, sentAt } = record(value);
  if (typeof name !== "string" || typeof csv !== "string" || typeof key !== "string") return undefined;
  return { name, csv, key, ...(typeof sentAt === "number" ? { sentAt } : {}) };
}

function readMapping(value: unknown): ImportMapping | undefined {
  const stored = record(value);
  const read = Object.fromEntries(
    importFields.flatMap((field) => (typeof stored[field] === "string" ? [[field, stored[field]]] : [])),
  );
  return neededImportFields.every((field) => field in read) ? (read as ImportMapping) : undefined;
}

function isKeptPicture(value: unknown): value is KeptPicture {
  const { id, url, name, status, uploadedAt } = record(value);
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof uploadedAt === "number" &&
    (url === null || typeof url === "string") &&
    (status === "ready" || status === "processing")
  );
}
