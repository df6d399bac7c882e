// A function fits on a screen, and a file can be read in one sitting. A folder may hold any number of files of one meaning.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { runTool } from "./command.mjs";
import { ownFiles } from "./files.mjs";
import { toSplit, waitForRebuilding } from "./long-functions.mjs";

const maxLines = 600;

/** The exceptions are written in steps of ten lines, so that a change of layout does not touch the list. */
const stepOfList = 10;

/** @typedef {{ place: string, lines: number, at: string }} LongFunction */
/** @typedef {Readonly<Record<string, readonly number[]>>} Exceptions sizes by part, capability and name, rounded up */

export async function checkSizes() {
  const files = ownFiles().filter((file) => /\.(tsx?|mjs|js|css|sh|sql)$/.test(file));
  const long = await longFunctions();
  return {
    failures: [
      ...longFiles(files, linesOf),
      ...compareWithList(long, togetherOf(waitForRebuilding, toSplit)),
    ],
    note: `${long.length} long functions left`,
  };
}

/** @param {string} file */
const linesOf = (file) => readFileSync(path.join(root, file), "utf8").split("\n").length - 1;

/**
 * @param {readonly string[]} files
 * @param {(file: string) => number} lengthOf
 */
export const longFiles = (files, lengthOf) =>
  files
    .filter((file) => lengthOf(file) > maxLines)
    .map((file) => `${file} has ${lengthOf(file)} lines; split it by meaning below ${maxLines}.`);

/** Every function of the product and its tools that is over the limit, from its first line to its last. */
async function longFunctions() {
  const { output } = await runTool("oxlint/bin/oxlint", [
    "--config=tools/checks/functions.oxlintrc.json",
    "--ignore-pattern=**/*.test.*",
    "--format=json",
    ...["server", "contract", "web", "tools"],
  ]);
  return readFindings(output);
}

/**
 * @param {string} output of the linter, as JSON
 * @returns {LongFunction[]}
 */
export function readFindings(output) {
  /** @type {{ diagnostics: { message: string, filename: string, labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(output);
  return diagnostics.map(({ message, filename, labels }) => {
    const found = /^The .*?function (?:`(?<name>[^`]+)` )?has too many lines \((?<lines>\d+)\)/.exec(message);
    if (!found) throw new Error(`The linter said something else of ${filename}: ${message}`);
    const file = filename.replaceAll("\\", "/");
    return {
      place: `${capabilityOf(file)} ${found.groups?.["name"] ?? "(no name)"}`,
      lines: Number(found.groups?.["lines"]),
      at: `${file}:${labels[0]?.span.line}`,
    };
  });
}

/** A file that moves within its capability takes its exceptions with it. @param {string} file */
function capabilityOf(file) {
  const [part, ...folders] = path.posix.dirname(file).split("/");
  return [part, folders.find((folder) => folder !== "src")].filter(Boolean).join("/");
}

/** @param {Exceptions[]} lists */
const togetherOf = (...lists) => {
  /** @type {Record<string, number[]>} */
  const all = {};
  for (const [place, sizes] of lists.flatMap((list) => Object.entries(list)))
    (all[place] ??= []).push(...sizes);
  return all;
};

/**
 * The list can only shrink: a new long function fails, and so does an exception that is larger than it needs to be.
 * @param {readonly LongFunction[]} long
 * @param {Exceptions} exceptions
 */
export function compareWithList(long, exceptions) {
  const byPlace = Map.groupBy(long, ({ place }) => place);
  const grown = [...byPlace].flatMap(([place, functions]) =>
    compareSizes(functions, exceptions[place] ?? []),
  );
  const gone = Object.keys(exceptions)
    .filter((place) => !byPlace.has(place))
    .map(
      (place) => `${place} is not over 60 lines any more: take it out of tools/checks/long-functions.mjs.`,
    );
  return [...grown, ...gone];
}

/**
 * Functions of one name in one capability are compared from the largest down.
 * @param {readonly LongFunction[]} functions
 * @param {readonly number[]} listed
 */
function compareSizes(functions, listed) {
  const sizes = [...listed].sort((a, b) => b - a);
  const sorted = [...functions].sort((a, b) => b.lines - a.lines);
  const failures = sorted.flatMap(({ place, lines, at }, index) => {
    const allowed = sizes[index];
    if (allowed === undefined)
      return [`${at} ${place} has ${lines} lines; split it, so that each function has at most 60.`];
    if (lines > allowed) return [`${at} ${place} has grown to ${lines} lines; it may have ${allowed}.`];
    const needed = Math.ceil(lines / stepOfList) * stepOfList;
    return needed < allowed
      ? [`${at} ${place} has only ${lines} lines: write ${needed} into tools/checks/long-functions.mjs.`]
      : [];
  });
  const tooMany = sizes.slice(sorted.length);
  return tooMany.length === 0
    ? failures
    : [
        ...failures,
        `${sorted[0]?.place}: take ${tooMany.join(", ")} out of tools/checks/long-functions.mjs.`,
      ];
}
