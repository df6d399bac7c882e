// `npm run prove`: the same tests with large counts, and a report of each proof in docs/proofs. `npm run prove -- faults`
// runs only the parts whose names start with one of the given words.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runJourneys } from "./checks/journeys.mjs";
import { runScreens } from "./checks/screens.mjs";
import { allStories, runTimed, runVitest, untimed } from "./checks/vitest.mjs";
import { conclude, requireParts, runStep } from "./checks/step.mjs";
import { buildWeb } from "./build-web.mjs";
import { writeReport } from "./proof-reports.mjs";
import { root, stopWith } from "./output.mjs";
import { installSystemPrograms } from "./system/programs.mjs";

const results = path.join(root, ".cache", "proofs");
const counts = {
  // Runs every file in its own process, and the long variants of tests.
  BOLI_PROOF: "1",
  FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "20",
  FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? "100000",
  // Slower requests: each has one fault only, so most reach the database.
  SPOILED_REQUESTS: process.env.SPOILED_REQUESTS ?? "20000",
  SIMULATIONS: process.env.SIMULATIONS ?? "10000",
  ADVERSARIES: process.env.ADVERSARIES ?? "10000",
  DISTANCE_QUESTIONS: process.env.DISTANCE_QUESTIONS ?? "10000",
  SAVED_SEARCHES: process.env.SAVED_SEARCHES ?? "1000",
  PAYMENT_SEQUENCES: process.env.PAYMENT_SEQUENCES ?? "10000",
};

const wanted = process.argv.slice(2);
const parts = [
  { name: "unit tests", run: () => runVitest("unit", prove("unit")) },
  { name: "screen parts", run: async () => runScreens(await installSystemPrograms()) },
  {
    name: "stories on embedded",
    run: () => runVitest(allStories, prove("embedded")),
  },
  {
    name: "stories on PostgreSQL",
    run: () => runVitest(allStories, prove("postgres")),
  },
  // Every width, both colour schemes and every rule; `npm test` covers each once.
  // Text that is wider or narrower than that of `npm test` shows which screen has room only by chance.
  ...["wide", "narrow"].map((fonts) => ({
    name: `journeys, ${fonts} font`,
    run: () => proveJourneys(fonts),
  })),
  { name: "faults", run: () => runVitest("faults", prove("faults", ["--maxWorkers=1"])) },
  { name: "timed", run: () => runTimed(prove("timed")) },
  { name: "measures", run: () => runVitest("measures", prove("measures")) },
];

/** @param {string} fonts */
async function proveJourneys(fonts) {
  const { chromium, problems } = await installSystemPrograms();
  if (!chromium) return { failures: [problems.chromium ?? "There is no browser."] };
  return runJourneys({ chromium, env: { BOLI_PROOF: "1", BOLI_FONTS: fonts } });
}

/**
 * @param {string} name
 * @param {string[]} [only]
 */
function prove(name, only = []) {
  const isEngine = name === "embedded" || name === "postgres";
  const engine = isEngine ? { BOLI_TEST_ENGINE: name } : {};
  return {
    name,
    env: { ...counts, ...engine },
    args: [...only, "--testTimeout=1800000", ...(name === "timed" ? [] : [untimed])],
  };
}

try {
  requireParts(wanted, [...parts.map(({ name }) => name), "reports"]);
  // `reports` alone writes the reports again from the last results.
  if (!wanted.includes("reports")) rmSync(results, { recursive: true, force: true });
  await installSystemPrograms();
  await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
  const outcomes = [];
  // In sequence, because parallel parts would disturb each other's measurements.
  for (const part of parts) {
    if (wanted.length === 0 || wanted.some((word) => part.name.startsWith(word))) {
      outcomes.push(await runStep(part));
    }
  }
  const written = writeReports();
  process.stdout.write(`\n${written.length} reports in docs/proofs: ${written.join(", ")}\n`);
  // A part may pass without a report, as the journeys do. With `reports` alone there must be at least one.
  process.exitCode = (outcomes.length === 0 ? written.length > 0 : conclude(outcomes)) ? 0 : 1;
} catch (error) {
  stopWith(error);
}

/** @returns {string[]} */
function writeReports() {
  mkdirSync(results, { recursive: true });
  const files = readdirSync(results).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => {
    /** @type {import("./proofs.ts").Proof} */
    const proof = JSON.parse(readFileSync(path.join(results, file), "utf8"));
    writeReport(proof, "npm run prove");
    return proof.name;
  });
}
