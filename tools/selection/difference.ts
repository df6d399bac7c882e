import { execFileSync } from "node:child_process";

// A file that differs from an earlier commit, with the lines that differ in the earlier one. A range of no lines is a place after a line,
// where something was added.
export interface Change {
  file: string;
  before: ReadonlyArray<{ first: number; count: number }>;
  isNew: boolean;
  isGone: boolean;
}

// From a commit to the tree as it is, uncommitted and new files included. A moved file is one gone and one new.
export function changesSince(commit: string, folder: string): Change[] {
  const untracked = git(folder, "ls-files", "--others", "--exclude-standard", "-z")
    .split("\0")
    .filter(Boolean);
  return [
    ...readDiff(
      git(folder, "diff", "--unified=0", "--no-renames", "--no-color", "--no-ext-diff", commit, "--"),
    ),
    ...untracked.map((file) => ({ file, before: [], isNew: true, isGone: false })),
  ];
}

export function readDiff(diff: string): Change[] {
  const found: Array<{
    file: string;
    before: Array<{ first: number; count: number }>;
    isNew: boolean;
    isGone: boolean;
  }> = [];
  for (const line of diff.split("\n")) {
    const [, file] = /^diff --git a\/(.*) b\/\1$/.exec(line) ?? [];
    const last = found.at(-1);
    if (file !== undefined) found.push({ file, before: [], isNew: false, isGone: false });
    else if (last === undefined) continue;
    else if (line.startsWith("new file mode")) last.isNew = true;
    else if (line.startsWith("deleted file mode")) last.isGone = true;
    else {
      const [, first, count = "1"] = /^@@ -(\d+)(?:,(\d+))? \+/.exec(line) ?? [];
      if (first !== undefined) last.before.push({ first: Number(first), count: Number(count) });
    }
  }
  return found;
}

// The text of a file in an earlier commit.
export const textAt = (commit: string, file: string, folder: string): string =>
  git(folder, "show", `${commit}:${file}`);

export function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
}
