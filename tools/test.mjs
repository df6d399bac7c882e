// `npm test`: everything. The plan is for two cores: each part keeps both busy, and tests that measure time run alone. `npm
// test -- stories faults` runs only the parts whose names start with one of the given words.
import { budgetStep, buildStep, staticSteps, unitStep } from "./checks/fast.mjs";
import { runJourneys } from "./checks/journeys.mjs";
import { conclude, requireParts, runSteps, tableOf } from "./checks/step.mjs";
import { allStories, runTimed, runVitest, untimed } from "./checks/vitest.mjs";
import { duration, stopWith } from "./output.mjs";
import { installSystemPrograms } from "./system.mjs";

/** @typedef {import("./checks/step.mjs").Step} Step */

const startedAt = performance.now();
const wanted = process.argv.slice(2);

/** @param {Step} step */
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));

// Code that behaves differently on the embedded database, or is promised for both databases: the databases themselves, and
// decisions about bids. All other stories are about the layers above the database; `npm run prove` runs all of them on both.
const storiesOnEmbedded = [
  "server/src/platform/",
  ...["advance", "console", "frames", "restart", "sales", "standing"].map(
    (part) => `server/src/live/${part}/`,
  ),
  ...["auctioneer", "lane", "live", "reserve", "room", "sale-timer"].map(
    (file) => `server/src/live/${file}.story`,
  ),
  "server/src/auth/account-races.story.test.ts",
  "server/src/auctions/demo/",
];

/** @param {"embedded" | "postgres"} engine @returns {Step["run"]} */
const stories = (engine) => async () => {
  const { problems } = await programs;
  if (engine === "postgres" && problems.postgres) return { failures: [problems.postgres] };
  return runVitest(allStories, {
    report: `stories-${engine}`,
    env: { BOLI_TEST_ENGINE: engine },
    args: ["--maxWorkers=3", "--retry=1", untimed, ...(engine === "embedded" ? storiesOnEmbedded : [])],
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

/** @param {() => Promise<import("./checks/step.mjs").Finding>} run @returns {Step["run"]} */
const withPostgres = (run) => async () => {
  const { problems } = await programs;
  const found = await run();
  return problems.postgres ? { ...found, failures: [problems.postgres, ...found.failures] } : found;
};

// Rows run one after the other; `atOnce` steps of a row run in parallel. With 1, the step itself uses both cores.
const rows = [
  { atOnce: 2, steps: [unitStep, buildStep, ...staticSteps] },
  { atOnce: 1, steps: [budgetStep] },
  { atOnce: 1, steps: [{ name: "stories on PostgreSQL", run: stories("postgres") }] },
  { atOnce: 1, steps: [{ name: "stories on embedded", run: stories("embedded") }] },
  { atOnce: 1, steps: [journeysStep] },
  {
    atOnce: 1,
    steps: [
      {
        name: "faults",
        run: withPostgres(() => runVitest("faults", { args: ["--maxWorkers=4", "--retry=1", untimed] })),
      },
    ],
  },
  { atOnce: 1, steps: [{ name: "timed", run: withPostgres(() => runTimed({ retries: 2 })) }] },
];

/** @type {ReturnType<typeof installSystemPrograms>} */
let programs;

try {
  requireParts(
    wanted,
    rows.flatMap(({ steps }) => steps.map(({ name }) => name)),
  );
  // Starts at once; only the parts that need it wait for it.
  programs = installSystemPrograms();
  const outcomes = [];
  for (const { atOnce, steps } of rows) outcomes.push(...(await runSteps(steps.filter(isWanted), atOnce)));
  process.stdout.write(
    `\n${tableOf(outcomes)}\n\nAll of it took ${duration(performance.now() - startedAt)}.\n`,
  );
  process.exitCode = conclude(outcomes) ? 0 : 1;
} catch (error) {
  stopWith(error);
}
