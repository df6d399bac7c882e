// Lists our own files: nothing installed, built or measured.
import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";

const generatedPaths = new Set([
  "node_modules",
  ".git",
  ".node",
  ".data",
  ".cache",
  "dist",
  "test-results",
  "playwright-report",
  "screens",
]);

/** @returns {string[]} paths from the root, with forward slashes */
export function ownFiles(folder = "") {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (generatedPaths.has(entry.name)) return [];
    const inner = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? ownFiles(inner) : [inner];
  });
}
