import { randomBytes } from "node:crypto";
import { uploadNameLimit } from "@boli/contract/uploads/endpoints";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import type { FilePlace } from "../platform/files/file-store.ts";
import { isUuid } from "../platform/uuid.ts";

// 128 random bits: nobody can guess a key.
export const newKey = (): string => randomBytes(16).toString("base64url");

// The place of a document, or of a picture's original until it has been re-encoded.
export const privatePlace = (key: string): FilePlace => ({ area: "private", path: key });

const pictureFolder = (key: string): FilePlace => ({ area: "public", path: `pictures/${key}` });

export const picturePlace = (key: string, size: number): FilePlace => ({
  area: "public",
  path: `pictures/${key}/${size}.webp`,
});

// The only size of a picture that is kept encrypted: nobody sees it as a card.
export const sealedSize = Math.max(...pictureSizes);
const sealedFolder = (key: string): FilePlace => ({ area: "private", path: `pictures/${key}` });
export const sealedPicturePlace = (key: string): FilePlace => ({
  area: "private",
  path: `pictures/${key}/${sealedSize}.webp`,
});

// The URL of a picture in its widest size; `pictureUrl` of the contract gives the others.
export const pictureAddress = (key: string): string =>
  `/files/pictures/${key}/${Math.max(...pictureSizes)}.webp`;

// All files that an upload may have in the store.
export const placesOf = (key: string): { file: FilePlace; folders: readonly FilePlace[] } => ({
  file: privatePlace(key),
  folders: [pictureFolder(key), sealedFolder(key)],
});

// The key of the upload that a file belongs to; undefined when no upload has files there.
export const keyOfPath = (path: string): string | undefined =>
  /^(?:pictures\/)?([A-Za-z0-9_-]{22})(?:\/[\w.]+)?$/.exec(path)?.[1];

// Responses contain URLs and clients may send them back, so a URL identifies an upload as well as its id does.
export type UploadRef = { id: string } | { key: string };
export function uploadRefOf(idOrUrl: string): UploadRef | undefined {
  const id = idOrUrl.toLowerCase();
  if (isUuid(id)) return { id };
  const key = /^\/files\/pictures\/([A-Za-z0-9_-]{22})\/\d+\.webp$/.exec(idOrUrl)?.[1];
  return key === undefined ? undefined : { key };
}

// Characters that hide or reverse their neighbours: controls, bidirectional marks, separators of lines. The two joiners
// stay, because Hindi is written with them.
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

// A name as it may be shown: the last part of a path, in one line, not too long, with its extension.
// It is never a path, and nothing is decided by it.
export function cleanName(sent: string): string {
  const last = asTyped(shortened(sent.split(/[\\/]/).at(-1) ?? ""));
  // Normalized once more, because removing a hidden character may bring marks together in the wrong order.
  const name = last.replace(unseen, "").normalize("NFC").replace(/\s+/g, " ").trim();
  if (name === "" || /^\.+$/.test(name)) return "file";
  const letters = [...name];
  if (letters.length <= uploadNameLimit) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, uploadNameLimit - extension.length - 1).join("") + "…" + extension;
}

// A header may contain some thousand letters, and normalizing takes time quadratic in the number of combining marks.
const maxLengthRead = 500;
const maxEndLength = 20;
const shortened = (name: string): string =>
  name.length <= maxLengthRead
    ? name
    : name.slice(0, maxLengthRead - maxEndLength) + name.slice(-maxEndLength);

// Browsers escape these three characters, because they would end the header that contains the name.
const asTyped = (sent: string): string =>
  sent
    .toWellFormed()
    .normalize("NFC")
    .replaceAll("%22", '"')
    .replace(/%0[AD]/gi, " ");
