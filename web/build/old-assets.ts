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
  const last = [join(".vite", "manifest.json"), join("site", "manifest.json")].flatMap((name) =>
    filesIn(join(app, name)),
  );
  if (last.length === 0) return;
  const current = new Set(last);
  const now = new Date();
  for (const entry of readdirSync(join(app, "assets"), { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(app, "assets", entry.name);
    if (current.has(`assets/${entry.name.replace(/\.(br|gz)$/, "")}`)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > keptMs) rmSync(file, { force: true });
  }
}

function filesIn(manifest: string): string[] {
  if (!existsSync(manifest)) return [];
  const entries = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Entry>);
  return entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
}
