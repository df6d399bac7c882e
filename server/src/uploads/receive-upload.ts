import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Socket, connect } from "node:net";
import type { Language } from "@boli/contract/base/languages";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import { holdsAadhaar } from "@boli/contract/resellers/numbers";
import { texts } from "@boli/contract/texts/index";
import {
  type Upload,
  type UploadPurposeName,
  megabytesOf,
  purposeOf,
  storedLimits,
  unattachedLimits,
  fileFormats,
} from "@boli/contract/uploads/endpoints";
import { v7 as newId } from "uuid";
import type { Received, ReceivedFile } from "../http/bodies/receive-file.ts";
import type { SignedInCall } from "../http/call.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Queryable } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/index.ts";
import type { Platform } from "../platform/platform.ts";
import { requireStill } from "../users/index.ts";
import { checkFile } from "./check-file.ts";
import { cleanName, newKey, privatePlace, pictureAddress } from "./file-places.ts";
import { type UploadRow, countStored, countUnattached, insertUpload, lockUploadsOf } from "./queries.ts";
import { reEncodeJob } from "./re-encode-picture.ts";

type Receive = () => Promise<Received<{ purpose: UploadPurposeName }>>;
// The parts of the platform that receiving a file needs.
export type ReceivingTools = Pick<Platform, "database" | "files" | "sealed" | "settings">;

// Receives one file: checks its content, stores it and writes its row. A picture is re-encoded afterwards, and nobody sees
// it before that.
export async function receiveUpload(
  tools: ReceivingTools,
  receive: Receive,
  call: SignedInCall,
): Promise<Upload> {
  // A person without room left need not send anything.
  await requireRoom(tools.database.db, call.principal.userId, { bytes: 1 });
  const { fields, file, signal } = await receive();
  return presentUpload(await saveFile(tools, { file, signal, purpose: fields.purpose }, call), call.language);
}

// Checks a received file and keeps it as an upload of the caller.
export async function saveFile(
  { database, files, sealed, settings }: ReceivingTools,
  { file, signal, purpose: name }: { file: ReceivedFile; signal: AbortSignal; purpose: UploadPurposeName },
  call: SignedInCall,
): Promise<UploadRow> {
  const { userId } = call.principal;
  const purpose = purposeOf(name);
  if (scopeOf(call.principal, purpose.right) === undefined) throw refuse("not_allowed");
  // As it is stored: cleaning a name may bring digits together.
  const shownName = cleanName(file.name);
  if (purpose.area === "sealed" && holdsAadhaar(shownName)) throw refuse("file_name_aadhaar");
  await requireRoom(database.db, userId, { bytes: file.bytes, purpose: name });
  const { kind, format } = await checkFile(file, purpose, { sender: userId, signal });
  await scanFile(file.path, settings.clamdUrl, signal);
  const place = privatePlace(newKey());
  // On disk before its row: an acknowledged upload is never without its file, and a file without a row is swept away.
  if (purpose.area === "sealed") await sealed.put(place, await readFile(file.path));
  else await files.put(place, createReadStream(file.path));
  const id = newId();
  return database
    .transaction(
      async (tx) => {
        // A file may be sent as slowly as one likes.
        await requireStill(tx, call, purpose.right);
        await lockUploadsOf(tx, userId);
        await requireRoom(tx, userId, { bytes: file.bytes, purpose: name });
        if (kind === "picture") await enqueue(tx, reEncodeJob, { uploadId: id }, { queueOwner: userId });
        return insertUpload(tx, {
          id,
          user_id: userId,
          purpose: name,
          kind,
          format,
          status: kind === "picture" ? "processing" : "ready",
          name: shownName,
          bytes: file.bytes,
          key: place.path,
        });
        // A file that comes with an audited action has no entry of its own.
      },
      { bookkeeping: true },
    )
    .catch(async (error: unknown) => {
      // After any other error the commit may have happened, so the file stays: with a row it is needed, and without one the
      // sweep removes it.
      if (error instanceof Refusal) await files.delete(place);
      throw error;
    });
}

async function requireRoom(
  db: Queryable,
  userId: string,
  { bytes, purpose }: { bytes: number; purpose?: UploadPurposeName },
): Promise<void> {
  const { all, loose } = await countStored(db, userId);
  if (all.files >= storedLimits.files || all.bytes + bytes > storedLimits.bytes)
    throw refuse("too_many_files", {
      files: storedLimits.files,
      gigabytes: megabytesOf(storedLimits.bytes) / 1024,
    });
  if (loose.files >= unattachedLimits.files || loose.bytes + bytes > unattachedLimits.bytes)
    throw refuse("too_many_unattached");
  const max = purpose && purposeOf(purpose).maxUnattached;
  if (purpose && max !== undefined && (await countUnattached(db, userId, purpose)) >= max)
    throw refuse("too_many_unattached");
}

export function presentUpload(row: UploadRow, language: Language): Upload {
  const isShown =
    row.kind === "picture" && row.status === "ready" && purposeOf(row.purpose).area === "public";
  return {
    id: row.id,
    url: isShown ? pictureAddress(row.key) : null,
    status: row.status,
    kind: row.kind,
    name: row.name,
    bytes: row.bytes,
    why: row.why === null ? null : whySentence(row, language),
  };
}

function whySentence({ why, format }: UploadRow, language: Language): string {
  const sentences = texts[language].refusals;
  return why === "picture_too_many_pixels"
    ? sentences.picture_too_many_pixels({ megapixels: fileFormats[format].maxPixels / 1_000_000 })
    : sentences.picture_damaged();
}

const scanMs = 30_000;
const maxAnswerBytes = 4_096;

// Asks the virus scanner (clamd) about a file, by its command INSTREAM: the file goes over the line in pieces with their
// lengths. Without an answer the file is not taken, because nobody would look at it again.
async function scanFile(path: string, clamd: URL | undefined, signal: AbortSignal): Promise<void> {
  if (clamd === undefined) return;
  const verdict = await askScanner(path, clamd, signal).catch(() => {
    signal.throwIfAborted();
    return "";
  });
  if (/ FOUND\0?\s*$/.test(verdict)) throw refuse("file_infected");
  if (!/: OK\0?\s*$/.test(verdict)) throw refuse("scanner_unavailable");
}

function askScanner(path: string, clamd: URL, signal: AbortSignal): Promise<string> {
  const socket = connect({ host: clamd.hostname.replace(/^\[|\]$/g, ""), port: Number(clamd.port) });
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(scanMs)]);
  const stop = (): void => void socket.destroy(new Error("The scanner was not waited for."));
  deadline.addEventListener("abort", stop, { once: true });
  const gone = new AbortController();
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      if (answer.length > maxAnswerBytes) stop();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      gone.abort();
      resolve(answer);
    });
    // The daemon may answer and hang up before it has everything.
    socket.once("connect", () => void sendTo(socket, path, gone.signal).catch(() => socket.end()));
  }).finally(() => deadline.removeEventListener("abort", stop));
}

async function sendTo(socket: Socket, path: string, signal: AbortSignal): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, "drain", { signal });
  }
  socket.write(Buffer.alloc(4));
}
