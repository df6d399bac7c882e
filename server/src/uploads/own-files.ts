import {
  type FileFormat,
  type UploadPurposeName,
  fileFormats,
  purposeOf,
} from "@boli/contract/uploads/endpoints";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { picturePlace, privatePlace, sealedPicturePlace } from "./file-places.ts";

// A file that a person sent, as it is kept.
export interface OwnFile {
  id: string;
  // With the extension of what is kept: pictures are kept as webp.
  name: string;
  bytes: number;
  // Undefined when it was removed meanwhile.
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

interface OwnUpload {
  id: string;
  key: string;
  kind: "picture" | "document";
  format: FileFormat;
  purpose: UploadPurposeName;
  name: string;
  bytes: number;
}

const maxFiles = 2_000;

// The newest files first. Things that share a file have it once.
export async function listOwnFiles(
  tools: Pick<Platform, "files" | "sealed"> & { db: Queryable },
  userId: string,
): Promise<OwnFile[]> {
  const { rows } = await sql<OwnUpload>`
    select distinct on (key) id, key, kind, format, purpose, name, bytes from upload
    where user_id = ${userId}::uuid and status = 'ready' order by key, created_at limit ${maxFiles}`.execute(
    tools.db,
  );
  return rows
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .map((row) => ({
      id: row.id,
      name: `${row.name.replace(/\.[A-Za-z0-9]{1,8}$/, "")}.${row.kind === "picture" ? "webp" : fileFormats[row.format].extension}`,
      bytes: row.bytes,
      open: () => contentOf(tools, row),
    }));
}

async function contentOf(
  { files, sealed }: Pick<Platform, "files" | "sealed">,
  { key, kind, purpose }: OwnUpload,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const isPicture = kind === "picture";
  if (purposeOf(purpose).area === "sealed") {
    const content = await sealed.read(isPicture ? sealedPicturePlace(key) : privatePlace(key));
    return content && oneOf(content);
  }
  const place = isPicture ? picturePlace(key, Math.max(...pictureSizes)) : privatePlace(key);
  return (await files.open(place))?.stream();
}

async function* oneOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
