import { createHmac, timingSafeEqual } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type FileArea,
  type FilePlace,
  type FileStore,
  type OpenFile,
  requireSafePath,
} from "./file-store.ts";
import { SealedFiles } from "./sealed-files.ts";
import { TemporaryFiles } from "./temporary-files.ts";

interface LocalFilesOptions {
  // Contains one folder per area.
  folder: string;
  temporary: TemporaryFiles;
  // The secret for signing links to private files.
  secret: string;
}

// Stores files in a local folder. A file gets its final name when it is complete and synced, and then its folder is synced:
// a power cut leaves all of it or nothing. The usual libraries write to the final name and never sync.
export class LocalFiles implements FileStore {
  readonly #options: LocalFilesOptions;

  constructor(options: LocalFilesOptions) {
    this.#options = options;
  }

  async put(place: FilePlace, content: Buffer | Readable): Promise<void> {
    const target = this.#pathOf(place);
    const draft = this.#options.temporary.newPath();
    try {
      await writeSynced(draft, content);
      const firstMade = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      await syncFolders(dirname(target), firstMade === undefined ? dirname(target) : dirname(firstMade));
    } catch (error) {
      await this.#options.temporary.remove(draft);
      throw error;
    }
  }

  async open(place: FilePlace): Promise<OpenFile | undefined> {
    const file = await unlessMissing(open(this.#pathOf(place), "r"));
    if (file === undefined) return undefined;
    const found = await file.stat();
    if (!found.isFile()) {
      await file.close();
      return undefined;
    }
    return {
      bytes: found.size,
      stream: (range) =>
        file.createReadStream(range === undefined ? {} : { start: range.first, end: range.last }),
      close: () => file.close(),
    };
  }

  async delete(place: FilePlace): Promise<void> {
    await rm(this.#pathOf(place), { force: true });
  }

  async deleteFolder(place: FilePlace): Promise<void> {
    await rm(this.#pathOf(place), { recursive: true, force: true });
  }

  async *list(area: FileArea, { olderThanMs }: { olderThanMs: number }): AsyncGenerator<string> {
    const folder = join(this.#options.folder, area);
    for await (const path of filesIn(folder)) {
      const found = await unlessMissing(stat(path));
      if (found && Date.now() - found.mtimeMs >= olderThanMs)
        yield relative(folder, path).replaceAll(sep, "/");
    }
  }

  async signedLink(path: string, until: Date): Promise<string> {
    requireSafePath({ area: "private", path });
    const seconds = String(Math.floor(until.getTime() / 1000));
    return `/files/private/${path}?until=${seconds}&signature=${this.#signatureOf(path, seconds)}`;
  }

  isSigned(path: string, { until, signature }: { until: string; signature: string }): boolean {
    const expected = Buffer.from(this.#signatureOf(path, until));
    const actual = Buffer.from(signature);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  #signatureOf(path: string, until: string): string {
    return createHmac("sha256", this.#options.secret).update(`file:${path}:${until}`).digest("base64url");
  }

  #pathOf(place: FilePlace): string {
    return join(this.#options.folder, place.area, ...requireSafePath(place).split("/"));
  }
}

// Files are added and removed meanwhile; a folder that is gone has no files.
async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of (await unlessMissing(opendir(folder))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

async function writeSynced(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    if (Buffer.isBuffer(content)) await file.writeFile(content);
    else await pipeline(content, (chunks: AsyncIterable<Buffer>) => writeAll(file, chunks));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) await file.writeFile(chunk);
}

// A file's name is on disk only when its folder is synced. Syncs from the innermost folder up to the first one that existed
// before.
async function syncFolders(innermost: string, last: string): Promise<void> {
  for (let folder = innermost; ; folder = dirname(folder)) {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === last || folder === dirname(folder)) return;
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

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
