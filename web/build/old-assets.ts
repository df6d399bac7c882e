import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const keptMs = 24 * 60 * 60_000;

interface Entry {
  file: string;
  css?: string[];
  assets?: string[];
}

// Called before a build. The files of the last one stay for a day after it is replaced: a server that still runs, and the
// pages that are open, load them. Those that were replaced earlier are removed.
export function removeOldAssets(app: string): void {
  const folder = join(app, "assets");
  const lists = [filesIn(join(app, ".vite", "manifest.json")), filesIn(join(app, "site", "manifest.json"))];
  if (!existsSync(folder) || lists.includes(undefined)) return;
  const last = new Set(lists.flat());
  const now = new Date();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(folder, entry.name);
    if (last.has(`assets/${entry.name.replace(/\.(br|gz)$/, "")}`)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > keptMs) rmSync(file, { force: true });
  }
}

// Undefined when the last build did not come so far, or was killed while it wrote the list.
function filesIn(manifest: string): string[] | undefined {
  try {
    const entries = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Entry>);
    return entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  } catch {
    return undefined;
  }
}
