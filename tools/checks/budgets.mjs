// Limits for the weight of pages, and no circles among their scripts, by the build's manifest; weighed as compressed for a
// browser.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../output.mjs";

const built = path.join(root, "web", "dist", "app");
// A public page loads one script and one style sheet, and both block its first paint.
const siteLimitsKb = { script: 10, style: 14 };

// The screens that people wait for first. Hindi is measured because its texts are longer. Requests of a screen after it is
// drawn, such as the live channel, do not count.
export const budgeted = [
  { path: "/login", limitKb: 115 },
  { path: "/app/dashboard", limitKb: 140 },
];

/** @returns {Promise<import("./step.mjs").Finding>} */
export async function checkBudgets() {
  const manifestFile = [path.join(built, ".vite", "manifest.json"), path.join(built, "manifest.json")].find(
    existsSync,
  );
  if (!manifestFile) return { failures: ["The screens are not built, so nothing can be weighed."] };
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const preloads = JSON.parse(readFileSync(path.join(built, "preloads.json"), "utf8"));
  const weighed = budgeted.map((screen) => weigh(manifest, preloads, screen));
  const site = checkSite();
  return {
    failures: [...overBudget(weighed), ...site.failures, ...circlesIn(manifest)],
    note: [...weighed.map(({ note }) => note), site.note].join(", "),
  };
}

/** @param {ReadonlyArray<{ kb: number, limitKb: number, scripts: readonly string[], note: string }>} weighed */
export const overBudget = (weighed) =>
  weighed
    .filter(({ kb, limitKb }) => !(kb <= limitKb))
    .map(({ note, scripts, limitKb }) => `${note}, the limit is ${limitKb} KB:\n${scripts.join("\n")}`);

/**
 * The entry and what the server has the browser fetch for a screen.
 * @param {Record<string, any>} manifest
 * @param {Record<string, { hi: string }>} preloads
 * @param {{ path: string, limitKb: number }} screen
 */
function weigh(manifest, preloads, { path: screen, limitKb }) {
  const links = preloads[screen]?.hi;
  if (links === undefined) throw new Error(`The build says nothing of what ${screen} loads.`);
  const early = [...links.matchAll(/href="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
  const scripts = [...new Set([...scriptsOf(manifest, /^$/), ...early])];
  const kb = kbOf(scripts);
  return {
    kb,
    limitKb,
    scripts,
    note: `${screen} loads ${kb.toFixed(1)} KB of script in ${scripts.length} files`,
  };
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
 * Scripts that import each other. What one of them needs of the other while it loads may not exist yet, and the screen
 * stays blank.
 * @param {Record<string, any>} manifest
 */
export function circlesIn(manifest) {
  /** @type {string[]} */
  const circles = [];
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key @param {readonly string[]} trail */
  const follow = (key, trail) => {
    const at = trail.indexOf(key);
    if (at >= 0) {
      const names = [...trail.slice(at), key].map((each) => manifest[each].file);
      circles.push(`Scripts import each other (see web/build/chunks.ts): ${names.join(" → ")}`);
    }
    if (at >= 0 || seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) follow(next, [...trail, key]);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  return circles;
}

/**
 * All scripts that the entry and one screen import, directly or indirectly. Screens that load later do not count.
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
