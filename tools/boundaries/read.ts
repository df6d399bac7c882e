import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folders = [
  "contract/src",
  "server/src",
  "server/testing",
  "server/migrations",
  "web/src",
  "e2e",
  "bench",
  "tools",
];

// All of our source files, by their path from the root, with forward slashes on every system.
export function readRepository(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const file of listFiles(path.join(root, folder))) {
      if (!/\.tsx?$/.test(file) || file.endsWith(".d.ts")) continue;
      files.set(path.relative(root, file).split(path.sep).join("/"), readFileSync(file, "utf8"));
    }
  }
  return files;
}

function listFiles(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name === "dist" || entry.name === "test-results") return [];
    const whole = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(whole) : [whole];
  });
}
