// The stories that a change touches: those it changes itself, and those beside a source that it changes. A story speaks to the
// whole server, so by what they import nearly all would be touched by nearly everything; `npm test` runs those.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { capabilityEdges } from "../boundaries/house.ts";
import { findPostgres } from "../system.mjs";
import { root } from "../say.mjs";
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
    report: `touched-${engine}`,
    env: { BOLI_TEST_ENGINE: engine },
    args: ["--maxWorkers=1", untimed, ...stories],
  });

/** @typedef {"embedded" | "postgres"} Engine */

/**
 * On another database than its own, a story of one of the two runs no test.
 * @param {string} story from the root
 * @param {Engine} usual on which every other story runs
 * @returns {Engine}
 */
export function engineOf(story, usual) {
  const [, own] = /^server\/src\/platform\/database\/(embedded|postgres)\//.exec(story) ?? [];
  return own === "embedded" || own === "postgres" ? own : usual;
}

/**
 * What is not committed yet; in a clean tree, what the last commit changed.
 * @returns {Promise<string[]>} from the root
 */
async function changedFiles() {
  const uncommitted = [
    ...(await git("diff", "--name-only", "HEAD")),
    ...(await git("ls-files", "-o", "--exclude-standard")),
  ];
  return uncommitted.length > 0 ? uncommitted : git("diff", "--name-only", "HEAD~1", "HEAD");
}

/** @param {string[]} args @returns {Promise<string[]>} lines; none where this is no repository, or its first commit */
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
  const folders = new Set(changed.flatMap(foldersOf));
  return [...folders].flatMap(storiesOf).toSorted();
}

/** @param {string} file @returns {string[]} */
function foldersOf(file) {
  if (!/\.tsx?$/.test(file)) return [];
  // A capability has the same name on both sides; schemas of `auction-inputs.ts` belong to `auctions`.
  const [, topic] = /^contract\/src\/([\w-]+)\.ts$/.exec(file) ?? [];
  if (topic)
    return capabilities
      .filter((name) => topic.startsWith(name.replace(/s$/, "")))
      .map((name) => `server/src/${name}`);
  if (/\.test\.tsx?$/.test(file) && !file.endsWith(".story.test.ts")) return [];
  return /^server\/src\/.+\//.test(file) ? [path.posix.dirname(file)] : [];
}

const capabilities = Object.keys(capabilityEdges);

/** @param {string} folder */
function storiesIn(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".story.test.ts"))
    .map((name) => `${folder}/${name}`);
}
