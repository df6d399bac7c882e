// The how-tos and the architecture lead a reader to files, names of the code and commands: each of them is there. So is what the tools,
// the journeys, the faults and the benches name of the product.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";

const pages = /^(?:docs\/how-to\/[^/]+|docs\/architecture)\.md$/;
const topFolders = new Set(["contract", "server", "web", "e2e", "tools", "docs", "bench", "deploy"]);
const fileName = /\.(?:tsx?|mjs|js|css|md|json|jsonl|csv|sql|sh)$/;

export async function checkPaths() {
  const files = ownFiles();
  const names = namesIn(files);
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const checked = files.filter((file) => pages.test(file));
  const failures = checked.flatMap((page) => {
    const text = readFileSync(path.join(root, page), "utf8");
    return [
      ...missingPaths(text, files).map((named) => `${page} names ${named}, which is nowhere.`),
      ...missingNames(text, names).map((name) => `${page} names ${name}, which is in no file of the code.`),
      ...missingScripts(text, Object.keys(scripts)).map(
        (name) => `${page} names npm run ${name}, which is no script.`,
      ),
    ];
  });
  const places = new Set([...files, ...foldersOf(files)]);
  const naming = files.filter((file) => program.test(file) && !file.includes(".test."));
  failures.push(
    ...naming.flatMap((file) =>
      missingStrings(readFileSync(path.join(root, file), "utf8"), places).map(
        (named) => `${file} names ${named}, which is nowhere.`,
      ),
    ),
  );
  return { failures, note: `${checked.length} pages, ${naming.length} programs` };
}

const program = /^(?:tools|e2e|bench)\/.+\.(?:tsx?|mjs|js)$/;

/**
 * A string that begins like a place of the product names a file or a folder there, up to its first space. One with a place to fill in is
 * a pattern, and may fit nothing.
 * @param {string} text
 * @param {ReadonlySet<string>} places
 */
export const missingStrings = (text, places) =>
  [...text.matchAll(/(["'])((?:server\/(?:src|migrations)|web\/src|contract\/src)(?:\/[^"'\n]*)?)\1/g)]
    .map(([, , quoted = ""]) => (quoted.split(" ")[0] ?? "").replace(/\/$/, ""))
    .filter((named) => !/[*{}<>$]/.test(named) && !places.has(named));

/**
 * A path may be the end of one (`ui/summary.tsx`), and have places to fill in (`<capability>`, `NAME`, `*`).
 * @param {string} text
 * @param {readonly string[]} files
 */
export function missingPaths(text, files) {
  const places = [...files, ...foldersOf(files)];
  return [...new Set(pathsIn(text))].filter((named) => {
    const pattern = new RegExp(`(?:^|/)${patternOf(named)}$`);
    return !places.some((place) => pattern.test(place));
  });
}

/** @param {string} text */
function pathsIn(text) {
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "");
  const heads = [...text.matchAll(/^(?:\/\/|--) (?:.* )?([\w./-]+\/[\w.-]+)(?= |$)/gm)].map(
    (match) => match[1] ?? "",
  );
  const tried = [...text.matchAll(/test:one -- ([\w./-]+\.\w+)/g)].map((match) => match[1] ?? "");
  return [...inline, ...heads, ...tried].filter(isPath).map((named) => named.replace(/\/$/, ""));
}

/** @param {string} named */
const isPath = (named) =>
  /^[\w*<][\w.*<>/-]*$/.test(named) &&
  (fileName.test(named) || (named.includes("/") && topFolders.has(named.split("/")[0] ?? "")));

/** @param {string} named */
const patternOf = (named) =>
  named.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[\w-]+>|\bNAME\b|\*+/g, "[^/]+");

/** @param {readonly string[]} files */
function foldersOf(files) {
  const folders = new Set();
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder))
      folders.add(folder);
  return folders;
}

/** All that the code calls something. @param {readonly string[]} files */
function namesIn(files) {
  const names = new Set();
  for (const file of files)
    if (/\.(?:tsx?|mjs|js|css|sql|json)$/.test(file))
      for (const [name] of readFileSync(path.join(root, file), "utf8").matchAll(/[A-Za-z_]\w*/g))
        names.add(name);
  return names;
}

/**
 * A name in backticks with a capital or an underscore inside is one of the code: a plain word may be anything.
 * @param {string} text
 * @param {ReadonlySet<string>} names
 */
export const missingNames = (text, names) =>
  [
    ...new Set(
      [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = ""]) => quoted.match(/[A-Za-z_]\w*/g) ?? []),
    ),
  ].filter((name) => /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(name) && !names.has(name));

/**
 * @param {string} text
 * @param {readonly string[]} scripts
 */
export const missingScripts = (text, scripts) =>
  [...new Set([...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? ""))].filter(
    (name) => !scripts.includes(name),
  );
