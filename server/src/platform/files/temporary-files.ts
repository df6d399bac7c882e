import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

// Where a file lies until it is whole. It is inside the data folder, so that becoming a kept file is one renaming, and so
// that what a killed process leaves behind is found.
export class TemporaryFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  // A path that nobody else has; nothing is there yet.
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

  // Removes what nobody has touched for so long: whoever made it is gone. Tells how many there were.
  async sweep({ olderThanMs }: { olderThanMs: number }): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Whoever works with it may remove it between the list and the look.
      const found = await stat(path).catch(() => undefined);
      if (found === undefined || Date.now() - found.mtimeMs < olderThanMs) continue;
      await this.remove(path);
      removed += 1;
    }
    return removed;
  }
}
