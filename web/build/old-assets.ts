import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const keptMs = 24 * 60 * 60_000;

// Removes what was written over a day before the last build. The files of the last build stay, however old they are: a
// server that still runs, and the pages that are open, load them until after the next one. The stamp is written at the end
// of each build.
export function removeOldAssets(folder: string, stampFile: string): void {
  if (!existsSync(stampFile) || !existsSync(folder)) return;
  const builtAt = statSync(stampFile).mtimeMs;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (builtAt - statSync(file).mtimeMs > keptMs) rmSync(file, { force: true });
  }
}
