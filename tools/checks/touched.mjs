// The stories to run for a commit: changed stories, and those beside a changed source, or in the nearest folder above it. Imports cannot
// decide this, because a story talks to the whole server; `npm test` chooses by what ran.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { capabilityEdges } from "../boundaries/allowed-imports.ts";
import { findPostgres } from "../system/programs.mjs";
import { root } from "../output.mjs";
import { runProgram } from "./command.mjs";
import { together } from "./step.mjs";
import { allStories, runVitest, untimed } from "./vitest.mjs";

/** @type {import("./step.mjs").Step} */
export const touchedStep = {
  name: "touched stories",
  run: async () => {
    const stories = storiesBeside(await changedFiles(), storiesIn);
    if (stories.length === 0) return { failures: [], note: "none" };
    const isHere = { embedded: true, postgres: findPostgres() !== undefined };
    const byEngine = Map.groupBy(stories, (story) =>
      engineOf(story, isHere.postgres ? "postgres" : "embedded"),
    );
    const found = [];
    for (const [engine, its] of byEngine) if (isHere[engine]) found.push(await runStories(engine, its));
    return together(found);
  },
};

/** @param {Engine} engine @param {readonly string[]} stories */
const runStories = (engine, stories) =>
  runVitest(allStories, {
    name: `stories on ${engine}`,
    env: { BOLI_TEST_ENGINE: engine },
    args: ["--maxWorkers=1", untimed, ...stories],
  });

/** @typedef {"embedded" | "postgres"} Engine */

/**
 * The stories of one database engine run on that engine only; on the other one they would run no test.
 * @param {string} story from the root
 * @param {Engine} defaultEngine the engine of all other stories
 * @returns {Engine}
 */
export function engineOf(story, defaultEngine) {
  const [, own] = /^server\/src\/platform\/database\/(embedded|postgres)\//.exec(story) ?? [];
  return own === "embedded" || own === "postgres" ? own : defaultEngine;
}

/**
 * Uncommitted changes; in a clean tree, the changes of the last commit.
 * @returns {Promise<string[]>} from the root
 */
async function changedFiles() {
  const uncommitted = [
    ...(await git("diff", "--name-only", "HEAD")),
    ...(await git("ls-files", "-o", "--exclude-standard")),
  ];
  return uncommitted.length > 0 ? uncommitted : git("diff", "--name-only", "HEAD~1", "HEAD");
}

/** @param {string[]} args @returns {Promise<string[]>} lines; none outside a repository or at its first commit */
async function git(...args) {
  const { code, output } = await runProgram("git", args).catch(() => ({ code: 1, output: "" }));
  return code === 0 ? output.split("\n").filter(Boolean) : [];
}

/**
 * @param {readonly string[]} changed
 * @param {(folder: string) => readonly string[]} storiesOf the stories of a folder, from the root
 * @returns {string[]}
 */
export function storiesBeside(changed, storiesOf) {
  const found = changed.flatMap(foldersOf).flatMap((folder) => nearestStories(folder, storiesOf));
  return [...new Set(found)].toSorted();
}

/**
 * @param {string} folder
 * @param {(folder: string) => readonly string[]} storiesOf
 * @returns {readonly string[]}
 */
function nearestStories(folder, storiesOf) {
  const stories = storiesOf(folder);
  if (stories.length > 0 || folder === "server/src") return stories;
  return nearestStories(path.posix.dirname(folder), storiesOf);
}

/** @param {string} file @returns {string[]} */
function foldersOf(file) {
  if (!/\.tsx?$/.test(file)) return [];
  // A capability has the same name on both sides.
  const [, topic] = /^contract\/src\/([\w-]+)\//.exec(file) ?? [];
  if (topic) return capabilities.includes(topic) ? [`server/src/${topic}`] : [];
  if (/\.test\.tsx?$/.test(file) && !file.endsWith(".story.test.ts")) return [];
  return file.startsWith("server/src/") ? [path.posix.dirname(file)] : [];
}

const capabilities = Object.keys(capabilityEdges);

/** @param {string} folder */
function storiesIn(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".story.test.ts"))
    .map((name) => `${folder}/${name}`);
}
