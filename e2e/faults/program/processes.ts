import { readdirSync, readFileSync } from "node:fs";

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

// Every living process that carries this text in its environment, whoever its parent is by now: what a program
// starts inherits the mark, so a child that was left behind is found even after it was handed to another parent.
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
    // A finished process that nobody has collected yet is no process any more.
    if (state === undefined || state === "Z") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ").trim();
    return { pid, parent: Number(parent), command };
  } catch {
    // It ended while it was looked at, or belongs to somebody else.
    return undefined;
  }
}

// A process and all its descendants, so that none of them answers for the others while they are frozen.
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
  // The list grows while it is walked: children follow their parents.
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}
