import { readFileSync } from "node:fs";
import { demoAccounts, demoPassword } from "../auth/index.ts";
import { DatabaseUnavailable } from "../platform/database/database.ts";
import { DatabaseRefused } from "../platform/database/engine.ts";
import { type Settings, WrongSettings, readSettings } from "../settings/settings.ts";
import { CannotStart } from "./cannot-start.ts";
import { start } from "./start.ts";

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const drainWithinMs = 15_000;

// The program from its start to its end. It ends the process.
export function serve(environment: NodeJS.ProcessEnv): void {
  // After an uncaught fault the program's state is unknown, so it logs the fault and exits; the service manager restarts it.
  process.on("uncaughtException", (error) => {
    process.stderr.write(`Unexpected fault, stopping: ${error.stack ?? error.message}\n`);
    process.exit(1);
  });
  // A broken output, such as a closed pipe, must not end the program.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  startServing(environment).catch((error: unknown) => {
    printStartFailure(error);
    process.exit(1);
  });
}

async function startServing(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(environment);
  const began = performance.now();
  const running = await start(settings, (sentence) => print(`  ${sentence}`));
  endGracefully(settings, running.stop);
  if (settings.isDemo) printWelcome(running.address, (performance.now() - began) / 1000);
  else print(`Boli serves at ${running.address}`);
}

function printWelcome(address: string, seconds: number): void {
  print(`\nBoli is ready at ${address} (${seconds.toFixed(1)} s). Press Ctrl-C to stop.\n`);
  print(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, note } of demoAccounts) print(`  ${email.padEnd(20)} ${note.en}`);
  print("");
}

// On Ctrl-C, SIGTERM and, in demo mode, when the process that started this one has ended: finishes the work under way,
// closes the database and exits.
function endGracefully(settings: Settings, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (reason: string): void => {
    if (isEnding) return;
    isEnding = true;
    print(`\n${reason}: finishing what was begun.`);
    setTimeout(() => {
      process.stderr.write(
        "Some work did not finish in time; stopping all the same. Nothing acknowledged is lost.\n",
      );
      process.exit(1);
    }, drainWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `The shutdown failed: ${error instanceof Error ? error.message : String(error)}\n`,
        );
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", () => end("Stopping"));
  process.on("SIGTERM", () => end("Stopping"));
  // A terminal sends this to its programs when it is closed.
  process.on("SIGHUP", () => end("Stopping"));
  if (settings.isDemo) stopWithParent(settings.launcherPid, () => end("Whoever started this is gone"));
}

function printStartFailure(error: unknown): void {
  if (error instanceof WrongSettings) {
    process.stderr.write(
      `Boli cannot start. ${error.message}\n${error.problems.map((p) => `  - ${p}\n`).join("")}`,
    );
  } else if (
    error instanceof CannotStart ||
    error instanceof DatabaseRefused ||
    error instanceof DatabaseUnavailable
  ) {
    process.stderr.write(`Boli cannot start. ${error.message}\n`);
  } else {
    process.stderr.write(
      `Boli cannot start, and did not expect this: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
}

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
