// What a page may weigh. Read from the build's own manifest, measured as a browser receives it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../say.mjs";

const built = path.join(root, "web", "dist", "app");
const limitKb = 150;
// A public page is one script and one style sheet, and both have to be there before anything is painted.
const siteLimitsKb = { script: 10, style: 14 };

// The screens that people wait for first, each with the parts that load beside the entry. Hindi is the longer language.
const budgeted = [
  { path: "/login", parts: /^(login-page\.tsx|hi\.ts)$/ },
  { path: "/app/dashboard", parts: /^(app-area\.tsx|dashboard-page\.tsx|hi\.ts)$/ },
];

/** @returns {Promise<import("./step.mjs").Finding>} */
export async function checkBudgets() {
  const manifestFile = [path.join(built, ".vite", "manifest.json"), path.join(built, "manifest.json")].find(
    existsSync,
  );
  if (!manifestFile) return { failures: ["The screens are not built, so nothing can be weighed."] };
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const weighed = budgeted.map(({ path: screen, parts }) => weigh(manifest, screen, parts));
  const site = checkSite();
  const heavy = weighed
    .filter(({ kb }) => kb > limitKb)
    .map(({ note, scripts }) => `${note}, the limit is ${limitKb} KB:\n${scripts.join("\n")}`);
  return {
    failures: [...heavy, ...site.failures],
    note: [...weighed.map(({ note }) => note), site.note].join(", "),
  };
}

/**
 * @param {Record<string, any>} manifest
 * @param {string} screen
 * @param {RegExp} parts
 */
function weigh(manifest, screen, parts) {
  const scripts = scriptsOf(manifest, parts);
  const kb = kbOf(scripts);
  return { kb, scripts, note: `${screen} loads ${kb.toFixed(1)} KB of script in ${scripts.length} files` };
}

function checkSite() {
  const manifestFile = path.join(built, "site", "manifest.json");
  if (!existsSync(manifestFile)) return { failures: ["The public pages are not built."], note: "no site" };
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const scripts = scriptsOf(manifest, /^$/);
  const styles = Object.values(manifest).flatMap((entry) => entry.css ?? []);
  const kb = { script: kbOf(scripts), style: kbOf(styles) };
  const note = `a public page ${kb.script.toFixed(1)} KB of script and ${kb.style.toFixed(1)} KB of style`;
  const isLight = kb.script <= siteLimitsKb.script && kb.style <= siteLimitsKb.style;
  return {
    failures: isLight ? [] : [`${note}; the limits are ${siteLimitsKb.script} and ${siteLimitsKb.style} KB.`],
    note,
  };
}

/** @param {readonly string[]} files */
function kbOf(files) {
  return files.reduce((sum, file) => sum + compressedSize(path.join(built, file)), 0) / 1000;
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
