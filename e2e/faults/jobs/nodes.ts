import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

export interface NodeOrders {
  place: { dataDir: string } | { databaseUrl: string };
  action: "work" | "drain" | "count";
  run: number;
  outside: string;
  timerMs?: number;
}

// A process that enqueues and runs jobs until it is killed.
export class JobNode {
  readonly lines: string[] = [];
  // Resolves when the process has exited and all its output has been read.
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  readonly #listeners = new Set<() => void>();
  #isGone = false;

  constructor(orders: NodeOrders);
  // Another program that prints what it did.
  constructor(orders: object, program: string);
  constructor(orders: object, program = worker) {
    this.#child = spawn(process.execPath, [program, JSON.stringify(orders)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const output = this.#child.stdout;
    if (output === null) throw new Error("The node has no output to read.");
    const lines = createInterface({ input: output });
    lines.on("line", (line) => {
      this.lines.push(line);
      this.#notify();
    });
    this.gone = Promise.all([once(this.#child, "close"), once(lines, "close")]).then(() => {
      this.#isGone = true;
      this.#notify();
    });
  }

  // The job numbers that the process reported as enqueued.
  get enqueued(): number[] {
    return this.after("enqueued ").map(Number);
  }

  // The rest of each line that begins so.
  after(beginning: string): string[] {
    return this.lines
      .filter((line) => line.startsWith(beginning))
      .map((line) => line.slice(beginning.length));
  }

  // Resolves with the first line of output that starts with `beginning`; rejects when the process exits first.
  async says(beginning: string): Promise<string> {
    for (;;) {
      const line = this.lines.find((printed) => printed.startsWith(beginning));
      if (line !== undefined) return line;
      if (this.#isGone)
        throw new Error(`The node ended without saying "${beginning}": ${this.lines.join(" | ")}`);
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.gone;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

const worker = path.join(import.meta.dirname, "../../../server/src/platform/jobs/testing/worker.ts");
