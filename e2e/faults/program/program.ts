import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listProcessesMarked, type Process } from "./processes.ts";

export const root = path.join(import.meta.dirname, "../../..");
export const mainFile = path.join(root, "server/src/main.ts");

export interface ProgramOptions {
  // The settings; nothing else of this process's environment reaches the program, but what finds programs.
  settings: Record<string, string>;
  // How it is started; without it, as production does: node server/src/main.ts.
  command?: readonly string[];
}

// The least that production asks for, on this machine alone.
export const productionAt = (port: number): Record<string, string> => ({
  NODE_ENV: "production",
  PORT: String(port),
  HOST: "127.0.0.1",
  PUBLIC_URL: `http://localhost:${port}`,
  APP_SECRET: "only the tests know this one, and it is long",
  SUPPORT_EMAIL: "help@boli.example",
  SMTP_URL: "smtp://mail.boli.example",
});

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

// Whatever a test started, so that a failing test leaves nothing behind either.
const started = new Set<Program>();

export async function endPrograms(): Promise<void> {
  await Promise.all([...started].map((program) => program.destroy()));
  started.clear();
}

// The real program in a process of its own, with a process group of its own, as a terminal would start it.
export class Program {
  readonly #child: ChildProcess;
  readonly #end: Promise<End>;
  readonly #mark = `boli-fault-${randomUUID()}`;
  #output = "";
  #complaints = "";
  #hasEnded = false;

  constructor({ settings, command = [process.execPath, mainFile] }: ProgramOptions) {
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
        // Compiled once for all the starts of a run, as `npm start` does it.
        NODE_COMPILE_CACHE: path.join(root, ".cache/compile"),
        PORT: "0",
        ...settings,
        BOLI_FAULT_MARK: this.#mark,
      },
    });
    this.#child.stdout?.on("data", (text: Buffer) => (this.#output += text.toString()));
    this.#child.stderr?.on("data", (text: Buffer) => (this.#complaints += text.toString()));
    this.#end = new Promise((resolve, reject) => {
      this.#child.once("error", reject);
      this.#child.once("exit", (code, signal) => {
        this.#hasEnded = true;
        // What was written last may still be on its way through the pipe.
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

  // What it printed for people, and what it logged.
  get output(): string {
    return this.#output;
  }

  // What it wrote to the error stream.
  get complaints(): string {
    return this.#complaints;
  }

  // What it logged, one object for each line.
  get logged(): Array<Record<string, unknown>> {
    return this.#output
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  // Waits until it has printed what is looked for; a program that ends before that fails with all that it said.
  async says(pattern: RegExp, withinMs = 90_000): Promise<RegExpExecArray> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const hadEnded = this.#hasEnded;
      const found = pattern.exec(this.#output) ?? pattern.exec(this.#complaints);
      if (found) return found;
      if (hadEnded) throw new Error(`The program ended without saying ${pattern}.\n${this.#told()}`);
      if (performance.now() > deadline)
        throw new Error(`The program did not say ${pattern} in time.\n${this.#told()}`);
      await pause(20);
    }
  }

  // How it ended; one that goes on instead fails the test rather than holding it up.
  async ended(withinMs = 30_000): Promise<End> {
    const end = await Promise.race([this.#end, pause(withinMs, undefined, { ref: false })]);
    if (!end) throw new Error(`The program goes on.\n${this.#told()}`);
    return end;
  }

  // The address it serves at, once it does.
  async ready(): Promise<string> {
    const [, port] = await this.says(/(?:is ready|serves) at http:\/\/localhost:(\d+)/);
    return `http://127.0.0.1:${port}`;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  // What a terminal does at Ctrl-C: every process of the group hears it.
  interrupt(): void {
    process.kill(-this.pid, "SIGINT");
  }

  // Nobody reads any more what it prints, as when a terminal or a log collector is gone.
  stopReading(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  // The program itself and whatever it started that still lives.
  relatives(): Process[] {
    return listProcessesMarked(this.#mark);
  }

  // Waits until nothing of it is left.
  async gone(withinMs = 20_000): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (this.relatives().length > 0) {
      if (performance.now() > deadline) {
        const left = this.relatives().map(({ pid, command }) => `${pid} ${command}`);
        throw new Error(`Left behind:\n${left.join("\n")}\n${this.#told()}`);
      }
      await pause(20);
    }
  }

  async destroy(): Promise<void> {
    for (const { pid } of this.relatives()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It was gone already.
      }
    }
    await this.gone();
    this.stopReading();
  }

  #told(): string {
    return `It printed:\n${this.#output}\nand complained:\n${this.#complaints}`;
  }
}
