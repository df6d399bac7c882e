import type { PictureSize } from "@boli/contract/uploads/pictures";
import { fileFormats } from "@boli/contract/uploads/endpoints";
import type { Tx } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { SealedFiles } from "../platform/files/sealed-files.ts";
import { boliNow } from "../platform/database/clock.ts";
import { picturePlace, privatePlace } from "./file-places.ts";
import type { Thing, UploadRow } from "./queries.ts";

// The demo world's uploads: files that nobody sent, stored as if somebody had.

export interface SeededUpload extends Pick<UploadRow, "id" | "purpose" | "name" | "bytes" | "key"> {
  userId: string;
  format: "webp" | "pdf";
  // The largest size of a picture.
  width: number | null;
  height: number | null;
  thing: Thing;
  position: number;
}

// The files come first, as with every upload: no row is without its files.
export const saveSeededPicture = (
  files: FileStore,
  key: string,
  sizes: ReadonlyArray<readonly [size: PictureSize, content: Buffer]>,
): Promise<unknown> =>
  Promise.all(sizes.map(([size, content]) => files.put(picturePlace(key, size), content)));

export const saveSeededDocument = (files: FileStore, key: string, content: Buffer): Promise<void> =>
  files.put(privatePlace(key), content);

export const saveSeededSealed = (sealed: SealedFiles, key: string, content: Buffer): Promise<void> =>
  sealed.put(privatePlace(key), content);

// An upload that exists already stays as it is.
export async function seedUploads(tx: Tx, uploads: readonly SeededUpload[]): Promise<void> {
  if (uploads.length === 0) return;
  const created_at = await boliNow(tx);
  await tx
    .insertInto("upload")
    .values(
      uploads.map(({ userId, thing, format, ...upload }) => ({
        ...upload,
        format,
        user_id: userId,
        kind: fileFormats[format].kind,
        status: "ready" as const,
        thing_kind: thing.kind,
        thing_id: thing.id,
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
