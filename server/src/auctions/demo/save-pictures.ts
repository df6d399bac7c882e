import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import type { FileStore } from "../../platform/files/file-store.ts";
import { saveSeededPicture } from "../../uploads/index.ts";
import { pictureNames } from "./picture-names.ts";

const widest = { width: 1600, height: 1200 } as const;

// A file's key derives from its content: the demo's pictures are public, and its documents need a signed link anyway.
export const keyOf = (what: string): string =>
  createHash("sha256").update(`demo ${what}`).digest().subarray(0, 16).toString("base64url");

const fileOf = (name: string, size: number): string =>
  join(import.meta.dirname, "pictures", `${name}-${size}.webp`);

// A drawn picture of the demo, as its upload is stored.
export interface DemoPicture {
  format: "webp";
  name: string;
  key: string;
  bytes: number;
  width: number;
  height: number;
}

// Stores these drawn pictures. Each is stored once, however many things show it.
export async function saveDemoPictures(
  files: FileStore,
  names: readonly string[],
): Promise<ReadonlyMap<string, DemoPicture>> {
  const known = pictureNames.filter((name) => names.includes(name));
  const saved = await Promise.all(
    known.map(async (name) => {
      const sizes = await Promise.all(
        pictureSizes.map(async (size) => [size, await readFile(fileOf(name, size))] as const),
      );
      const key = keyOf(name);
      await saveSeededPicture(files, key, sizes);
      const bytes = sizes.find(([size]) => size === widest.width)?.[1].length ?? 0;
      return [name, { format: "webp", name: `${name}.webp`, key, bytes, ...widest }] as const;
    }),
  );
  return new Map(saved);
}
