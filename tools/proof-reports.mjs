// Writes the reports in docs/proofs: what was proven, with the figures.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./output.mjs";

const reports = path.join(root, "docs", "proofs");

/** @typedef {import("./proofs.ts").Proof} Proof */

/**
 * @param {Proof} proof
 * @param {string} command by which it is written again
 */
export function writeReport(proof, command) {
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, `${proof.name}.md`), describe(proof, command));
}

/**
 * @param {Proof} proof
 * @param {string} command
 */
function describe({ title, facts, seed, passed }, command) {
  const rows = [
    ...facts,
    ...(seed === undefined ? [] : [["Seed (BOLI_SEED)", String(seed)]]),
    ["Commit", commit()],
    ["Day", new Date().toISOString().slice(0, 10)],
    ["On", `Node ${process.versions.node}, ${os.type()} ${os.arch()}, ${os.availableParallelism()} cores`],
  ];
  const lines = rows.map(([what, value]) => `| ${cell(what)} | ${cell(value)} |`);
  const verdict = passed ? "**Held.**" : "**Did not hold.**";
  return `# ${title}\n\n${verdict} Written by \`${command}\`.\n\n| What | Value |\n| --- | --- |\n${lines.join("\n")}\n`;
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
    // The reports themselves are no changes of what they report on.
    const status = run(["status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/proofs"]);
    const changed = status === "" ? "" : " with changes";
    return `${run(["rev-parse", "--short=10", "HEAD"])}${changed}`;
  } catch {
    return "unknown";
  }
}
