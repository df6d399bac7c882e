import type { ImportMapping } from "@boli/contract/inventory/import";
import { importFields, neededImportFields } from "@boli/contract/inventory/kinds";
import { dropDraft, listDrafts, saveDraft } from "../../lib/drafts.ts";
import type { UploadedFile } from "../../uploads/index.ts";

// The file, columns and pictures that were chosen for an import, kept in the tab until they are imported.

export interface ChosenFile {
  name: string;
  // Undefined when it cannot be read.
  csv: string | undefined;
  // Marks all tries to import this file, so that a lost answer does not import it twice.
  key: string;
}

export interface KeptImport {
  file: ChosenFile | undefined;
  mapping: ImportMapping | undefined;
  pictures: readonly UploadedFile[];
}

type Shelf = Parameters<typeof saveDraft>[0];

const slot = "import";
const ownerOf = (userId: string) => ({ userId, kind: "inventory-import" });
// The server deletes unattached pictures after a day.
const picturesLastMs = 23 * 3_600_000;

export function keepImport(shelf: Shelf, userId: string, kept: KeptImport, now: number): void {
  if (kept.file?.csv === undefined && kept.pictures.length === 0)
    return dropDraft(shelf, ownerOf(userId), slot);
  saveDraft(shelf, ownerOf(userId), { slot, savedAt: now, content: kept });
}

export function findImport(shelf: Shelf, userId: string, now: number): KeptImport | undefined {
  const [draft] = listDrafts(shelf, ownerOf(userId), now);
  if (draft === undefined) return undefined;
  const { file, mapping, pictures } = record(draft.content);
  return {
    file: readFile(file),
    mapping: readMapping(mapping),
    pictures:
      now - draft.savedAt < picturesLastMs && Array.isArray(pictures) ? pictures.filter(isUploaded) : [],
  };
}

// Whatever is stored there may be of another release.
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function readFile(value: unknown): ChosenFile | undefined {
  const { name, csv, key } = record(value);
  return typeof name === "string" && typeof csv === "string" && typeof key === "string"
    ? { name, csv, key }
    : undefined;
}

function readMapping(value: unknown): ImportMapping | undefined {
  const stored = record(value);
  const read = Object.fromEntries(
    importFields.flatMap((field) => (typeof stored[field] === "string" ? [[field, stored[field]]] : [])),
  );
  return neededImportFields.every((field) => field in read) ? (read as ImportMapping) : undefined;
}

function isUploaded(value: unknown): value is UploadedFile {
  const { id, url, name, status } = record(value);
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    (url === null || typeof url === "string") &&
    (status === "ready" || status === "processing")
  );
}
