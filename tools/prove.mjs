// `npm run prove`: the same tests as ever with the large counts, and a report of each proof in docs/proofs.
// `npm run prove -- faults` runs only the parts whose names begin with one of the words given.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runVitest } from "./checks/vitest.mjs";
import { conclude, runStep } from "./checks/step.mjs";
import { buildWeb } from "./build-web.mjs";
import { root, stopWith } from "./say.mjs";
import { installSystemPrograms } from "./system.mjs";

const results = path.join(root, ".cache", "proofs");
const reports = path.join(root, "docs", "proofs");
const counts = {
  FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "20",
  FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? "100000",
  SIMULATIONS: process.env.SIMULATIONS ?? "10000",
};

/** @typedef {{ name: string, title: string, facts: Array<[string, string | number]>, seed?: string | number, passed: boolean }} Proof */

const wanted = process.argv.slice(2);
const parts = [
  {
    name: "stories on embedded",
    run: () => runVitest("stories", prove("embedded")),
  },
  {
    name: "stories on PostgreSQL",
    run: () => runVitest("stories", prove("postgres")),
  },
  { name: "simulation", run: () => runVitest("unit", prove("simulation", ["server/src/live/simulation"])) },
  { name: "faults", run: () => runVitest("faults", prove("faults")) },
];

/**
 * @param {string} name
 * @param {string[]} [only]
 */
function prove(name, only = []) {
  const isEngine = name === "embedded" || name === "postgres";
  const engine = isEngine ? { BOLI_TEST_ENGINE: name } : {};
  return {
    report: `prove-${name}`,
    env: { ...counts, ...engine },
    args: [...only, "--testTimeout=1800000"],
  };
}

try {
  // `reports` alone writes them anew from what the last runs noted.
  if (!wanted.includes("reports")) rmSync(results, { recursive: true, force: true });
  await installSystemPrograms();
  await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
  const outcomes = [];
  // One after the other: figures taken side by side would disturb each other.
  for (const part of parts) {
    if (wanted.length === 0 || wanted.some((word) => part.name.startsWith(word))) {
      outcomes.push(await runStep(part));
    }
  }
  const written = writeReports();
  process.stdout.write(`\n${written.length} reports in docs/proofs: ${written.join(", ")}\n`);
  process.exitCode = (outcomes.length === 0 || conclude(outcomes)) && written.length > 0 ? 0 : 1;
} catch (error) {
  stopWith(error);
}

/** @returns {string[]} */
function writeReports() {
  mkdirSync(results, { recursive: true });
  mkdirSync(reports, { recursive: true });
  const files = readdirSync(results).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => {
    /** @type {Proof} */
    const proof = JSON.parse(readFileSync(path.join(results, file), "utf8"));
    writeFileSync(path.join(reports, `${proof.name}.md`), describe(proof));
    return proof.name;
  });
}

/** @param {Proof} proof */
function describe({ title, facts, seed, passed }) {
  const rows = [
    ...facts,
    ...(seed === undefined ? [] : [["Seed (BOLI_SEED)", String(seed)]]),
    ["Commit", commit()],
    ["Day", new Date().toISOString().slice(0, 10)],
    ["On", `Node ${process.versions.node}, ${os.type()} ${os.arch()}, ${os.availableParallelism()} cores`],
  ];
  const lines = rows.map(([what, value]) => `| ${cell(what)} | ${cell(value)} |`);
  const verdict = passed ? "**Held.**" : "**Did not hold.**";
  return `# ${title}\n\n${verdict} Written by \`npm run prove\`.\n\n| What | Value |\n| --- | --- |\n${lines.join("\n")}\n`;
}

/** @param {unknown} value */
function cell(value) {
  const text =
    typeof value === "number"
      ? value.toLocaleString("en-IN", { useGrouping: value > 99_999 })
      : String(value);
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

function commit() {
  try {
    const run = (/** @type {string[]} */ args) =>
      execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    const changed = run(["status", "--porcelain", "--untracked-files=no"]) === "" ? "" : " with changes";
    return `${run(["rev-parse", "--short=10", "HEAD"])}${changed}`;
  } catch {
    return "unknown";
  }
}
