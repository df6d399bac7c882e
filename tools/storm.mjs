// `npm run storm`: a million accepted bids over HTTP on two nodes and a PostgreSQL of its own, then a check of every rule
// of live auctions against the requests, the responses and the database; the report is docs/proofs/storm.md. `npm run storm
// -- --bids 50000 --sales 40 --together 4 --lots 250 --bidders 2000 --nodes 2 --clients 1 --at-once 1024 --seed 7` sets
// every size; `--disrupt-every 20` kills or freezes a node or PostgreSQL every 20 seconds; `--minutes 30` lets every lot close by
// itself within half an hour, and `--searchers 4` lets four accounts search at full limits beside the bids.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, Stop, stopWith } from "./output.mjs";
import { installSystemPrograms } from "./system/programs.mjs";

const result = path.join(root, ".cache", "proofs", "storm.json");
const report = path.join(root, "docs", "proofs", "storm.md");

/** @typedef {{ title: string, facts: Array<[string, string | number]>, seed?: string | number, passed: boolean }} Proof */

try {
  const { problems } = await installSystemPrograms();
  if (problems.postgres) throw new Stop(problems.postgres);
  rmSync(result, { force: true });
  const code = await blow(process.argv.slice(2));
  if (existsSync(result)) {
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, describe(JSON.parse(readFileSync(result, "utf8"))));
    process.stdout.write(`The report is ${path.relative(root, report)}.\n`);
  }
  process.exitCode = code;
} catch (error) {
  stopWith(error);
}

/**
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function blow(args) {
  const program = path.join(root, "e2e", "storm", "large.ts");
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: "inherit" });
  // The storm ends its nodes and its database before it exits, so this process waits for it.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** @param {Proof} proof */
function describe({ title, facts, seed, passed }) {
  const rows = [
    ...facts,
    ["Seed (--seed)", String(seed)],
    ["Commit", commit()],
    ["Day", new Date().toISOString().slice(0, 10)],
    ["On", `Node ${process.versions.node}, ${os.type()} ${os.arch()}, ${os.availableParallelism()} cores`],
  ];
  const lines = rows.map(([what, value]) => `| ${what} | ${cell(value)} |`);
  const verdict = passed ? "**Held.**" : "**Did not hold.**";
  return `# ${title}\n\n${verdict} Written by \`npm run storm\`.\n\n| What | Value |\n| --- | --- |\n${lines.join("\n")}\n`;
}

/** @param {string | number} value */
function cell(value) {
  return typeof value === "number" ? value.toLocaleString("en-IN", { useGrouping: value > 99_999 }) : value;
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
