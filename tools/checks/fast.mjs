// The steps of `npm run check`: everything that is quick and needs neither a browser nor a database server.
import { existsSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "../build-web.mjs";
import { checkBudgets } from "./budgets.mjs";
import { runTool } from "./command.mjs";
import { checkComments } from "./comments.mjs";
import { checkCommits } from "./commits.mjs";
import { checkControls } from "./controls.mjs";
import { checkFolders } from "./folders.mjs";
import { checkSizes } from "./sizes.mjs";
import { checkManifests } from "./manifests.mjs";
import { checkPaths } from "./paths.mjs";
import { checkPincodes } from "./pincodes.mjs";
import { checkRules } from "./rules.mjs";
import { checkStyles } from "./styles.mjs";
import { checkTexts } from "./texts.mjs";
import { checkWords } from "./words.mjs";
import { runVitest } from "./vitest.mjs";
import { root } from "../output.mjs";

async function checkFormat() {
  const { code, output } = await runTool("oxfmt/bin/oxfmt", ["--list-different", "."]);
  return {
    failures: code === 0 ? [] : [`${output}\nThese are laid out differently; npm run format mends them.`],
  };
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<import("./step.mjs").Finding>}
 */
async function mustPass(tool, args) {
  const { code, output, timedOut } = await runTool(tool, args);
  if (code === 0) return { failures: [] };
  return { failures: [timedOut ? "It did not end in time." : output] };
}

async function checkBoundaries() {
  const [{ checkBoundaries: check }, { readRepository }] = await Promise.all([
    import("../boundaries/check.ts"),
    import("../boundaries/read.ts"),
  ]);
  const files = readRepository(root);
  const failures = check(files).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
  return { failures, note: `${files.size} files` };
}

async function checkExports() {
  const { checkUnusedExports } = await import("../boundaries/unused-exports.ts");
  return { failures: checkUnusedExports(root).map(({ path, line, rule }) => `${path}:${line} ${rule}`) };
}

// Rules that need types, such as the one on unhandled promises, come with this package.
const typeAware = existsSync(path.join(root, "node_modules", "oxlint-tsgolint")) ? ["--type-aware"] : [];

/** @type {readonly import("./step.mjs").Step[]} */
export const staticSteps = [
  { name: "format", run: checkFormat },
  { name: "lint", run: () => mustPass("oxlint/bin/oxlint", ["--deny-warnings", ...typeAware]) },
  { name: "types", run: () => mustPass("typescript/bin/tsc", ["-p", "tsconfig.json"]) },
  { name: "types of web", run: () => mustPass("typescript/bin/tsc", ["-p", "web/tsconfig.json"]) },
  { name: "boundaries", run: checkBoundaries },
  { name: "unused exports", run: checkExports },
  { name: "files and functions", run: checkSizes },
  { name: "folders and READMEs", run: checkFolders },
  { name: "styles", run: checkStyles },
  { name: "controls", run: async () => checkControls() },
  { name: "texts", run: checkTexts },
  { name: "words", run: async () => checkWords(root) },
  { name: "comments", run: async () => checkComments(root) },
  { name: "rules and their tests", run: checkRules },
  { name: "paths of how-tos", run: checkPaths },
  { name: "commits of reports", run: checkCommits },
  { name: "table of pincodes", run: checkPincodes },
  { name: "manifests and lockfile", run: checkManifests },
];

/**
 * By default Vitest would use one of two cores.
 * @param {readonly string[]} [files] all of them when there is no list
 * @returns {import("./step.mjs").Step["run"]}
 */
export const unitTests =
  (files = []) =>
  () =>
    runVitest("unit", { args: ["--maxWorkers=2", ...files] });

/** @type {import("./step.mjs").Step} */
export const buildStep = {
  name: "web build",
  run: async () => {
    const built = await buildWeb({ onProgress: () => {} });
    return { failures: [], note: built ? "" : "was current" };
  },
};

/**
 * Weighs the result of the build step.
 * @type {import("./step.mjs").Step}
 */
export const budgetStep = { name: "web budgets", run: checkBudgets };
