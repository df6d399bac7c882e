import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Upload, UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { v7 as uuid } from "uuid";
import type { Database } from "../src/platform/database/database.ts";
import { startJobRunner } from "../src/platform/jobs/index.ts";
import type { FileOwners } from "../src/http/capability.ts";
import { uploadJobs } from "../src/uploads/index.ts";
import type { UploadTools } from "../src/uploads/upload-tools.ts";
import { type UploadRow, insertUpload } from "../src/uploads/queries.ts";
import type { SignedIn, TestApp } from "./app.ts";
import type { TestAnswer } from "./http.ts";
import { aPdf } from "./pdf-parts.ts";
import type { Row } from "./valid-request.ts";

export interface SentFile {
  content: Buffer;
  name?: string;
  type?: string;
  purpose?: UploadPurposeName;
}

// The form of an upload.
export function aForm(file: SentFile): FormData {
  const form = new FormData();
  form.set("purpose", file.purpose ?? "auction-picture");
  const content = new Uint8Array(file.content);
  form.set("file", new File([content], file.name ?? "lamp.jpg", { type: file.type ?? "" }));
  return form;
}

export const sendFile = (
  who: SignedIn,
  file: SentFile,
  headers: Record<string, string> = {},
): Promise<TestAnswer> => who.caller.post("/api/uploads", aForm(file), headers);

// A raw form, for input that no browser would send.
export function rawForm(
  parts: ReadonlyArray<{ head: string; body: string | Buffer }>,
  { boundary = "boundary-7d1", end = true }: { boundary?: string; end?: boolean } = {},
): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body as string),
    Buffer.from("\r\n"),
  ]);
  if (end) pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    body: new Uint8Array(Buffer.concat(pieces)),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

export const purposePart = (purpose: string): { head: string; body: string } => ({
  head: 'content-disposition: form-data; name="purpose"',
  body: purpose,
});
export const filePart = (
  body: string | Buffer,
  name = "lamp.jpg",
): { head: string; body: string | Buffer } => ({
  head: `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg`,
  body,
});

// Inserts the row of an upload without its files.
export async function anUpload(
  database: Database,
  upload: { userId: string } & Partial<
    Pick<UploadRow, "purpose" | "kind" | "format" | "status" | "bytes" | "key">
  >,
): Promise<UploadRow> {
  return database.transaction((tx) =>
    insertUpload(tx, {
      id: uuid(),
      user_id: upload.userId,
      purpose: upload.purpose ?? "auction-picture",
      kind: upload.kind ?? "picture",
      format: upload.format ?? "jpeg",
      status: upload.status ?? "ready",
      name: "lamp.jpg",
      bytes: upload.bytes ?? 1_000,
      key: upload.key ?? randomBytes(16).toString("base64url"),
    }),
  );
}

export const toolsOf = ({ database, store }: TestApp): UploadTools => ({ database, ...store });

export interface UploadWorker {
  stop(): Promise<void>;
}

// Re-encodes pictures and removes files, as a node with the role `worker` does.
export function startUploadWorker(app: TestApp, things: FileOwners = {}): UploadWorker {
  const runner = startJobRunner({
    database: app.database,
    jobs: uploadJobs(toolsOf(app), things),
    log: app.app.edge.log,
    pollMs: 50,
  });
  return { stop: () => runner.stop({ withinMs: 10_000 }) };
}

export const uploadOf = ({ body }: TestAnswer): Upload => body.data as Upload;

// Enough for one picture, and those before it, on a busy machine.
const timeoutMs = 45_000;

export async function untilSettled(who: SignedIn, id: string): Promise<Upload> {
  const tooLate = performance.now() + timeoutMs;
  for (;;) {
    const upload = uploadOf(await who.caller.get(`/api/uploads/${id}`));
    if (upload.status !== "processing") return upload;
    if (performance.now() > tooLate) throw new Error(`It is not re-encoded within ${timeoutMs} ms.`);
    // Pauses, because re-encoding needs the processor more than this loop.
    await pause(50);
  }
}

// A picture that was sent over HTTP and is ready.
export async function aReadyPicture(who: SignedIn, content: Buffer): Promise<Upload & { url: string }> {
  const sent = uploadOf(await sendFile(who, { content }));
  const ready = await untilSettled(who, sent.id);
  if (ready.url === null) throw new Error(`The picture was not re-encoded: ${ready.why}`);
  return { ...ready, url: ready.url };
}

// The paths of all files in the store's folder.
export async function listStoredFiles({ store }: Pick<TestApp, "store">): Promise<string[]> {
  const paths: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    // A folder may be removed during the walk.
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (entry.isDirectory()) await walk(join(folder, entry.name));
      else paths.push(join(folder, entry.name).slice(store.folder.length + 1));
    }
  };
  await walk(store.folder);
  return paths.toSorted();
}

// A valid upload for the generated requests: of a purpose that everybody has a right to.
export const sendUpload: Row = {
  make: async () => ({ body: aForm({ content: aPdf(), name: "licence.pdf", purpose: "kyc-document" }) }),
};
