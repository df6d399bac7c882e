// `npm test`: what the difference to the last whole green run can break; `npm test -- all`: everything, which writes that record.
// `npm test -- stories faults` runs only the parts whose names start with one of the given words. The parts are made for two cores:
// each keeps both busy, and tests that measure time run alone.
import { mkdirSync, rmSync } from "node:fs";
import { budgetStep, buildStep, staticSteps, unitTests } from "./checks/fast.mjs";
import { shareTime, timeLeft } from "./checks/command.mjs";
import { runJourneys } from "./checks/journeys.mjs";
import { runScreens } from "./checks/screens.mjs";
import { conclude, requireParts, runSteps, tableOf } from "./checks/step.mjs";
import {
  allStories,
  maxFailures,
  runTimed,
  runVitest,
  storiesOnEmbedded,
  untimed,
} from "./checks/vitest.mjs";
import { duration, stopWith } from "./output.mjs";
import { planOf } from "./selection/plan.ts";
import { notes } from "./selection/record.ts";
import { commitUnderTest, writeWholeRun } from "./selection/whole-run.ts";
import { installSystemPrograms } from "./system/programs.mjs";

/** @typedef {import("./checks/step.mjs").Step} Step */
/** @typedef {import("./selection/chosen.ts").Chosen} Chosen */

// Less than what a machine gives to a whole run, so that one without end still names what it found.
const wholeRunMs = 85 * 60_000;

const startedAt = performance.now();
const given = process.argv.slice(2);
const isWhole = given.includes("all");
const words = given.filter((word) => word !== "all");

/** @type {ReturnType<typeof installSystemPrograms>} */
let programs;

/** @param {() => Promise<import("./checks/step.mjs").Finding>} run @returns {Step["run"]} */
const withPostgres = (run) => async () => {
  const { problems } = await programs;
  return problems.postgres ? { failures: [problems.postgres] } : run();
};

/** @param {"embedded" | "postgres"} engine @param {readonly string[]} files @param {boolean} isSelected */
const stories = (engine, files, isSelected) => () =>
  runVitest(allStories, {
    isSelected,
    name: `stories on ${engine}`,
    env: { BOLI_TEST_ENGINE: engine, ...recording },
    args: ["--maxWorkers=3", "--retry=1", untimed, ...files],
  });

/** @param {readonly string[]} files @param {boolean} isSelected */
const faults = (files, isSelected) => () =>
  runVitest("faults", {
    isSelected,
    args: ["--maxWorkers=4", "--retry=1", untimed, ...files],
  });

/** @param {readonly string[]} files @param {boolean} isSelected */
const timed = (files, isSelected) => () =>
  runTimed({ retries: 2, env: recording, chosen: isSelected ? files : undefined });

const recording = isWhole ? { BOLI_WHOLE_RUN: notes } : {};

/** @param {Chosen | undefined} chosen @returns {Step["run"]} */
const journeys = (chosen) => async () => {
  const { chromium, problems } = await programs;
  if (!chromium) return { failures: [problems.chromium ?? "There is no browser."] };
  return runJourneys({
    chromium,
    env: { ...recording, ...(chosen ? { BOLI_STATES: JSON.stringify(chosen.states) } : {}) },
    args: [`--max-failures=${maxFailures}`, ...(chosen ? ["screens.journey.ts", ...chosen.journeys] : [])],
  });
};

/**
 * Each row runs when the one before it has ended, `atOnce` of its steps at a time; with 1, a step uses both cores. A gate that fails stops
 * the run.
 * @param {Chosen | undefined} chosen
 * @returns {Array<{ atOnce: number, isGate?: true, steps: Step[] }>}
 */
function rowsFor(chosen) {
  const isSelected = chosen !== undefined;
  /** @param {string} name @param {readonly string[] | undefined} files @param {(files: readonly string[]) => Step["run"]} run @returns {Step[]} */
  const part = (name, files, run) => (files?.length === 0 ? [] : [{ name, run: run(files ?? []) }]);
  const alone = [
    [budgetStep],
    part("screen parts", chosen?.screenParts, (files) => async () => runScreens(await programs, files)),
    part("stories on PostgreSQL", chosen?.stories, (files) =>
      withPostgres(stories("postgres", files, isSelected)),
    ),
    part("stories on embedded", chosen?.embedded ?? storiesOnEmbedded, (files) =>
      stories("embedded", files, isSelected),
    ),
    [{ name: "journeys", run: journeys(chosen) }],
    part("faults", chosen?.faults, (files) => withPostgres(faults(files, isSelected))),
    part("timed", chosen?.timed, (files) => withPostgres(timed(files, isSelected))),
  ];
  return [
    { atOnce: 2, isGate: true, steps: [...staticSteps] },
    { atOnce: 2, isGate: true, steps: [...part("unit tests", chosen?.unit, unitTests), buildStep] },
    ...alone.map((steps) => ({ atOnce: 1, steps })),
  ];
}

/**
 * Stops after a gate that failed, and when the time is used up.
 * @param {ReturnType<typeof rowsFor>} rows
 */
async function runRows(rows) {
  const outcomes = [];
  const left = [...rows];
  for (let row = left.shift(); row; row = left.shift()) {
    const its = await runSteps(row.steps, row.atOnce);
    outcomes.push(...its);
    const isRed = row.isGate === true && its.some(({ failed }) => failed > 0);
    if (left.length === 0 || (!isRed && timeLeft() > 0)) continue;
    const waiting = left.flatMap(({ steps }) => steps.map(({ name }) => name)).join(", ");
    const why = isRed ? "Not begun, because these come first" : "Not begun, because the time is used up";
    outcomes.push(
      ...(await runSteps([{ name: "the rest", run: async () => ({ failures: [`${why}: ${waiting}.`] }) }])),
    );
    break;
  }
  return outcomes;
}

try {
  const plan = isWhole || words.length > 0 ? undefined : planOf();
  const rows = rowsFor(plan?.chosen);
  requireParts(
    words,
    rows.flatMap(({ steps }) => steps.map(({ name }) => name)),
  );
  if (plan) process.stdout.write(`${plan.reasons.join("\n")}\n\n`);
  /** @param {string} name */
  const isWanted = (name) =>
    plan?.isDocumentsOnly
      ? staticSteps.some((step) => step.name === name)
      : words.length === 0 || words.some((word) => name.startsWith(word));
  const wanted = rows
    .map((row) => ({ ...row, steps: row.steps.filter(({ name }) => isWanted(name)) }))
    .filter(({ steps }) => steps.length > 0);
  const commit = isWhole ? commitUnderTest() : undefined;
  if (isWhole) {
    rmSync(notes, { recursive: true, force: true });
    mkdirSync(notes, { recursive: true });
  }
  shareTime(wholeRunMs);
  // Starts at once; only the parts that need it wait for it.
  programs = plan?.isDocumentsOnly ? Promise.resolve({ problems: {} }) : installSystemPrograms();
  const outcomes = await runRows(wanted);
  process.stdout.write(
    `\n${tableOf(outcomes)}\n\nAll of it took ${duration(performance.now() - startedAt)}.\n`,
  );
  const isGreen = conclude(outcomes);
  if (isWhole && isGreen && words.length === 0)
    writeWholeRun(commit, outcomes, performance.now() - startedAt);
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  stopWith(error);
}
