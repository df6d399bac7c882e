import { spawn } from "node:child_process";
import { once } from "node:events";

// A program started from the outside, as a person starts it; it prints a line when it is ready.
export interface Running {
  readonly pid: number;
  readonly readyMs: number;
  // The address in that line, as a rule.
  readonly address: string;
  stop(): Promise<void>;
}

export interface Program {
  command: string;
  words: readonly string[];
  folder: string;
  environment: NodeJS.ProcessEnv;
  // Matches the line that says that the program is ready; its first group becomes `address`.
  readyLine: RegExp;
  withinMs: number;
}

export async function startProgram(program: Program): Promise<Running> {
  const began = performance.now();
  const child = spawn(program.command, program.words, {
    cwd: program.folder,
    env: program.environment,
    stdio: ["ignore", "pipe", "pipe"],
    // Its own process group, because a package manager does not forward every signal to its children.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program.command} could not be started.`);
  const gone = once(child, "exit");
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) signalGroup(pid, "SIGTERM");
    await gone;
    await untilGroupIsGone(pid);
  };

  let output = "";
  const ready = Promise.withResolvers<string>();
  const hear = (text: Buffer): void => {
    output += text.toString();
    const found = program.readyLine.exec(output);
    if (found) ready.resolve(found[1] ?? "");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  gone.then(
    () => ready.reject(new Error(`${program.command} ended before it was ready:\n${output.slice(-2_000)}`)),
    ready.reject,
  );
  const timeout = setTimeout(() => {
    ready.reject(
      new Error(
        `${program.command} was not ready within ${program.withinMs / 1_000} s:\n${output.slice(-2_000)}`,
      ),
    );
  }, program.withinMs);
  try {
    const address = await ready.promise;
    return { pid, readyMs: performance.now() - began, address, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

// The package manager may exit before the server has closed its database, and the next start would find it locked.
async function untilGroupIsGone(pid: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (signalGroup(pid, 0)) {
    if (performance.now() > deadline) signalGroup(pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
