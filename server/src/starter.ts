import { readFileSync } from "node:fs";

// Looked up at once: a starter that vanishes before everything is ready must be missed all the same.
const parent = process.ppid;

// `npm start` puts npm and a shell between the terminal and this program, and either can end without a word.
// A demo server that nobody waits for any more drains and goes. Production is watched by its service manager.
export function watchStarter(starterPid: number | undefined, whenGone: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent && (starterPid === undefined || isAlive(starterPid))) return;
    clearInterval(timer);
    whenGone();
  }, 500);
  timer.unref();
}

function isAlive(pid: number): boolean {
  if (process.platform === "linux") {
    try {
      // A finished process that nobody has collected still answers to its number; its state is Z.
      return !/^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
