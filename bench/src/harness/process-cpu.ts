import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

// The CPU time of a process with all its threads, in user mode and in the kernel.
export function cpuMicrosOf(pid: number): number {
  const fields = readProcStat(pid);
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) * microsPerTick;
}

// Measures the CPU time of a process and its children from now on: a PostgreSQL server has a process for each connection.
export class ProcessTreeCpu {
  readonly #before: ReadonlyMap<number, number>;

  constructor(pid: number) {
    const children = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((candidate) => unlessExited(() => parentOf(candidate)) === pid);
    this.#before = new Map([pid, ...children].map((one) => [one, unlessExited(() => cpuMicrosOf(one)) ?? 0]));
  }

  // Children that have ended meanwhile, such as vacuum workers, are left out.
  microsSince(): number {
    let sum = 0;
    for (const [pid, before] of this.#before)
      sum += (unlessExited(() => cpuMicrosOf(pid)) ?? before) - before;
    return sum;
  }
}

// Resident memory in bytes.
export function residentBytesOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  if (!found) throw new Error(`The process ${pid} reports no resident memory.`);
  return Number(found[1]) * 1_024;
}

const [parent, userTicks, systemTicks] = [1, 11, 12];

function readProcStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name is in brackets and may contain spaces, so fields are counted after it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

const parentOf = (pid: number): number => Number(readProcStat(pid)[parent]);

// A process may end at any moment; then there is nothing to read.
function unlessExited(read: () => number): number | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return undefined;
    throw error;
  }
}

// The kernel counts in ticks, whose length differs between systems.
const microsPerTick = 1_000_000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
