// What a page may weigh. Read from the build's own manifest, measured as a browser receives it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../say.mjs";

const built = path.join(root, "web", "dist", "app");
const limitKb = 150;

/** @returns {Promise<import("./step.mjs").Finding>} */
export async function checkBudgets() {
  const manifestFile = [path.join(built, ".vite", "manifest.json"), path.join(built, "manifest.json")].find(
    existsSync,
  );
  if (!manifestFile)
    return { failures: [], note: existsSync(built) ? "no manifest" : "the web is not built yet" };
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const scripts = scriptsOf(manifest, /login/);
  const bytes = scripts.reduce((sum, file) => sum + compressedSize(path.join(built, file)), 0);
  const kb = bytes / 1024;
  const note = `/login loads ${kb.toFixed(1)} KB of script in ${scripts.length} files`;
  return kb <= limitKb
    ? { failures: [], note }
    : { failures: [`${note}, the limit is ${limitKb} KB:\n${scripts.join("\n")}`] };
}

/**
 * Every script that the entry and one screen need, however deep; a screen that loads later does not count.
 * @param {Record<string, any>} manifest
 * @param {RegExp} screen
 * @returns {string[]}
 */
export function scriptsOf(manifest, screen) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry && /\.(html|tsx?)$/.test(key)) add(key);
    if (chunk.isDynamicEntry && screen.test(path.posix.basename(key))) add(key);
  }
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
}

/** @param {string} file */
function compressedSize(file) {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).byteLength;
  return brotliCompressSync(readFileSync(file)).byteLength;
}
