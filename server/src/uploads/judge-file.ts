import { type FileHandle, open } from "node:fs/promises";
import {
  type FileFormat,
  type FileKind,
  type UploadPurpose,
  fileFormats,
  megabytesOf,
} from "@boli/contract/uploads";
import type { ReceivedFile } from "../http/receive-file.ts";
import { refuse } from "../http/refusal.ts";
import { type Asker, checkDocument } from "./check-document.ts";
import { type ByteSource, readPictureHeader } from "./picture-header.ts";

export interface JudgedFile {
  kind: FileKind;
  format: FileFormat;
}

// Says what a received file is, by its content, or refuses it in a sentence that helps.
export async function judgeFile(
  file: ReceivedFile,
  purpose: UploadPurpose,
  asker: Asker,
): Promise<JudgedFile> {
  if (file.bytes === 0) throw refuse("file_empty");
  if (file.bytes > purpose.mostBytes)
    throw refuse("file_too_large", { megabytes: megabytesOf(purpose.mostBytes) });
  const takesDocuments = purpose.takes.includes("pdf");
  const takesPictures = purpose.takes.some((format) => fileFormats[format].kind === "picture");
  const found = takesPictures ? await findPicture(file) : undefined;
  if (found) {
    if (purpose.takes.includes(found.format)) return found;
    throw refuse("picture_kind_not_taken");
  }
  if (!takesDocuments) throw refuse("picture_kind_not_taken");
  const fault = await checkDocument(file.path, asker);
  if (fault) throw refuse(fault);
  return { kind: "document", format: "pdf" };
}

async function findPicture(file: ReceivedFile): Promise<JudgedFile | undefined> {
  const handle = await open(file.path, "r");
  try {
    const header = await readPictureHeader(sourceOf(handle, file.bytes));
    if (header.kind === "unknown") return undefined;
    if (header.kind === "damaged") throw refuse("picture_damaged");
    const { mostPixels } = fileFormats[header.format];
    if (header.width * header.height > mostPixels)
      throw refuse("picture_too_many_pixels", { megapixels: mostPixels / 1_000_000 });
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
