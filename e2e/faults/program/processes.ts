import { readdirSync, readFileSync } from "node:fs";

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

// Every living process with this text in its environment. Children inherit the mark, so an orphan is found even after it
// was given another parent.
export function listProcessesMarked(mark: string): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => look(Number(name), mark))
    .filter((found) => found !== undefined);
}

function look(pid: number, mark: string): Process | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/environ`, "latin1").includes(mark)) return undefined;
    const [, state, parent] =
      /^\d+ \(.*\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
    // A zombie process does not count.
    if (state === undefined || state === "Z") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ").trim();
    return { pid, parent: Number(parent), command };
  } catch {
    // The process has ended meanwhile, or belongs to another user.
    return undefined;
  }
}

// A process and all its descendants, so that a test can freeze all of them.
export function listFamily(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, "latin1")) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      continue;
    }
  }
  const family = [pid];
  // The list grows during the loop: children are appended after their parents.
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

// Freezes a process with all its descendants. Returns a function that lets them go on. The process itself is frozen first and let go last: it
// starts the others, and while it stands none that has ended is gone.
export function freezeFamily(pid: number): () => void {
  process.kill(pid, "SIGSTOP");
  const family = listFamily(pid);
  for (const one of family) process.kill(one, "SIGSTOP");
  return () => {
    for (const one of family.toReversed()) process.kill(one, "SIGCONT");
  };
}
