import type { ChildProcess } from "node:child_process";

// Milliseconds in which the pipes of a process that has ended are read empty.
const readsOnMs = 1_000;

// Waits until a process has ended and all that it wrote has been read, and says in which way it ended. Another process that it
// started and that holds its pipes is not waited for. One that was aborted is not waited for either.
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    // It never started, was aborted, or could not be killed, which is said each time.
    child.on("error", (error) => resolve(error.message));
    child.once("close", (code, killedBy) => resolve(`code ${code}, signal ${killedBy}`));
    child.once("exit", () => {
      // After a pause of this program it reads first, and only then runs what was set.
      const leave = setTimeout(() => setImmediate(destroyPipes, child), readsOnMs);
      child.once("close", () => clearTimeout(leave));
    });
  });
}

function destroyPipes(child: ChildProcess): void {
  for (const pipe of child.stdio) pipe?.destroy();
}
