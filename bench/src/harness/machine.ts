import { execFileSync } from "node:child_process";
import { availableParallelism, loadavg, totalmem } from "node:os";

export interface Machine {
  cores: number;
  memoryGib: number;
  node: string;
  // The machine's one-minute load average before the measurement.
  loadBefore: number;
  // Absolute figures count only on an idle machine; ratios between neighbouring cases always count.
  isIdle: boolean;
}

const maxLoadWhenIdle = 0.5;

export function readMachine(): Machine {
  const [loadBefore = 0] = loadavg();
  return {
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore: Math.round(loadBefore * 100) / 100,
    isIdle: loadBefore <= maxLoadWhenIdle,
  };
}

// The measured commit, and whether the working tree differs from it.
export function readCommit(folder: string): { commit: string; isChanged: boolean } {
  const git = (...words: string[]): string =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return { commit: git("rev-parse", "--short", "HEAD"), isChanged: git("status", "--porcelain") !== "" };
  } catch {
    return { commit: "unknown", isChanged: true };
  }
}
