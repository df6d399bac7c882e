// The rules in docs/rules and the tests must name each other: every rule has a test, and every rule id in a test title
// exists.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";

export async function checkRules() {
  const files = ownFiles();
  const pages = files.filter((file) => /^docs\/rules\/.*\.md$/.test(file));
  const tests = files.filter((file) => /\.(test|journey)\.tsx?$/.test(file));
  const ids = pages.flatMap((file) => rulesIn(readFileSync(path.join(root, file), "utf8")));
  const rules = new Set(ids);
  const titles = tests.flatMap((file) =>
    titlesIn(readFileSync(path.join(root, file), "utf8")).map((title) => ({ file, title })),
  );
  const promised = readFileSync(path.join(root, "docs/security.md"), "utf8");
  const failures = [
    ...findTwice(ids),
    ...pages.flatMap((file) => longBullets(file, readFileSync(path.join(root, file), "utf8"))),
    ...compareRules(rules, titles),
    ...unprovenPromises(promised, titles),
  ];
  return { failures, note: `${rules.size} rules` };
}

/**
 * Two rules of one id: a test that names it would prove either.
 * @param {readonly string[]} ids
 */
export const findTwice = (ids) =>
  ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is the id of two rules of docs/rules.`);

/**
 * @param {ReadonlySet<string>} rules
 * @param {ReadonlyArray<{ file: string, title: string }>} titles
 */
export function compareRules(rules, titles) {
  const families = new Set([...rules].map((rule) => rule.split("-")[0]));
  const proven = new Set();
  const failures = [];
  for (const { file, title } of titles) {
    for (const [id = "", family] of title.matchAll(/\b([A-Z]+)-\d+\b/g)) {
      if (!families.has(family)) continue;
      proven.add(id);
      if (!rules.has(id)) failures.push(`${file} names ${id}, which is no rule of docs/rules.`);
    }
  }
  for (const rule of rules) if (!proven.has(rule)) failures.push(`${rule} has no test that bears its name.`);
  return failures;
}

/** @param {string} text */
export const rulesIn = (text) =>
  [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1] ?? "");

const mostWords = 60;

/**
 * A rule is read one idea at a time: its first sentence beside the id, each further idea in a bullet below.
 * @param {string} file
 * @param {string} text
 */
export const longBullets = (file, text) =>
  text
    .replaceAll(/\n +(?!- | )/g, " ")
    .split("\n")
    .filter((line) => /^ *- /.test(line) && line.trim().split(/\s+/).length - 1 > mostWords)
    .map(
      (line) =>
        `${file} has a bullet over ${mostWords} words; give each idea its own: ${line.trim().slice(0, 60)}…`,
    );

/** @param {string} text */
export const titlesIn = (text) =>
  [
    ...text.matchAll(
      /\b(?:it|test|describe)(?:\.each\([\s\S]*?\)(?=\())?(?:\.\w+)*\(\s*(["'`])([\s\S]*?)\1/g,
    ),
  ].map((match) => match[2] ?? "");

/**
 * docs/security.md names tests; each of them must exist.
 * @param {string} text
 * @param {ReadonlyArray<{ title: string }>} titles
 */
export function unprovenPromises(text, titles) {
  const named = new Set(titles.flatMap(({ title }) => title.match(/\b[A-Z]+-\d+\b/g) ?? []));
  const promised = new Set(text.match(/\b[A-Z]{4,}-\d+\b/g));
  return [...promised]
    .filter((id) => !named.has(id))
    .map((id) => `docs/security.md names ${id}, and no test bears that name.`);
}
