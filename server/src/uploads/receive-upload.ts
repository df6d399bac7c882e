import { createReadStream } from "node:fs";
import { scopeOf } from "@boli/contract/permissions";
import {
  type Upload,
  type UploadPurposeName,
  megabytesOf,
  purposeOf,
  storedLimits,
  unattachedLimits,
} from "@boli/contract/uploads";
import { v7 as newId } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import type { Received } from "../http/bodies/receive-file.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Queryable } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/index.ts";
import type { Platform } from "../platform/platform.ts";
import { cleanName } from "./file-name.ts";
import { newKey, privatePlace } from "./file-places.ts";
import { reEncodeJob } from "./re-encode-picture.ts";
import { checkFile } from "./check-file.ts";
import { presentUpload } from "./present-upload.ts";
import { countStored, insertUpload, lockUploadsOf } from "./queries.ts";

type Receive = () => Promise<Received<{ purpose: UploadPurposeName }>>;

// Receives one file: checks its content, stores it and writes its row. A picture is re-encoded afterwards, and nobody sees
// it before that.
export async function receiveUpload(
  { database, files }: Pick<Platform, "database" | "files">,
  receive: Receive,
  call: SignedInCall,
): Promise<Upload> {
  const { userId, role } = call.principal;
  // A person without room left need not send anything.
  await requireRoom(database.db, userId, 1);
  const { fields, file, signal } = await receive();
  const purpose = purposeOf(fields.purpose);
  if (scopeOf(role, purpose.right) === undefined) throw refuse("not_allowed");
  const { kind, format } = await checkFile(file, purpose, { sender: userId, signal });
  const key = newKey();
  // On disk before its row: an acknowledged upload is never without its file, and a file without a row is swept away.
  await files.put(privatePlace(key), createReadStream(file.path));
  const id = newId();
  const row = await database
    .transaction(async (tx) => {
      await lockUploadsOf(tx, userId);
      await requireRoom(tx, userId, file.bytes);
      if (kind === "picture") await enqueue(tx, reEncodeJob, { uploadId: id }, { queueOwner: userId });
      return insertUpload(tx, {
        id,
        user_id: userId,
        purpose: fields.purpose,
        kind,
        format,
        status: kind === "picture" ? "processing" : "ready",
        name: cleanName(file.name),
        bytes: file.bytes,
        key,
      });
    })
    .catch(async (error: unknown) => {
      // After any other error the commit may have happened, so the file stays: with a row it is needed, and without one the
      // sweep removes it.
      if (error instanceof Refusal) await files.delete(privatePlace(key));
      throw error;
    });
  return presentUpload(row, call.language);
}

async function requireRoom(db: Queryable, userId: string, bytes: number): Promise<void> {
  const { all, loose } = await countStored(db, userId);
  if (all.files >= storedLimits.files || all.bytes + bytes > storedLimits.bytes)
    throw refuse("too_many_files", {
      files: storedLimits.files,
      gigabytes: megabytesOf(storedLimits.bytes) / 1024,
    });
  if (loose.files >= unattachedLimits.files || loose.bytes + bytes > unattachedLimits.bytes)
    throw refuse("too_many_unattached");
}
