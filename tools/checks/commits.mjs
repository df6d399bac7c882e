// A report may name only commits that are in the history, so that readers can look them up. A commit that was rewritten
// since, or never pushed, is a failure.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";

export async function checkCommits() {
  const pages = ownFiles("docs").filter((file) => /^docs\/(proofs\/.*|performance)\.md$/.test(file));
  const named = pages.flatMap((file) =>
    commitsIn(readFileSync(path.join(root, file), "utf8")).map((commit) => ({ file, commit })),
  );
  const missing = missingOf([...new Set(named.map(({ commit }) => commit))]);
  if (missing === undefined) return { failures: [], note: "skipped: the whole history is not here" };
  const failures = named
    .filter(({ commit }) => missing.has(commit))
    .map(({ file, commit }) => `${file} names the commit ${commit}, which is not in the history.`);
  return { failures, note: `${named.length} named` };
}

/** @param {string} text */
export const commitsIn = (text) =>
  [...text.matchAll(/(?:^\| Commit \| |\bat commit )`?([0-9a-f]{7,40})\b/gm)].map((match) => match[1] ?? "");

/**
 * The commits that are no ancestors of HEAD; undefined when git does not know them.
 * @param {readonly string[]} commits
 * @returns {Set<string> | undefined}
 */
function missingOf(commits) {
  try {
    if (git("rev-parse", "--is-shallow-repository") !== "false") return undefined;
    const history = git("rev-list", "HEAD").split("\n");
    return new Set(commits.filter((commit) => !history.some((full) => full.startsWith(commit))));
  } catch {
    // Not a git checkout.
    return undefined;
  }
}

/** @param {string[]} args */
const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
