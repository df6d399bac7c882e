// `npm run test:one -- FILE…` runs single test files of any kind, each with its own runner, under the right Node. Arguments
// that start with a dash go to the runner: `npm run test:one -- server/src/auth/two-step/two-step.story.test.ts -t
// "recovery"`.
import { existsSync } from "node:fs";
import path from "node:path";
import { spawn } from "node:child_process";
import { buildWeb } from "./build-web.mjs";
import { root, Stop, stopWith } from "./output.mjs";
import { installSystemPrograms } from "./system/programs.mjs";
import { runnerOf } from "./checks/runner-of.mjs";
import { projectFlags } from "./checks/vitest.mjs";

try {
  const given = process.argv.slice(2);
  const firstFlag = given.findIndex((word) => word.startsWith("-"));
  const files = (firstFlag === -1 ? given : given.slice(0, firstFlag)).map((file) =>
    path.relative(root, path.resolve(file)).replaceAll(path.sep, "/"),
  );
  const flags = firstFlag === -1 ? [] : given.slice(firstFlag);
  if (files.length === 0)
    throw new Stop("Name a test file: npm run test:one -- server/src/auth/two-step/two-step.story.test.ts");
  const missing = files.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) throw new Stop(`There is no ${missing.join(" and no ")}.`);
  const runners = Map.groupBy(files, runnerOf);
  for (const [runner, its] of runners) {
    const code = await run(runner, its, flags);
    process.exitCode ||= code;
  }
} catch (error) {
  stopWith(error);
}

/**
 * @param {string} runner
 * @param {readonly string[]} files
 * @param {readonly string[]} flags
 * @returns {Promise<number>} the runner's exit code
 */
async function run(runner, files, flags) {
  if (runner === "journeys") {
    const { chromium, problems } = await installSystemPrograms();
    if (!chromium) throw new Stop(problems.chromium ?? "There is no browser.");
    await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
    return start("@playwright/test/cli.js", ["test", "-c", "e2e/playwright.config.ts", ...files, ...flags]);
  }
  if (runner === "faults" || runner === "screens") await installSystemPrograms();
  return start("vitest/vitest.mjs", ["run", ...projectFlags(runner), ...files, ...flags]);
}

/** @param {string} tool @param {string[]} args @returns {Promise<number>} */
function start(tool, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, "node_modules", tool), ...args], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
