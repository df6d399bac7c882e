import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

// The folder for files that are not complete yet. It is inside the data folder, so that a rename is enough to keep a file,
// and so that leftovers of a killed process are found.
export class TemporaryFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  // A unique path, without a file.
  newPath(): string {
    return join(this.#folder, randomBytes(16).toString("hex"));
  }

  async makeFolder(): Promise<string> {
    const path = this.newPath();
    await mkdir(path, { mode: 0o700 });
    return path;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
  }

  // Removes files that were not touched for this long, because their process is gone. Returns their number.
  async sweep({ olderThanMs }: { olderThanMs: number }): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // The file may be removed between listing and stat.
      const found = await stat(path).catch(() => undefined);
      if (found === undefined || Date.now() - found.mtimeMs < olderThanMs) continue;
      await this.remove(path);
      removed += 1;
    }
    return removed;
  }
}
