import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { LocalFiles } from "./local-files.ts";
import { SealedFiles } from "./sealed-files.ts";
import { TemporaryFiles } from "./temporary-files.ts";

export interface OpenedFiles {
  files: FileStore;
  // Encrypted files, in the same store.
  sealed: SealedFiles;
  temporary: TemporaryFiles;
}

// Uploaded files are stored in the data folder, beside the database.
export async function openFiles(options: { dataDir: string; secret: string }): Promise<OpenedFiles> {
  const folder = join(options.dataDir, "files");
  const temporary = join(folder, "temporary");
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const drafts = new TemporaryFiles(temporary);
  const files = new LocalFiles({ folder, temporary: drafts, secret: options.secret });
  return { temporary: drafts, files, sealed: new SealedFiles(files, options.secret) };
}
