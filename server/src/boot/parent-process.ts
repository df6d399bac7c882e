import { readFileSync } from "node:fs";

// Read at load time, so that the end of the parent during the start is noticed too.
const parentPid = process.ppid;

// `npm start` puts npm (the launcher) and a shell (the parent) between the terminal and this program, and either can end
// without a signal. Then a demo server drains and exits. In production the service manager watches the process.
export function stopWithParent(launcherPid: number | undefined, onGone: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parentPid && (launcherPid === undefined || isAlive(launcherPid))) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

function isAlive(pid: number): boolean {
  if (process.platform === "linux") {
    try {
      // A zombie process (state Z) still accepts signals.
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
