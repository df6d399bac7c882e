import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import {
  type FileFormat,
  type FileKind,
  type UploadPurpose,
  fileFormats,
  megabytesOf,
} from "@boli/contract/uploads/endpoints";
import type { ReceivedFile } from "../http/bodies/receive-file.ts";
import { refuse } from "../http/refusal.ts";
import { type CheckRequest, checkDocument } from "./check-document.ts";
import { type ByteSource, readPictureHeader } from "./picture-header.ts";
import { holdsTestVirus, testVirus } from "./test-virus.ts";

export interface CheckedFile {
  kind: FileKind;
  format: FileFormat;
}

// Finds the kind of a received file by its content, or refuses the file and says why.
export async function checkFile(
  file: ReceivedFile,
  purpose: UploadPurpose,
  request: CheckRequest,
): Promise<CheckedFile> {
  if (file.bytes === 0) throw refuse("file_empty");
  if (file.bytes > purpose.maxBytes)
    throw refuse("file_too_large", { megabytes: megabytesOf(purpose.maxBytes) });
  const allowsDocuments = purpose.formats.includes("pdf");
  const allowsPictures = purpose.formats.some((format) => fileFormats[format].kind === "picture");
  const picture = allowsPictures ? await findPicture(file) : undefined;
  if (picture) {
    if (!purpose.formats.includes(picture.format)) throw refuse("picture_kind_not_taken");
    // Only a document is looked through as a whole in the sandbox.
    if (await hasTestVirus(file.path)) throw refuse("file_infected");
    return picture;
  }
  if (!allowsDocuments) throw refuse("picture_kind_not_taken");
  const found = await checkDocument(file.path, { formats: purpose.formats }, request);
  if (found.kind === "refused") throw refuse(found.code);
  return found;
}

// Reads the file piece by piece, so that other requests are answered in between.
async function hasTestVirus(path: string): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([before, chunk]);
    if (holdsTestVirus(piece)) return true;
    before = piece.subarray(-testVirus.length);
  }
  return false;
}

async function findPicture(file: ReceivedFile): Promise<CheckedFile | undefined> {
  const handle = await open(file.path, "r");
  try {
    const header = await readPictureHeader(sourceOf(handle, file.bytes));
    if (header.kind === "unknown") return undefined;
    if (header.kind === "damaged") throw refuse("picture_damaged");
    const { maxPixels } = fileFormats[header.format];
    if (header.width * header.height > maxPixels)
      throw refuse("picture_too_many_pixels", { megapixels: maxPixels / 1_000_000 });
    return { kind: "picture", format: header.format };
  } finally {
    await handle.close();
  }
}

const sourceOf = (handle: FileHandle, bytes: number): ByteSource => ({
  bytes,
  read: async (at, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  },
});
