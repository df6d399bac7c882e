import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import {
  type FileFormat,
  type FileKind,
  type UploadPurpose,
  fileFormats,
  megabytesOf,
} from "@boli/contract/uploads/endpoints";
import * as z from "zod/mini";
import type { ReceivedFile } from "../http/bodies/receive-file.ts";
import { Queue } from "../http/guards/queue.ts";
import { refuse } from "../http/refusal.ts";
import { SandboxLost, runInSandbox } from "../platform/sandbox/run-in-sandbox.ts";
import type { DocumentOrder, JudgedDocument } from "./judge-document.ts";
import { type ByteSource, readPictureHeader } from "./picture-header.ts";
import { holdsTestVirus, testVirus } from "./test-virus.ts";

interface CheckedFile {
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

const program = join(import.meta.dirname, "document-process.ts");

// The slowest known PDF of the largest size takes a fifth of this time and a third of this memory. A Word document unpacks to more, and one
// that was made to be slow can reach either; it is not taken then.
const limits = { ms: 15_000, memoryBytes: 640 * 1024 * 1024, answerBytes: 16 * 1024 } as const;

// More at once would slow down bids. One sender may have as many checks as uploads under way.
const checks = new Queue({ atOnce: 2, waiting: 40, perSender: 6 });

interface CheckRequest {
  sender: string;
  // Aborted when nobody waits for the answer any more.
  signal: AbortSignal;
}

const answer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("document"), format: z.enum(["pdf", "doc", "docx"]) }),
  z.strictObject({
    kind: z.literal("refused"),
    code: z.enum([
      "document_kind_not_taken",
      "document_damaged",
      "document_protected",
      "document_active",
      "document_not_checked",
      "file_kind_not_taken",
      "file_infected",
      "word_damaged",
      "word_protected",
      "word_active",
      "word_not_checked",
    ]),
  }),
]);

// Checks in a separate process that the document is of a format that is taken, without scripts or other active content. A
// file that takes too long or crashes the process counts as not checked.
export function checkDocument(
  path: string,
  order: DocumentOrder,
  request: CheckRequest,
): Promise<JudgedDocument> {
  return checks.run(() => runCheck(path, order, request.signal), request);
}

async function runCheck(path: string, order: DocumentOrder, signal: AbortSignal): Promise<JudgedDocument> {
  try {
    const work = { program, order, source: path, isNative: false };
    const { reply } = await runInSandbox(work, { signal, limits });
    return answer.parse(reply);
  } catch (error) {
    if (error instanceof SandboxLost) return { kind: "refused", code: "document_not_checked" };
    throw error;
  }
}
