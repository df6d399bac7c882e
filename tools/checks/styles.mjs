// The styles of a part reach that part alone, without a class name ever being rewritten: each class is defined in one file,
// named by the styles of its own part, and used by the components of its own part. Shared classes are listed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";
import { offScale, scaleFailures, tokenFailures } from "./styles-scales.mjs";
import { everywhere, placed, widths } from "./styles-shared.mjs";

export async function checkStyles() {
  const files = ownFiles("web/src").filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes(".test."));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  return {
    failures: [
      ...styleFailures(texts, { everywhere, placed, widths }),
      ...tokenFailures(texts),
      ...scaleFailures(texts, offScale(), partOf),
    ],
  };
}

/**
 * @typedef {object} Shared
 * @property {readonly string[]} everywhere classes that any part may name and wear
 * @property {Readonly<Record<string, readonly string[]>>} placed by style sheet: classes of the kit that it still restyles
 * @property {Readonly<Record<string, number>>} widths where a layout may change, in rem
 */

/**
 * @param {ReadonlyMap<string, string>} texts every style sheet and component, by path
 * @param {Shared} shared
 * @returns {string[]}
 */
export function styleFailures(texts, shared) {
  const sheets = [...texts].filter(([file]) => file.endsWith(".css"));
  const components = [...texts].filter(([file]) => file.endsWith(".tsx"));
  const rules = sheets.flatMap(([file, text]) => selectorsIn(text).map((names) => ({ file, names })));
  const homes = homesOf(rules);
  const foreign = (/** @type {string} */ file, /** @type {string} */ name) => {
    const home = homes.get(name)?.values().next().value;
    return home !== undefined && partOf(home) !== partOf(file) && !shared.everywhere.includes(name)
      ? home
      : undefined;
  };
  const failures = [];
  for (const [name, files] of homes)
    // The public pages have one sheet, of several files, that is always loaded whole.
    if (files.size > 1 && ![...files].every((file) => partOf(file) === "site"))
      failures.push(`.${name} is defined in ${[...files].join(" and ")}; one is enough.`);
  for (const { file, names } of rules)
    for (const name of names) {
      const home = foreign(file, name);
      if (home !== undefined && !shared.placed[file]?.includes(name))
        failures.push(`${file} restyles .${name} of ${home}.`);
    }
  for (const [file, text] of components)
    for (const name of wornIn(text)) {
      const home = foreign(file, name);
      if (home !== undefined && !text.includes(`${path.posix.basename(home)}";`))
        failures.push(`${file} wears .${name} of ${home}.`);
    }
  for (const [file, text] of sheets) failures.push(...widthFailures(file, text, shared.widths));
  for (const [file, names] of Object.entries(shared.placed))
    for (const name of names)
      if (!rules.some((rule) => rule.file === file && rule.names.includes(name)))
        failures.push(`${file} restyles .${name} no more; take it from the list.`);
  return [...new Set(failures)];
}

// A class is defined where a selector begins with it.
/** @param {ReadonlyArray<{ file: string, names: string[] }>} rules */
function homesOf(rules) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const {
    file,
    names: [first],
  } of rules)
    if (first !== undefined) homes.set(first, (homes.get(first) ?? new Set()).add(file));
  return homes;
}

// The public pages are one part, with a build of their own; the kit is one; an area of the auctions is one.
/** @param {string} file */
export function partOf(file) {
  const [area = "", topic = ""] = file.replace("web/src/", "").split("/");
  return area === "auctions" ? `${area}/${topic}` : area;
}

/**
 * The classes that each selector names, in order.
 * @param {string} text
 */
export function selectorsIn(text) {
  const bare = text.replace(/\/\*[^]*?\*\//g, "");
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))
    .flatMap(splitList)
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
}

// Commas inside brackets belong to one selector.
/** @param {string} selector */
const splitList = (selector) => selector.split(/,(?![^(]*\))/);

/** @param {string} text a component's */
export function wornIn(text) {
  const names = new Set();
  for (const { index } of text.matchAll(/\bclassName[=:]/g)) {
    const rest = text.slice(index + "className=".length).trimStart();
    const value = rest.startsWith("{") ? bracedPart(rest) : /^("[^"]*"|`[^`]*`)/.exec(rest)?.[0];
    const words = [
      ...[...(value ?? "").matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word),
      ...[...(value ?? "").matchAll(/`([^`]*)`/g)].map(([, word = ""]) => word.replace(/\$\{[^}]*\}/g, " ")),
    ];
    for (const word of words.join(" ").split(/\s+/)) names.add(word);
  }
  names.delete("");
  return [...names];
}

/** @param {string} text begins with a brace */
function bracedPart(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && --depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Shared["widths"]} widths
 */
function widthFailures(file, text, widths) {
  const known = Object.values(widths).flatMap((rem) => [rem, rem - 0.01]);
  return [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(?:min|max)-width: ([\d.]+)rem/g)]
      .filter(([, rem]) => !known.some((one) => Math.abs(one - Number(rem)) < 0.001))
      .map(
        ([, rem]) => `${file} changes at ${rem}rem, which is none of ${Object.values(widths).join(", ")}.`,
      ),
  );
}
