// `npm test`: everything. Two parts run side by side where they may, as two cores is what we plan for;
// the faults measure time, so they have the machine to themselves.
// `npm test -- stories faults` runs only the parts whose names begin with one of the words given.
import { buildWeb } from "./build-web.mjs";
import { budgetStep, staticSteps, unitStep } from "./checks/fast.mjs";
import { runJourneys } from "./checks/journeys.mjs";
import { conclude, runSteps, tableOf } from "./checks/step.mjs";
import { runVitest } from "./checks/vitest.mjs";
import { duration, stopWith } from "./say.mjs";
import { installSystemPrograms } from "./system.mjs";

/** @typedef {import("./checks/step.mjs").Step} Step */

const begun = performance.now();
const wanted = process.argv.slice(2);

/** @param {Step} step */
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));

// Begins at once and is only waited for by the parts that need it.
const programs = installSystemPrograms();

/** @type {Step} */
const buildStep = {
  name: "web build",
  run: async () => {
    const built = await buildWeb({ onProgress: () => {} });
    return { failures: [], note: built ? "" : "was current" };
  },
};

// Long stories of what lies before any database (the bytes of files and forms, who is told what): once is enough for them,
// and the embedded database, which works inside the process of its stories, is the slower half.
const storiesOfNoDatabase = [
  "server/src/auctions/planted-leaks.story.test.ts",
  "server/src/http/authorization.story.test.ts",
  "server/src/http/paywall.story.test.ts",
  "server/src/uploads/forms.story.test.ts",
  "server/src/uploads/hostile-files.story.test.ts",
];

/** @param {"embedded" | "postgres"} engine @returns {Step["run"]} */
const stories = (engine) => async () => {
  const { problems } = await programs;
  if (engine === "postgres" && problems.postgres) return { failures: [problems.postgres] };
  return runVitest("stories", {
    report: `stories-${engine}`,
    env: {
      BOLI_TEST_ENGINE: engine,
      ...(engine === "embedded" ? { BOLI_WITHOUT_STORIES: storiesOfNoDatabase.join(" ") } : {}),
    },
    // The two engines share the two cores.
    args: ["--maxWorkers=1"],
  });
};

/** @type {Step} */
const journeysStep = {
  name: "journeys",
  run: async () => {
    const { chromium, problems } = await programs;
    if (!chromium) return { failures: [problems.chromium ?? "There is no browser."] };
    return runJourneys({ chromium });
  },
};

/** @type {Step} */
const faultsStep = {
  name: "faults",
  run: async () => {
    const { problems } = await programs;
    const found = await runVitest("faults");
    return problems.postgres ? { ...found, failures: [problems.postgres, ...found.failures] } : found;
  },
};

// Each row waits for the one before it; within a row, as many at once as it says.
const rows = [
  { atOnce: 2, steps: [unitStep, buildStep, ...staticSteps] },
  {
    atOnce: 2,
    steps: [
      { name: "stories on embedded", run: stories("embedded") },
      { name: "stories on PostgreSQL", run: stories("postgres") },
      budgetStep,
    ],
  },
  { atOnce: 1, steps: [journeysStep] },
  { atOnce: 1, steps: [faultsStep] },
];

try {
  const outcomes = [];
  for (const { atOnce, steps } of rows) outcomes.push(...(await runSteps(steps.filter(isWanted), atOnce)));
  process.stdout.write(`\n${tableOf(outcomes)}\n\nAll of it took ${duration(performance.now() - begun)}.\n`);
  if (outcomes.length === 0) stopWith(`No part is called ${wanted.join(" or ")}.`);
  process.exitCode = conclude(outcomes) ? 0 : 1;
} catch (error) {
  stopWith(error);
}
