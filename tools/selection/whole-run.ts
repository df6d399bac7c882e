import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Outcome } from "../checks/step.mjs";
import { duration, root } from "../output.mjs";
import { git } from "./difference.ts";
import { recordPage, writeRecord } from "./record.ts";

// The commit that is tested, or undefined when there are changes that no commit has.
export function commitUnderTest(): string | undefined {
  const changed = git(root, "status", "--porcelain", "--", ".", ":!docs/proofs").trim();
  return changed === "" ? git(root, "rev-parse", "HEAD").trim() : undefined;
}

// After a whole green run: writes what later runs compare themselves with, if the tree is still the one from the start.
export function writeWholeRun(commit: string | undefined, outcomes: readonly Outcome[], ms: number): void {
  if (commit === undefined || commit !== commitUnderTest()) {
    process.stdout.write(`${recordPage} stays as it was: what ran is not the tree of one commit.\n`);
    return;
  }
  writeRecord({ commit, parts: outcomes });
  writeFileSync(path.join(root, recordPage), describe(commit, outcomes, ms));
  process.stdout.write(`${recordPage} names ${commit.slice(0, 10)} now.\n`);
}

function describe(commit: string, outcomes: readonly Outcome[], ms: number): string {
  const rows = outcomes
    .filter(({ passed, cpuMs }) => passed > 1 || cpuMs > 60_000)
    .map(
      ({ name, passed, ms: its, cpuMs }) => `| ${name} | ${passed} | ${duration(its)} | ${duration(cpuMs)} |`,
    );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const cpuMs = outcomes.reduce((sum, outcome) => sum + outcome.cpuMs, 0);
  return `# The last whole run

Everything was green at ${commit.slice(0, 10)} on ${new Date().toISOString().slice(0, 10)}: ${passed} passed in ${duration(ms)}, with ${duration(cpuMs)} of the
machine's processor time. Written by \`npm test -- all\`; \`npm test\` runs what the difference to this commit can break.

| Part | Passed | Time | CPU |
| --- | ---: | ---: | ---: |
${rows.join("\n")}
`;
}
