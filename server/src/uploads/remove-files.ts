import type { FileStore } from "../platform/files/file-store.ts";
import { placesOf } from "./file-places.ts";

// Removes all files of the uploads from the store. Removing a missing file does nothing, so it may run twice.
export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { file, folders } = placesOf(key);
    await Promise.all([files.delete(file), ...folders.map((folder) => files.deleteFolder(folder))]);
  }
}
