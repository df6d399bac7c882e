import { execFileSync } from "node:child_process";

// A file that differs from an earlier commit.
export interface Change {
  file: string;
  hunks: readonly Hunk[];
  isNew: boolean;
  isGone: boolean;
}

// Lines that differ: a range of the earlier text, and the lines in its place. A range of no lines is the place after its first line.
export interface Hunk {
  first: number;
  count: number;
  added: readonly string[];
}

// From a commit to the tree as it is, uncommitted and new files included. A moved file is one gone and one new.
export function changesSince(commit: string, folder: string): Change[] {
  const untracked = git(folder, "ls-files", "--others", "--exclude-standard", "-z")
    .split("\0")
    .filter(Boolean);
  return [
    ...readDiff(git(folder, ...plainDiff, commit, "--")),
    ...untracked.map((file) => ({ file, hunks: [], isNew: true, isGone: false })),
  ];
}

// The same form, whatever a person has set for their own use.
const plainDiff = [
  ...["diff", "--unified=0", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv"],
  ...["--src-prefix=a/", "--dst-prefix=b/"],
];

export function readDiff(diff: string): Change[] {
  const found: Array<Omit<Change, "hunks"> & { hunks: Array<Omit<Hunk, "added"> & { added: string[] }> }> =
    [];
  for (const line of diff.split("\n")) {
    const [, file] = /^diff --git a\/(.*) b\/\1$/.exec(line) ?? [];
    const last = found.at(-1);
    if (file !== undefined) found.push({ file, hunks: [], isNew: false, isGone: false });
    else if (last === undefined) continue;
    else if (last.hunks.length > 0 && line.startsWith("+")) last.hunks.at(-1)?.added.push(line.slice(1));
    else if (line.startsWith("new file mode")) last.isNew = true;
    else if (line.startsWith("deleted file mode")) last.isGone = true;
    else {
      const [, first, count = "1"] = /^@@ -(\d+)(?:,(\d+))? \+/.exec(line) ?? [];
      if (first !== undefined) last.hunks.push({ first: Number(first), count: Number(count), added: [] });
    }
  }
  if (found.length === 0 && diff.trim() !== "")
    throw new Error(`This is no difference:\n${diff.slice(0, 500)}`);
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
