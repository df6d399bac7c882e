import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listProcessesMarked, type Process } from "./processes.ts";

export const root = path.join(import.meta.dirname, "../../..");
export const mainFile = path.join(root, "server/src/main.ts");
export const asInProduction = [process.execPath, mainFile] as const;
// For programs that live for seconds: compiling the embedded database a second time, for speed, takes a quarter of the CPU of a
// start and would not pay off.
const quickly = [process.execPath, "--liftoff-only", mainFile] as const;

export interface ProgramOptions {
  // The settings. Of this process's environment the program gets only the variables for finding programs and folders.
  settings: Record<string, string>;
  // The command that starts the program; default: one that starts quickly.
  command?: readonly string[];
}

// The minimum settings of production, on this machine alone.
export const productionAt = (port: number): Record<string, string> => ({
  NODE_ENV: "production",
  PORT: String(port),
  HOST: "127.0.0.1",
  PUBLIC_URL: `http://localhost:${port}`,
  APP_SECRET: "only the tests know this one, and it is long",
  SUPPORT_EMAIL: "help@boli.example",
  SMTP_URL: "smtp://mail.boli.example",
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "a key",
  MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
});

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

// Everything that a test started, so that a failing test leaves no process behind.
const started = new Set<Program>();

export async function endPrograms(): Promise<void> {
  await Promise.all([...started].map((program) => program.destroy()));
  started.clear();
}

// Limits for a hung program only: one that makes its database first may take minutes on a loaded machine. They stay below the
// limit of a test, so that the failure shows what the program printed.
const limits = { saysMs: 200_000, endedMs: 120_000, goneMs: 60_000 } as const;

// The real program in its own process and process group, as a terminal would start it.
export class Program {
  readonly #child: ChildProcess;
  readonly #end: Promise<End>;
  readonly #mark = `boli-fault-${randomUUID()}`;
  #output = "";
  #errorOutput = "";
  #hasEnded = false;

  constructor({ settings, command = quickly }: ProgramOptions) {
    const [file = "", ...args] = command;
    const { PATH = "", HOME, TMPDIR } = process.env;
    this.#child = spawn(file, args, {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${PATH}`,
        ...(HOME === undefined ? {} : { HOME }),
        ...(TMPDIR === undefined ? {} : { TMPDIR }),
        // One compile cache for all starts of a run, as `npm start` has.
        NODE_COMPILE_CACHE: path.join(root, ".cache/compile"),
        PORT: "0",
        ...settings,
        BOLI_FAULT_MARK: this.#mark,
      },
    });
    this.#child.stdout?.on("data", (text: Buffer) => (this.#output += text.toString()));
    this.#child.stderr?.on("data", (text: Buffer) => (this.#errorOutput += text.toString()));
    this.#end = new Promise((resolve, reject) => {
      this.#child.once("error", reject);
      this.#child.once("exit", (code, signal) => {
        this.#hasEnded = true;
        // Waits for the last lines in the pipe.
        setImmediate(() => resolve({ code, signal }));
      });
    });
    this.#end.catch(() => undefined);
    started.add(this);
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error("The program was not started.");
    return this.#child.pid;
  }

  // Standard output: messages for people, and the log.
  get output(): string {
    return this.#output;
  }

  // Standard error.
  get errorOutput(): string {
    return this.#errorOutput;
  }

  // The log, one object per line.
  get logged(): Array<Record<string, unknown>> {
    return this.#output
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  // Waits for output that matches; fails with all output when the program exits first or time runs out.
  async says(pattern: RegExp, withinMs: number = limits.saysMs): Promise<RegExpExecArray> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const hadEnded = this.#hasEnded;
      const found = pattern.exec(this.#output) ?? pattern.exec(this.#errorOutput);
      if (found) return found;
      if (hadEnded) throw new Error(`The program ended without saying ${pattern}.\n${this.#printed()}`);
      if (performance.now() > deadline)
        throw new Error(`The program did not say ${pattern} in time.\n${this.#printed()}`);
      await pause(20);
    }
  }

  // Waits for the program to exit; fails the test when it does not.
  async ended(withinMs: number = limits.endedMs): Promise<End> {
    const end = await Promise.race([this.#end, pause(withinMs, undefined, { ref: false })]);
    if (!end) throw new Error(`The program did not exit.\n${this.#printed()}`);
    return end;
  }

  // Waits until the program serves, and returns its address.
  async ready(): Promise<string> {
    const [, port] = await this.says(/(?:is ready|serves) at http:\/\/localhost:(\d+)/);
    return `http://127.0.0.1:${port}`;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  // Like Ctrl-C in a terminal: signals every process of the group.
  interrupt(): void {
    process.kill(-this.pid, "SIGINT");
  }

  // Closes the output pipes, as when a terminal or a log collector is gone.
  stopReading(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  // The program and all its living descendants.
  processes(): Process[] {
    return listProcessesMarked(this.#mark);
  }

  // Waits until no process of the program is left.
  async gone(withinMs: number = limits.goneMs): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (this.processes().length > 0) {
      if (performance.now() > deadline) {
        const left = this.processes().map(({ pid, command }) => `${pid} ${command}`);
        throw new Error(`Left behind:\n${left.join("\n")}\n${this.#printed()}`);
      }
      await pause(20);
    }
  }

  async destroy(): Promise<void> {
    for (const { pid } of this.processes()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // The process was already gone.
      }
    }
    await this.gone();
    this.stopReading();
  }

  #printed(): string {
    return `It printed:\n${this.#output}\nand on standard error:\n${this.#errorOutput}`;
  }
}
